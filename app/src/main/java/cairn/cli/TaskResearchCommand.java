package cairn.cli;

import cairn.desk.PersonAtShell;
import cairn.desk.TaskDesk;
import cairn.inquiry.Inquiry;
import cairn.inquiry.InquiryCommand;
import cairn.inquiry.InquiryEvent;
import cairn.inquiry.InquiryProtocol;
import cairn.join.InquiryDepth;
import cairn.join.InquiryFindings;
import cairn.join.InquiryRun;
import cairn.join.ResearchPlan;
import cairn.join.Sources;
import cairn.join.TaskResearch;
import cairn.kernel.Decision;
import cairn.kernel.Project;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.task.Stage;
import cairn.task.TaskFolder;
import cairn.task.TaskGate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@CommandLine.Command(
    name = "research",
    description =
        "Let an inquiry do the research of a task: gather, extract and challenge, with their"
            + " gates.",
    footer = {
      "",
      "Example:  cairn task research 24 --in papers/        until the next gate",
      "          cairn task gate 24 gather proceed          your decision; then the same again",
      "          cairn task research 24 --yes --answer gather=proceed --answer extract=proceed",
      "--yes answers what the inquiry asks; the gates of the stages are yours to name."
    })
final class TaskResearchCommand extends TaskAction {
  @CommandLine.Parameters(index = "0", paramLabel = "TASK", description = "Number or id.")
  String id;

  @Option(
      names = "--in",
      paramLabel = "PATH",
      description = "Folder or file to read; can be given several times.")
  List<Path> in = List.of();

  @Option(
      names = "--question",
      paramLabel = "TEXT",
      description = "What the inquiry answers (default: the goal of the HL).")
  @Nullable String question;

  @Mixin ResearchSettings settings;

  @Mixin ResearchFlags flags;

  private int unfinished = Exit.FAILED;

  @Override
  int run(Out out) throws Exception {
    settings.check();
    flags.check(flags.answers.keySet().stream().filter(TaskResearchCommand::ofTheTask).toList());
    for (Path path : in)
      if (!Files.exists(resolve(path)))
        throw new UserError("there is nothing at " + path, "give a folder or file with --in");
    try (Project project = projectOrNew()) {
      if (flags.answers.keySet().stream().anyMatch(TaskResearchCommand::ofTheTask)) {
        Optional<Refusal> notAPerson =
            PersonAtShell.refusal(project, world().environment(), world().terminal());
        if (notAPerson.isPresent()) return refused(out, List.of(notAPerson.get()));
      }
      TaskDesk desk = desk(project);
      Who who = who(project, "");
      TaskFolder task = desk.settle(find(desk.library(), id), who);
      var research = new TaskResearch(desk, task, token(project.folder()).orElse(""), who);
      var result =
          research.run(
              (now, iteration) -> inquire(out, project, desk, now, iteration), this::answer);
      return tell(out, research, result);
    }
  }

  /// `gather`, `i2.gather` or `TFW-24.gather.2`.
  private static boolean ofTheTask(String gate) {
    return Arrays.stream(gate.split("\\.")).anyMatch(part -> Stage.of(part).isPresent());
  }

  private Optional<String> answer(TaskGate gate) {
    return Optional.ofNullable(
        flags.answers.getOrDefault(gate.id(), flags.answers.get(gate.place().word())));
  }

  private Optional<Inquiry> inquire(
      Out out, Project project, TaskDesk tasks, TaskFolder task, int iteration)
      throws IOException, InterruptedException {
    var plan = new ResearchPlan(task, tasks.settings().words());
    String asked = InquiryProtocol.plain(question == null ? plan.question() : question);
    if (asked.isBlank())
      throw new UserError("the HL of " + task.id() + " states no goal", "fill in its section 1");
    try (Sources sources = Sources.open(project.folder(), world().clock())) {
      List<Path> paths = in.stream().map(this::resolve).toList();
      ResearchCommand.read(out, sources, paths, world().terminal() && !json);
      try (var desk = new ResearchDesk(this, out, project, sources, flags)) {
        Optional<Inquiry> known =
            TaskResearch.known(desk.chapter().state(), task, iteration, asked);
        if (known.filter(i -> !i.open()).isPresent()) return known;
        if (sources.library().sources().isEmpty())
          throw new UserError(
              "there is nothing to read yet", "name your documents with --in FOLDER");
        known.ifPresent(desk::resuming);
        Optional<String> expands =
            TaskResearch.before(desk.chapter().state(), task, iteration).map(Inquiry::id);
        String inquiry =
            known.isPresent()
                ? known.get().id()
                : open(desk, sources, asked, plan.context(), expands);
        int before = desk.chapter().state().get(inquiry).orElseThrow().tally().run();
        InquiryRun.Result result = desk.drive(inquiry);
        if (result instanceof InquiryRun.Result.Ended(Inquiry ended)
            && ended.closing().verdict() != null) {
          InquiryFindings.stage(project, ended, Who.cli(""))
              .forEach(r -> out.note("the record did not take a finding: " + r));
          return Optional.of(ended);
        }
        unfinished = desk.tell(result, inquiry, before);
        return Optional.empty();
      }
    }
  }

  private String open(
      ResearchDesk desk, Sources sources, String asked, String context, Optional<String> expands)
      throws IOException {
    var open =
        new InquiryCommand.Open(
            asked,
            context,
            settings.mode(),
            settings.level(),
            // the stages of a task are filled from facets, so it always grows a tree
            settings.depth == null ? InquiryDepth.DEEPEST : settings.depth,
            settings.theming(asked, desk.chapter().project().folder()),
            settings.strategy(desk.desk().strategy(), desk.desk().pool(), desk.desk().names()),
            settings.deepConfirm(),
            in.stream().map(Path::toString).toList(),
            sources.taken(in.stream().map(this::resolve).toList()),
            "",
            Math.max(0, flags.maxAgents),
            expands.orElse(null));
    return switch (desk.chapter().submit(open.unread(sources.unread()), Who.cli(""))) {
      case Decision.Accepted<InquiryEvent> accepted -> accepted.events().getFirst().inquiry();
      case Decision.Refused<InquiryEvent>(var refusal) ->
          throw new UserError(refusal.rule().code() + ": " + refusal.message(), refusal.hint());
    };
  }

  private int tell(Out out, TaskResearch research, TaskResearch.Result result) {
    TaskFolder task = research.task();
    for (String file : research.files()) out.say(out.green("written") + "  " + file);
    return switch (result) {
      case TaskResearch.Result.Denied(var refusal) -> {
        granted(out, new TaskDesk.Outcome.Denied<>(refusal));
        yield Exit.FINDINGS;
      }
      case TaskResearch.Result.Unfinished() -> unfinished;
      case TaskResearch.Result.Waiting(var gate) -> {
        out.say(out.bold(gate.id()) + " waits: " + question(task, gate));
        out.say(
            "  cairn task gate " + task.id() + " " + gate.id() + " ANSWER, then the same again");
        out.result(
            Map.of("task", task.id(), "written", research.files(), "waiting", List.of(gate.id())));
        yield Exit.GATE;
      }
      case TaskResearch.Result.Written() -> {
        out.say("The synthesis is next: cairn task start " + task.id() + " --role researcher");
        out.result(Map.of("task", task.id(), "written", research.files(), "waiting", List.of()));
        yield Exit.DONE;
      }
    };
  }
}
