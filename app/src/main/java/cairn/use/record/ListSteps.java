package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.kernel.snapshot.Shelf;
import cairn.record.state.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Lists the steps of the journey, dead ends included. A step never changes, and steps are only
/// added.
public final class ListSteps {
  /// @param alsoDependsOn steps it rests on beside its parent
  /// @param turn in which it came
  public record Step(
      String id,
      String type,
      String title,
      @Nullable String parent,
      String provenance,
      List<String> alsoDependsOn,
      String turn) {}

  private final RecordDesk desk;

  public ListSteps(Project project) {
    this.desk = new RecordDesk(project);
  }

  public long size() {
    return desk.state().nodes().size();
  }

  /// Those after the first `known`, in the order they came.
  public List<Step> after(long known) {
    Shelf<Node> nodes = desk.state().nodes();
    var steps = new ArrayList<Step>();
    if (known == 0)
      nodes.forEach((_, node) -> {
        steps.add(step(node));
        return true;
      });
    for (long i = Math.max(known, steps.size()); i < nodes.size(); i++)
      steps.add(step(nodes.at(i)));
    return steps;
  }

  private static Step step(Node n) {
    return new Step(
        n.id(), n.type(), n.title(), n.parent(), n.provenance(), n.alsoDependsOn(), n.turn());
  }
}
