package cairn.cli;

import cairn.inquiry.Inquiries;
import cairn.inquiry.Inquiry;
import cairn.inquiry.InquiryCommand;
import cairn.inquiry.InquiryEvent;
import cairn.inquiry.Strategy;
import cairn.join.InquiryDepth;
import cairn.join.InquiryDesk;
import cairn.join.InquiryRun;
import cairn.join.Sources;
import cairn.kernel.Chapter;
import cairn.kernel.Gate;
import cairn.kernel.Project;
import cairn.kernel.Who;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// Runs an inquiry for the command line: agents, gates, progress, Ctrl-C.
final class ResearchDesk implements AutoCloseable {
  private final Command command;
  private final Out out;
  private final Project project;
  private final ResearchFlags flags;
  private final InquiryDesk desk;
  private final InterruptHandler interrupt = new InterruptHandler();
  private final Chapter<Inquiries, InquiryCommand, InquiryEvent> chapter;

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
    sources.workOn();
  }

  InquiryDesk desk() {
    return desk;
  }

  Chapter<Inquiries, InquiryCommand, InquiryEvent> chapter() {
    return chapter;
  }

  /// What the flags, the project or the question say; a rule's choice is told before the start.
  InquiryDepth depth(ResearchSettings settings, String question, Strategy strategy)
      throws IOException {
    InquiryDepth depth =
        desk.depth(settings.depth, question, settings.level(), strategy, InquiryDepth.DEEPEST);
    if (!depth.why().isEmpty()) out.note(depth.why());
    return depth;
  }

  void resuming(Inquiry inquiry) {
    out.note(
        "going on with "
            + inquiry.id()
            + " as it was begun ("
            + inquiry.settings().words()
            + "; "
            + inquiry.tally().run()
            + " agents done); --new begins another");
  }

  int run(String id) throws IOException, InterruptedException {
    int before = chapter.state().get(id).orElseThrow().tally().run();
    return tell(drive(id), id, before);
  }

  int tell(InquiryRun.Result result, String id, int before) {
    return new ResearchResult(out, project, chapter.state(), flags.lines).tell(result, id, before);
  }

  /// Carries the inquiry as far as it goes, with progress, and says nothing about the end. An
  /// answer of the person at the terminal that is refused is asked for again.
  InquiryRun.Result drive(String id) throws IOException, InterruptedException {
    interrupt.parting(() -> out.note("\n" + ResearchResult.goOn(id)));
    boolean live = command.world().terminal() && !command.json && !flags.lines;
    var progress = new ResearchProgress(out, live, flags.lines, chapter, id);
    var prompt = new GatePrompt(out, command.world(), flags.yes, command.json, flags.answers);
    var asked = new AtomicBoolean();
    var hosts = new HostWait(out, project);
    while (true) {
      InquiryRun run =
          desk.run(
              gate -> {
                progress.close();
                asked.set(prompt.asks(gate));
                return ask(prompt, gate);
              },
              progress,
              flags.budget(),
              Who.cli(""));
      interrupt.stops(run::stop);
      InquiryRun.Result result = run.run(id);
      progress.close();
      if (result instanceof InquiryRun.Result.Awaiting(Inquiry _, int works) && waits()) {
        hosts.say(works);
        if (hosts.await(run)) continue;
      }
      boolean again = result instanceof InquiryRun.Result.Refused && asked.get();
      if (!again) return result;
      out.note("  " + ((InquiryRun.Result.Refused) result).refusal());
    }
  }

  /// A person at a terminal hands the work over and watches; a script is told and comes back.
  private boolean waits() {
    return flags.wait || (command.world().terminal() && !command.json && !flags.lines);
  }

  private Optional<String> ask(GatePrompt prompt, Gate gate) {
    interrupt.idle(true);
    try {
      return prompt.apply(gate);
    } finally {
      interrupt.idle(false);
    }
  }

  @Override
  public void close() {
    interrupt.close();
    desk.close();
  }
}
