package cairn.cli.pipeline;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.pipeline.DecideLearning;
import cairn.use.pipeline.DecideLearning.Decided;
import cairn.use.task.IdentifyCaller;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "learn",
    description = "What finished runs suggest; nothing is kept unless you approve it.",
    footer = {
      "",
      "Example:  cairn pipeline learn",
      "          cairn pipeline learn r1-coder-friction --as gotcha:coder --text \"Fix the seed"
          + " first.\"",
      "          cairn pipeline learn r1-coder-friction --reject",
      "          cairn pipeline learn --across ~/projects      patterns of three projects"
    })
final class PipelineLearnCommand extends Command {
  @CommandLine.Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "ID",
      description = "A suggestion to decide about.")
  @Nullable String id;

  @CommandLine.Option(
      names = "--as",
      paramLabel = "TARGET",
      defaultValue = "memory",
      description = "memory, gotcha, or gotcha:AGENT (default ${DEFAULT-VALUE}).")
  String target = "memory";

  @CommandLine.Option(
      names = "--text",
      paramLabel = "TEXT",
      description = "Your words instead of the suggestion's.")
  @Nullable String text;

  @CommandLine.Option(names = "--reject", description = "Do not suggest it again.")
  boolean reject;

  @CommandLine.Option(
      names = "--across",
      paramLabel = "DIR",
      description = "Also look at the projects below this folder: what three of them learned.")
  @Nullable Path across;

  @Override
  public int run(Out out) throws IOException {
    if (!target.matches("memory|gotcha(:[a-z0-9-]+)?"))
      throw new UserError(
          "--as " + target + " is no place for a learning", "use memory, gotcha or gotcha:AGENT");
    try (Project project = project()) {
      var learnings = new DecideLearning(project);
      Path below = across == null ? null : resolve(across);
      if (id == null) return list(out, learnings.open(below));
      Optional<Refusal> no =
          new IdentifyCaller(project, world().environment())
              .notAPerson(world().person(), world()::agent);
      if (no.isPresent()) return refused(out, List.of(no.get()));
      return switch (learnings.decide(id, text, !reject, target, below, Who.cli(""))) {
        case Outcome.Refused<Decided>(var refusals) -> refused(out, refusals);
        case Outcome.Done<Decided>(var decided) -> {
          out.say(reject ? "Rejected " + id + "." : "Kept " + id + " as " + decided.target() + ".");
          out.result(Map.of("learning", id, "approved", !reject, "target", decided.target()));
          yield Exit.DONE;
        }
      };
    }
  }

  private static int list(Out out, DecideLearning.Open open) {
    open.suggestions().forEach(l -> out.say(out.bold(l.id()) + "  [" + l.kind() + "] " + l.text()));
    for (DecideLearning.Shared p : open.promotions()) {
      out.say(
          out.bold(p.id())
              + "  ["
              + p.kind()
              + "] in "
              + p.projects().size()
              + " projects: "
              + String.join(", ", p.projects()));
      p.examples().forEach(e -> out.say("  " + e));
      out.say(out.dim("  make it a rule: cairn pipeline learn " + p.id() + " --across … --text …"));
    }
    if (open.suggestions().isEmpty() && open.promotions().isEmpty())
      out.say("Nothing to learn from yet.");
    out.result(open);
    return Exit.DONE;
  }
}
