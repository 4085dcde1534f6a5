package cairn.cli.task;

import cairn.cli.inquiry.ResearchCommand;
import cairn.cli.inquiry.ResearchDesk;
import cairn.cli.inquiry.ResearchFlags;
import cairn.cli.inquiry.ResearchResult;
import cairn.cli.inquiry.ResearchSettings;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.join.source.Sources;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.inquiry.InquirySettings;
import cairn.use.inquiry.WorkOnInquiry;
import cairn.use.task.ResearchTask;
import cairn.use.task.WorkOnStage;
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
final class TaskResearchCommand extends OneTask {
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
  public int run(Out out) throws Exception {
    settings.check();
    flags.check(flags.answers.keySet().stream().filter(TaskResearchCommand::ofTheTask).toList());
    for (Path path : in)
      if (!Files.exists(resolve(path)))
        throw new UserError("there is nothing at " + path, "give a folder or file with --in");
    try (Project project = tasks()) {
      if (flags.answers.keySet().stream().anyMatch(TaskResearchCommand::ofTheTask)) {
        Optional<Refusal> notAPerson = notAPerson(project);
        if (notAPerson.isPresent()) return refused(out, List.of(notAPerson.get()));
      }
      known(project, id);
      var about = new ResearchTask.About(id, token(project), question == null ? "" : question);
      Outcome<ResearchTask.Result> outcome =
          new ResearchTask(project)
              .run(about, plan -> inquire(out, project, plan), this::answer, who(project, ""));
      return switch (outcome) {
        case Outcome.Refused<ResearchTask.Result>(var refusals) -> refused(out, refusals);
        case Outcome.Done<ResearchTask.Result>(var result) -> tell(out, result);
      };
    }
  }

  /// `gather`, `i2.gather` or `TFW-24.gather.2`.
  private static boolean ofTheTask(String gate) {
    return Arrays.stream(gate.split("\\.")).anyMatch(WorkOnStage::isStage);
  }

  private Optional<String> answer(ResearchTask.StageGate gate) {
    return Optional.ofNullable(
        flags.answers.getOrDefault(gate.id(), flags.answers.get(gate.stage())));
  }

  private Optional<String> inquire(Out out, Project project, ResearchTask.Plan plan)
      throws IOException, InterruptedException {
    if (plan.question().isBlank())
      throw new UserError("the HL of " + plan.task() + " states no goal", "fill in its section 1");
    try (Sources sources = Sources.open(project.folder(), world().clock())) {
      List<Path> paths = in.stream().map(this::resolve).toList();
      ResearchCommand.read(out, sources, paths, world().terminal() && !json);
      if (sources.library().sources().isEmpty())
        throw new UserError("there is nothing to read yet", "name your documents with --in FOLDER");
      try (var desk = new ResearchDesk(this, out, project, sources, flags)) {
        Optional<WorkOnInquiry.Begun> known = plan.begun().flatMap(desk.use()::begun);
        known.ifPresent(desk::resuming);
        String inquiry = known.isPresent() ? known.get().id() : open(desk, project.folder(), plan);
        WorkOnInquiry.End end = desk.drive(inquiry);
        if (end instanceof WorkOnInquiry.End.Ended(var result) && result.judged()) {
          ResearchResult.notRecorded(out, result);
          return Optional.of(inquiry);
        }
        unfinished = desk.tell(end, inquiry);
        return Optional.empty();
      }
    }
  }

  private String open(ResearchDesk desk, Path project, ResearchTask.Plan plan) throws IOException {
    // the stages of a task are filled from facets, so it always grows a tree
    if (settings.depth == null) settings.depth = InquirySettings.DEEPEST;
    return desk.open(
        new WorkOnInquiry.Asked(
            plan.question(),
            plan.context(),
            settings.settings(desk.use(), project, false),
            in.stream().map(this::resolve).toList(),
            List.of(),
            in.stream().map(Path::toString).toList(),
            InquirySettings.DEEPEST,
            Math.max(0, flags.maxAgents),
            plan.expands().orElse(null)),
        Who.cli(""));
  }

  private int tell(Out out, ResearchTask.Result result) {
    String task = result.task();
    for (String file : result.written()) out.say(out.green("written") + "  " + file);
    return switch (result.end()) {
      case ResearchTask.End.Denied(var refusal) -> {
        granted(out, Outcome.refused(refusal));
        yield Exit.FINDINGS;
      }
      case ResearchTask.End.Unfinished() -> unfinished;
      case ResearchTask.End.Waiting(var gate) -> {
        out.say(out.bold(gate.id()) + " waits: " + question(gate));
        out.say("  cairn task gate " + task + " " + gate.id() + " ANSWER, then the same again");
        out.result(
            Map.of("task", task, "written", result.written(), "waiting", List.of(gate.id())));
        yield Exit.GATE;
      }
      case ResearchTask.End.Written() -> {
        out.say("The synthesis is next: cairn task start " + task + " --role researcher");
        out.result(Map.of("task", task, "written", result.written(), "waiting", List.of()));
        yield Exit.DONE;
      }
    };
  }
}
