package cairn.web;

import cairn.record.Entry;
import cairn.record.Hot;
import cairn.record.Node;
import cairn.record.Observation;
import cairn.record.RecordState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Pairs that contradict each other, each pair once.
record Conflicts(RecordState state) {

  /// One side of a pair: an entry, an observation, or the step that speaks against it.
  record Side(String id, String kind, String text, String provenance, String status) {}

  record Pair(Side one, Side other) {}

  List<Pair> pairs() {
    var known = new LinkedHashSet<Set<String>>();
    var pairs = new ArrayList<Pair>();
    for (Entry entry : state.entries().values())
      for (String other : entry.conflicts())
        if (known.add(Set.of(entry.id(), other))) pairs.add(pair(entry.id(), other));
    for (Hot.Watch watch : state.hot().open().values())
      for (String other : state.observation(watch.id()).orElseThrow().conflicts())
        if (known.add(Set.of(watch.id(), other))) pairs.add(pair(watch.id(), other));
    return pairs;
  }

  private Pair pair(String one, String other) {
    return new Pair(side(one), side(other));
  }

  private Side side(String id) {
    Optional<Side> entry = state.entry(id).map(Conflicts::of);
    return entry
        .or(() -> state.observation(id).map(Conflicts::of))
        .or(() -> state.node(id).map(Conflicts::of))
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
