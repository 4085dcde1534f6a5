package cairn.use.pipeline;

import cairn.crew.Neighbours;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.pipeline.Learning;
import cairn.pipeline.Pipeline;
import cairn.pipeline.PipelineCommand;
import cairn.pipeline.Promotion;
import cairn.pipeline.state.PipelineState;
import cairn.use.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Lists what finished runs suggest, and keeps or rejects it.
public final class DecideLearning {
  /// @param kind `HIGH-PERF`, `FRICTION` or `ESCALATION`
  public record Suggestion(String id, String kind, String agent, String text) {}

  /// A pattern that several projects share.
  public record Shared(
      String id, String kind, String agent, List<String> projects, List<String> examples) {}

  /// @param promotions what neighbours learned, too; empty if nobody asked for them
  public record Open(List<Suggestion> suggestions, List<Shared> promotions) {}

  /// @param target where it is kept: `memory`, `gotcha`, `gotcha:AGENT` or `rule`
  public record Decided(String target) {}

  private final Project project;

  public DecideLearning(Project project) {
    this.project = project;
  }

  private PipelineState state() {
    return project.chapter(Pipeline.INSTANCE).state();
  }

  /// What no person decided yet in this project.
  public List<Suggestion> suggestions() {
    return Learning.suggest(state()).stream()
        .map(l -> new Suggestion(l.id(), l.kind(), l.agent(), l.text()))
        .toList();
  }

  /// @param across a folder with other projects below it; null for this project alone
  public Open open(@Nullable Path across) throws IOException {
    return new Open(
        suggestions(),
        promotions(across).stream()
            .map(p -> new Shared(p.id(), p.kind(), p.agent(), p.projects(), p.examples()))
            .toList());
  }

  private List<Promotion> promotions(@Nullable Path across) throws IOException {
    if (across == null) return List.of();
    PipelineState state = state();
    return new Neighbours(project, state)
        .below(across).stream().filter(p -> !state.learnings().containsKey(p.id())).toList();
  }

  /// @param text the person's words; null for those of the suggestion
  /// @param target where to keep it
  public Outcome<Decided> decide(
      String id, @Nullable String text, boolean keep, String target, @Nullable Path across, Who who)
      throws IOException {
    String words =
        text != null
            ? text
            : suggestions().stream()
                .filter(s -> s.id().equals(id))
                .map(Suggestion::text)
                .findFirst()
                .orElse("");
    Optional<Promotion> promotion =
        promotions(across).stream().filter(p -> p.id().equals(id)).findFirst();
    PipelineCommand command =
        promotion.isPresent()
            ? new PipelineCommand.Promote(promotion.get(), words, keep)
            : new PipelineCommand.Learn(id, words, keep, target);
    return Outcome.of(
        project.chapter(Pipeline.INSTANCE).submit(command, who),
        _ -> new Decided(promotion.isPresent() ? Learning.RULE : target));
  }
}
