package cairn.cli;

import cairn.inquiry.Inquiries;
import cairn.inquiry.Inquiry;
import cairn.inquiry.InquiryEvent;
import cairn.inquiry.Verdict;
import cairn.join.InquiryDesk;
import cairn.join.InquiryFindings;
import cairn.join.InquiryRun;
import cairn.join.InquirySummary;
import cairn.join.Sources;
import cairn.kernel.Chapter;
import cairn.kernel.Gate;
import cairn.kernel.Project;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Runs an inquiry for the command line: agents, gates, progress, Ctrl-C, and what is said at the
/// end.
final class ResearchDesk implements AutoCloseable {
  /// How long Ctrl-C waits for the log and the files to be in order.
  private static final Duration FAREWELL = Duration.ofSeconds(10);

  private final Command command;
  private final Out out;
  private final Project project;
  private final ResearchFlags flags;
  private final InquiryDesk desk;
  private final Chapter<Inquiries, cairn.inquiry.InquiryCommand, InquiryEvent> chapter;

  ResearchDesk(Command command, Out out, Project project, Sources sources, ResearchFlags flags)
      throws IOException {
    this.command = command;
    this.out = out;
    this.project = project;
    this.flags = flags;
    this.desk =
        new InquiryDesk(
            project,
            sources,
            command.world().environment(),
            flags.agent,
            Duration.ofSeconds(flags.timeout));
    this.chapter = desk.chapter();
  }

  InquiryDesk desk() {
    return desk;
  }

  Chapter<Inquiries, cairn.inquiry.InquiryCommand, InquiryEvent> chapter() {
    return chapter;
  }

  void resuming(Inquiry inquiry) {
    out.note(
        "going on with "
            + inquiry.id()
            + " ("
            + inquiry.tally().run()
            + " agents done); --new begins another");
  }

  int run(String id) throws IOException, InterruptedException {
    int before = chapter.state().get(id).orElseThrow().tally().run();
    return tell(drive(id), id, before);
  }

  /// Carries the inquiry as far as it goes, with progress, and says nothing about the end.
  InquiryRun.Result drive(String id) throws IOException, InterruptedException {
    boolean live = command.world().terminal() && !command.json && !flags.lines;
    var progress = new ResearchProgress(out, live, flags.lines, chapter, id);
    var prompt = new GatePrompt(out, command.world(), flags.yes, command.json, flags.answers);
    InquiryRun run =
        desk.run(
            gate -> {
              progress.close();
              return prompt.apply(gate);
            },
            progress,
            flags.budget(),
            Who.cli(""));
    var over = new CountDownLatch(1);
    Thread farewell = new Thread(() -> farewell(run, over), "farewell");
    Runtime.getRuntime().addShutdownHook(farewell);
    try {
      InquiryRun.Result result = run.run(id);
      progress.close();
      return result;
    } finally {
      over.countDown();
      removeHook(farewell);
    }
  }

  private static void farewell(InquiryRun run, CountDownLatch over) {
    run.stop();
    try {
      over.await(FAREWELL.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void removeHook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The hook is running: the process is on its way out already.
    }
  }

  int tell(InquiryRun.Result result, String id, int before) {
    return switch (result) {
      case InquiryRun.Result.Ended(Inquiry i) -> ended(i, before);
      case InquiryRun.Result.Stopped(Inquiry i) -> {
        out.note(
            "stopped; the same command goes on where it stopped (`cairn inquiry resume "
                + id
                + "`)");
        out.result(InquirySummary.of(chapter.state(), i, before));
        yield Exit.FAILED;
      }
      case InquiryRun.Result.Waiting(Inquiry i, List<Gate> gates) -> {
        for (Gate gate : gates) {
          out.note(out.bold(gate.id()) + " waits: " + gate.question());
          out.note(
              "  answer with `cairn gate answer "
                  + gate.id()
                  + " "
                  + (gate.preset() == null ? "VALUE" : gate.preset())
                  + "`, then run the same command again");
        }
        out.result(
            Map.of(
                "waiting",
                gates.stream().map(ResearchDesk::row).toList(),
                "inquiry",
                i.id(),
                "folder",
                i.folder()));
        yield Exit.GATE;
      }
      case InquiryRun.Result.Refused(var refusal) -> Command.refused(out, List.of(refusal));
    };
  }

  private static Map<String, Object> row(Gate gate) {
    return Map.of(
        "id",
        gate.id(),
        "question",
        gate.question(),
        "default",
        gate.preset() == null ? "" : gate.preset(),
        "context",
        gate.context());
  }

  private int ended(Inquiry i, int before) {
    InquirySummary summary = InquirySummary.of(chapter.state(), i, before);
    for (Refusal refusal : InquiryFindings.stage(project, i, Who.cli("")))
      out.note("the record did not take a finding: " + refusal);
    out.result(summary);
    Verdict verdict = i.closing().verdict();
    boolean good = verdict == Verdict.PASS || verdict == Verdict.PASS_WITH_ADVISORIES;
    String word = verdict == null ? i.ending().kind().word() : verdict.name();
    out.say((good ? out.green(word) : out.red(word)) + "  " + out.bold(i.settings().question()));
    if (!good) out.say("  " + i.ending().reason());
    var text = i.closing().consolidation();
    if (text != null)
      text.executiveSummary().stream().limit(3).forEach(p -> out.say("  " + p.text()));
    out.say("");
    if (!summary.report().html().isEmpty())
      out.say("report     " + project.folder().resolve(summary.report().html()));
    if (!summary.report().pdf().isEmpty())
      out.say("           " + project.folder().resolve(summary.report().pdf()));
    out.say("files      " + project.folder().resolve(i.folder()));
    out.say(
        "citations  "
            + summary.citations().markers()
            + ", all resolved; "
            + summary.citations().quotes()
            + " quotes, all matched; mean support "
            + summary.citations().meanSupport());
    out.say(
        "agents     "
            + summary.agents().run()
            + " run, "
            + summary.agents().reused()
            + " reused, "
            + summary.agents().failed()
            + " failed");
    for (var gap : summary.gaps())
      out.say(out.yellow("gap") + "        " + gap.subject() + out.dim("  (" + gap.reason() + ")"));
    return good ? Exit.DONE : Exit.FINDINGS;
  }

  @Override
  public void close() {
    desk.close();
  }
}
