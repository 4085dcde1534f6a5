package cairn.inquiry.state;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What an inquiry recalled.
///
/// @param all each memory once, as it was when it was recalled first
/// @param offered ids by the node whose subfocus they came up for
public record Recalled(List<Recollection> all, Map<String, List<String>> offered) {
  static final Recalled NOTHING = new Recalled(List.of(), Map.of());

  public Recalled {
    all = List.copyOf(all);
    offered = Map.copyOf(offered);
  }

  public Recalled with(String node, List<Recollection> more) {
    var grown = new ArrayList<>(all);
    for (Recollection r : more)
      if (grown.stream().noneMatch(known -> known.id().equals(r.id()))) grown.add(r);
    if (node.isEmpty()) return new Recalled(grown, offered);
    var nodes = new LinkedHashMap<>(offered);
    nodes.put(node, more.stream().map(Recollection::id).toList());
    return new Recalled(grown, nodes);
  }

  /// By id, or by title.
  public Optional<Recollection> find(String name) {
    return all.stream().filter(r -> r.named(name)).findFirst();
  }

  public List<Recollection> at(Node node) {
    return offered.getOrDefault(node.id(), List.of()).stream()
        .flatMap(id -> find(id).stream())
        .toList();
  }
}
