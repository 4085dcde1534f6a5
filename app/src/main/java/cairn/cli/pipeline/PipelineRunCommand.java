package cairn.cli.pipeline;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.crew.RegistryFolder;
import cairn.finding.Finding;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.pipeline.NewPipeline;
import cairn.use.pipeline.RunPipeline;
import cairn.use.pipeline.RunPipeline.Goal;
import cairn.use.pipeline.RunPipeline.Mode;
import cairn.use.pipeline.RunPipeline.Request;
import cairn.use.pipeline.RunPipeline.Started;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "run",
    description = "Plan, ask, then let the agents and their critics work.",
    footer = {
      "",
      "Example:  cairn pipeline run \"Does rain slow trains?\" --yes",
      "          cairn pipeline run \"Try it\" --dry-run --strict coder-critic",
      "          cairn pipeline run \"Redo the tables\" --only coder --mode standalone",
      "          cairn pipeline run \"Try it\" --agent script:agents.jsonl --answer finish=accept",
      "A gate that nobody answers ends with exit code 3; `cairn pipeline resume` goes on."
    })
final class PipelineRunCommand extends PipelineRegistry {
  @CommandLine.Parameters(
      index = "0",
      paramLabel = "TASK",
      description = "What the project is to find out.")
  String task = "";

  @CommandLine.Option(
      names = "--registry",
      paramLabel = "FILE",
      description = "Registry or folder (default: this project's).")
  @Nullable Path file;

  @CommandLine.Option(
      names = "--mode",
      paramLabel = "MODE",
      defaultValue = "PIPELINE",
      description = "${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE}).")
  Mode mode = Mode.PIPELINE;

  @CommandLine.Option(
      names = "--just-do-it",
      description = "No pause at the end; the review is never skipped.")
  boolean justDoIt;

  @CommandLine.Option(
      names = "--only",
      paramLabel = "AGENT",
      split = ",",
      description = "Only these agents.")
  List<String> only = List.of();

  @CommandLine.Option(
      names = "--gate",
      paramLabel = "GATE",
      defaultValue = "commit",
      description = "The gate to reach: commit (80), pr (90) or submission (95).")
  Goal goal = Goal.COMMIT;

  @CommandLine.Option(
      names = "--name",
      paramLabel = "NAME",
      description = "The project's name in paths (default: the folder's).")
  String name = "";

  @CommandLine.Option(names = "--must", paramLabel = "TEXT", description = "A requirement.")
  List<String> must = List.of();

  @CommandLine.Option(names = "--should", paramLabel = "TEXT", description = "A wish.")
  List<String> should = List.of();

  @CommandLine.Option(names = "--may", paramLabel = "TEXT", description = "An extra.")
  List<String> may = List.of();

  @CommandLine.Option(
      names = "--assumed",
      paramLabel = "TEXT",
      description = "Something taken for granted.")
  List<String> assumed = List.of();

  @CommandLine.Option(
      names = "--blocked",
      paramLabel = "QUESTION",
      description = "A question that must be answered before anybody starts.")
  List<String> blocked = List.of();

  @CommandLine.Option(
      names = "--dry-run",
      description =
          "Simulate the run without agents: who starts when, and who never would. Nothing is"
              + " written.")
  boolean dryRun;

  @CommandLine.Option(
      names = "--strict",
      paramLabel = "CRITIC",
      split = ",",
      description = "With --dry-run: critics that send the first draft back.")
  List<String> strict = List.of();

  @CommandLine.Mixin PipelineFlags flags;

  @CommandLine.Option(
      names = "--key",
      paramLabel = "KEY",
      description = "Names this run: started again with the same key it is gone on with.")
  @Nullable String key;

  @CommandLine.Option(
      names = "--verify-seconds",
      paramLabel = "N",
      defaultValue = "" + RunPipeline.VERIFY_SECONDS,
      description = "Time limit of each verification command (default ${DEFAULT-VALUE}).")
  int seconds = RunPipeline.VERIFY_SECONDS;

  @Override
  public int run(Out out) throws Exception {
    if (seconds < 1)
      throw new UserError("--verify-seconds " + seconds + " is no time", "give at least 1");
    RegistryFolder registry = registry(file);
    List<Finding> errors = RunPipeline.errors(registry);
    if (!errors.isEmpty()) {
      errors.forEach(f -> out.note(out.red(f.toString())));
      throw new UserError(
          "the registry has " + errors.size() + " errors", "`cairn pipeline lint` explains them");
    }
    var request =
        new Request(
            name,
            task,
            justDoIt ? Mode.JUST_DO_IT : mode,
            goal,
            only,
            must,
            should,
            may,
            assumed,
            blocked,
            seconds);
    if (dryRun) return dryRun(out, registry, request);
    if (!strict.isEmpty()) throw new UserError("--strict is for --dry-run", "add --dry-run");
    try (Project project = projectOrNew()) {
      var runner = new PipelineRunner(out, world(), project, flags);
      return switch (runner.pipeline().start(registry, request, key)) {
        case Outcome.Refused<Started>(var refusals) -> refused(out, refusals);
        case Outcome.Done<Started>(var started) -> {
          if (started.before() != null)
            out.note("Started before, at " + started.before() + "; going on with it.");
          yield runner.run();
        }
      };
    }
  }

  private int dryRun(Out out, RegistryFolder registry, Request request) throws Exception {
    var tried =
        new NewPipeline(folder()).dryRun(registry, request, strict, world().clock().instant());
    tried.steps().forEach(out::say);
    out.say("");
    tried.waiting().forEach(w -> out.say(out.yellow(w)));
    out.say(tried.reached() ? "The goal would be reached." : "The goal would not be reached.");
    out.result(tried);
    return tried.reached() ? Exit.DONE : Exit.FINDINGS;
  }
}
