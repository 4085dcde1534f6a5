package cairn.record.audit;

import cairn.record.state.Candidate;
import cairn.record.state.Explanation;
import cairn.record.state.Ids;
import cairn.record.state.Node;
import cairn.record.state.NodeType;
import cairn.record.state.Provenance;
import cairn.record.state.RecordCode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What can be wrong with the exploration tree.
public final class TreeCheck {
  private static final String MINUTE = "0000-00-00T00:00";

  private final ArtifactCheck check;
  private final Map<String, String> parents = new HashMap<>();

  TreeCheck(ArtifactCheck check) {
    this.check = check;
  }

  void run() {
    check.artifact.children.forEach(
        (parent, children) -> children.forEach(child -> parents.put(child, parent)));
    for (var located : check.artifact.nodes) {
      String parent = located.value().parent();
      if (parent != null) parents.put(located.value().id(), parent);
    }
    Set<String> withChildren = new HashSet<>(parents.values());
    for (var located : check.artifact.nodes)
      node(located.value(), located.file(), located.line(), withChildren);
    cycles();
  }

  private void node(Node node, String file, int line, Set<String> withChildren) {
    String id = node.id();
    if (!Ids.wellFormed(id) || !Ids.prefix(id).equals("N"))
      check.add(RecordCode.BAD_ID, file, line, id, "the node's id is " + id);
    Optional<NodeType> type = NodeType.of(node.type());
    if (type.isEmpty())
      check.add(RecordCode.UNKNOWN_TYPE, file, line, id, "type '" + node.type() + "'");
    if (node.title().isEmpty()) check.add(RecordCode.MISSING_FIELD, file, line, id, "no title");
    if (type.isPresent()) {
      for (String field : type.get().required()) {
        if (Candidate.words(node.payload().path(field)).isEmpty())
          check.add(
              RecordCode.MISSING_FIELD,
              file,
              line,
              id,
              "a " + node.type() + " without `" + field + "`");
      }
    }
    boolean compiled = node.payload().has("support_level");
    if (!compiled && node.provenance().isEmpty())
      check.add(RecordCode.MISSING_FIELD, file, line, id, "no provenance");
    if (!node.provenance().isEmpty() && Provenance.of(node.provenance()).isEmpty())
      check.add(
          RecordCode.UNKNOWN_PROVENANCE,
          file,
          line,
          id,
          "provenance '" + Explanation.shorten(node.provenance(), 60) + "'");
    if (!node.timestamp().isEmpty() && !isMinute(node.timestamp()))
      check.add(
          RecordCode.BAD_TIMESTAMP,
          file,
          line,
          id,
          "timestamp '" + Explanation.shorten(node.timestamp(), 40) + "'");
    String parent = node.parent();
    if (parent != null) exists(parent, id, "parent", file, line);
    node.alsoDependsOn().forEach(other -> exists(other, id, "also_depends_on", file, line));
    for (String child : check.artifact.children.getOrDefault(id, Set.of())) {
      exists(child, id, "children", file, line);
      check.add(
          RecordCode.ID_STRING_CHILD, file, line, id, "child " + child + " is given by its id");
    }
    for (String word : Candidate.words(node.payload().path("evidence")))
      check.reference(word, id, "evidence", file, line);
    boolean dead = type.filter(t -> t == NodeType.DEAD_END).isPresent();
    if (dead && withChildren.contains(id))
      check.add(RecordCode.NODE_ORDER, file, line, id, "the dead end has children");
  }

  /// `2026-11-15T12:00`, by its shape.
  public static boolean isMinute(String time) {
    if (time.length() != MINUTE.length()) return false;
    for (int i = 0; i < MINUTE.length(); i++) {
      char wanted = MINUTE.charAt(i);
      char c = time.charAt(i);
      if (wanted == '0' ? c < '0' || c > '9' : c != wanted) return false;
    }
    return true;
  }

  private void exists(String id, String from, String field, String file, int line) {
    if (!check.nodes.containsKey(id)) {
      boolean other = check.known(id);
      check.add(
          RecordCode.BROKEN_REFERENCE,
          file,
          line,
          from,
          "`"
              + field
              + "` of "
              + from
              + " names "
              + Explanation.shorten(id, 60)
              + (other ? ", which is no node" : ", which does not exist"));
    }
  }

  /// Follows each node's references upwards once; what is met again on the way is a circle.
  private void cycles() {
    Set<String> done = new HashSet<>();
    for (var located : check.artifact.nodes) {
      var path = new LinkedHashSet<String>();
      String at = located.value().id();
      while (at != null && !done.contains(at)) {
        if (!path.add(at)) {
          check.add(
              RecordCode.CYCLE,
              located.file(),
              located.line(),
              at,
              "the parents of "
                  + at
                  + " lead back to it: "
                  + String.join(" → ", List.copyOf(path)));
          break;
        }
        at = parents.get(at);
      }
      done.addAll(path);
    }
  }
}
