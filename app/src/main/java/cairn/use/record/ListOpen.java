package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.record.view.Catalogue;
import java.util.List;

/// Lists what waits for somebody: questions, experiments, decisions, observations, bindings.
public final class ListOpen {
  /// @param questions nobody answered
  /// @param experiments without a result
  /// @param decisions that are unresolved, contradictions among them
  /// @param observations that wait for closure
  /// @param bindings entries whose evidence or proof is pending
  /// @param proposed what rules only propose or ask
  public record Waiting(
      List<EntryLine> questions,
      List<EntryLine> experiments,
      List<EntryLine> decisions,
      List<EntryLine> observations,
      List<EntryLine> bindings,
      List<EntryLine> proposed,
      List<String> threads) {
    public boolean nothing() {
      return questions.isEmpty()
          && experiments.isEmpty()
          && decisions.isEmpty()
          && observations.isEmpty()
          && bindings.isEmpty()
          && proposed.isEmpty()
          && threads.isEmpty();
    }
  }

  private final Project project;

  public ListOpen(Project project) {
    this.project = project;
  }

  public Waiting list() {
    Catalogue.Open open = new Catalogue(new RecordDesk(project).state()).open();
    return new Waiting(
        lines(open.questions()),
        lines(open.experiments()),
        lines(open.decisions()),
        lines(open.observations()),
        lines(open.bindings()),
        lines(open.asked()),
        open.threads());
  }

  private static List<EntryLine> lines(List<Catalogue.Item> items) {
    return items.stream().map(EntryLine::of).toList();
  }
}
