package cairn.use.record;

import cairn.desk.RecordDesk;
import cairn.kernel.project.Project;
import cairn.record.state.Entry;
import cairn.record.state.Hot;
import cairn.record.state.Node;
import cairn.record.state.Observation;
import cairn.record.state.RecordState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Lists the pairs that contradict each other, each pair once.
public final class ListConflicts {
  /// One side of a pair: an entry, an observation, or the step that speaks against it.
  public record Side(String id, String kind, String text, String provenance, String status) {}

  public record Pair(Side one, Side other) {}

  private final RecordDesk desk;

  public ListConflicts(Project project) {
    this.desk = new RecordDesk(project);
  }

  public List<Pair> list() {
    RecordState state = desk.state();
    var known = new LinkedHashSet<Set<String>>();
    var pairs = new ArrayList<Pair>();
    for (Entry entry : state.entries().values())
      for (String other : entry.conflicts())
        if (known.add(Set.of(entry.id(), other))) pairs.add(pair(state, entry.id(), other));
    for (Hot.Watch watch : state.hot().open().values())
      for (String other : state.observation(watch.id()).orElseThrow().conflicts())
        if (known.add(Set.of(watch.id(), other))) pairs.add(pair(state, watch.id(), other));
    return pairs;
  }

  private static Pair pair(RecordState state, String one, String other) {
    return new Pair(side(state, one), side(state, other));
  }

  private static Side side(RecordState state, String id) {
    Optional<Side> entry = state.entry(id).map(ListConflicts::of);
    return entry
        .or(() -> state.observation(id).map(ListConflicts::of))
        .or(() -> state.node(id).map(ListConflicts::of))
        .orElse(new Side(id, "", "", "", ""));
  }

  private static Side of(Entry e) {
    return new Side(e.id(), e.kind().word(), e.statement(), e.provenance(), e.status());
  }

  private static Side of(Observation o) {
    return new Side(
        o.id(), "observation", o.content(), o.provenance(), o.promoted() ? "settled" : "staged");
  }

  /// A report says more in its description than in its title.
  private static Side of(Node n) {
    String said = n.text("description");
    return new Side(
        n.id(), n.type(), said.isBlank() ? n.title() : said, n.provenance(), n.text("status"));
  }
}
