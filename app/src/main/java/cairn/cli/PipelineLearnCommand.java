package cairn.cli;

import cairn.crew.Neighbours;
import cairn.kernel.Decision;
import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.pipeline.Learning;
import cairn.pipeline.Pipeline;
import cairn.pipeline.PipelineCommand;
import cairn.pipeline.PipelineEvent;
import cairn.pipeline.PipelineState;
import cairn.pipeline.Promotion;
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
  int run(Out out) throws IOException {
    if (!target.matches("memory|gotcha(:[a-z0-9-]+)?"))
      throw new UserError(
          "--as " + target + " is no place for a learning", "use memory, gotcha or gotcha:AGENT");
    try (Project project = project()) {
      var chapter = project.chapter(Pipeline.INSTANCE);
      List<Promotion> promotions = promotions(project, chapter.state());
      List<Learning> open = Learning.suggest(chapter.state());
      if (id == null) return list(out, open, promotions);
      String words =
          text != null
              ? text
              : open.stream()
                  .filter(l -> l.id().equals(id))
                  .map(Learning::text)
                  .findFirst()
                  .orElse("");
      Optional<Promotion> promotion =
          promotions.stream().filter(p -> p.id().equals(id)).findFirst();
      PipelineCommand command =
          promotion.isPresent()
              ? new PipelineCommand.Promote(promotion.get(), words, !reject)
              : new PipelineCommand.Learn(id, words, !reject, target);
      if (chapter.submit(command, Who.cli("")) instanceof Decision.Refused<PipelineEvent> no)
        return refused(out, List.of(no.refusal()));
      String place = promotion.isPresent() ? Learning.RULE : target;
      out.say(reject ? "Rejected " + id + "." : "Kept " + id + " as " + place + ".");
      out.result(Map.of("learning", id, "approved", !reject, "target", place));
      return Exit.DONE;
    }
  }

  /// What is not decided yet here.
  private List<Promotion> promotions(Project project, PipelineState state) throws IOException {
    if (across == null) return List.of();
    return new Neighbours(project, state)
        .below(resolve(across)).stream()
            .filter(p -> !state.learnings().containsKey(p.id()))
            .toList();
  }

  private static int list(Out out, List<Learning> open, List<Promotion> promotions) {
    open.forEach(l -> out.say(out.bold(l.id()) + "  [" + l.kind() + "] " + l.text()));
    for (Promotion p : promotions) {
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
    if (open.isEmpty() && promotions.isEmpty()) out.say("Nothing to learn from yet.");
    out.result(Map.of("suggestions", open, "promotions", promotions));
    return Exit.DONE;
  }
}
