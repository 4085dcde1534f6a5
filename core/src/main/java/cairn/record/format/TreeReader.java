package cairn.record.format;

import cairn.record.format.Artifact.Located;
import cairn.record.state.Candidate;
import cairn.record.state.Node;
import cairn.record.state.NodeType;
import cairn.text.Json;
import cairn.text.YamlNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// The exploration tree in all the shapes it is written in: nested or flat, children as nodes or as
/// ids, under several names.
final class TreeReader {
  private static final List<String> ROOTS =
      List.of("tree", "root", "nodes", "research_dag", "exploration_tree", "dag");
  private static final Set<String> OWN =
      Set.of(
          "id",
          "type",
          "title",
          "provenance",
          "timestamp",
          "parent",
          "also_depends_on",
          "children");

  /// Other names for the same field.
  private static final Map<String, String> SAME =
      Map.of(
          "why_failed",
          "failure_mode",
          "prior_direction",
          "from",
          "new_direction",
          "to",
          "reason",
          "trigger",
          "kind",
          "type",
          "label",
          "title",
          "summary",
          "title",
          "name",
          "title",
          "parent_id",
          "parent");

  private final Artifact artifact;
  private final String file;

  TreeReader(Artifact artifact, String file) {
    this.artifact = artifact;
    this.file = file;
  }

  void read(YamlNode root) {
    YamlNode found = root instanceof YamlNode.Sequence ? root : null;
    if (root instanceof YamlNode.Mapping mapping) {
      for (YamlNode.Entry entry : mapping.entries()) {
        if (ROOTS.contains(entry.name()) && found == null) {
          found = entry.value();
          if (!entry.name().equals("tree"))
            artifact.dialects.add("tree under `" + entry.name() + ":`");
        } else {
          artifact.keep(
              file,
              entry.key().line(),
              entry.name() + ": " + entry.value().string(),
              "beside the tree");
        }
      }
    }
    if (found instanceof YamlNode.Mapping one) mapping(one);
    else if (found != null) found.list().forEach(item -> item(item, null));
  }

  /// One root node, nodes by id, or a graph that has its nodes under a name of their own.
  private void mapping(YamlNode.Mapping found) {
    boolean graph =
        found.get("id").isEmpty()
            && found.entries().stream().anyMatch(e -> ROOTS.contains(e.name()));
    List<YamlNode> byId = graph ? List.of() : found.listById();
    if (graph) {
      read(found);
    } else if (!byId.isEmpty()) {
      artifact.dialects.add("nodes by id instead of a list");
      byId.forEach(item -> item(item, null));
    } else node(found, null);
  }

  private void item(YamlNode item, @Nullable String parent) {
    switch (item) {
      case YamlNode.Mapping mapping -> node(mapping, parent);
      case YamlNode.Scalar scalar -> {
        if (parent == null)
          artifact.keep(file, scalar.line(), scalar.text(), "a node that is only a word");
        else {
          artifact.dialects.add("children given as id strings");
          artifact.children.computeIfAbsent(parent, _ -> new LinkedHashSet<>()).add(scalar.text());
        }
      }
      case YamlNode.Sequence sequence -> sequence.items().forEach(each -> item(each, parent));
    }
  }

  private void node(YamlNode.Mapping mapping, @Nullable String parent) {
    ObjectNode payload = Json.object();
    ObjectNode own = Json.object();
    for (YamlNode.Entry entry : mapping.entries()) {
      String name = OWN.contains(entry.name()) ? entry.name() : rename(entry.name(), mapping);
      if (name.equals("children")) continue;
      (OWN.contains(name) ? own : payload).set(name, entry.value().json());
    }
    String id = own.path("id").asString("");
    if (id.isEmpty()) {
      artifact.keep(file, mapping.line(), mapping.string(), "a node without an id");
      return;
    }
    String given = own.path("parent").asString("");
    if (!given.isEmpty()) artifact.dialects.add(Artifact.FLAT_TREE);
    artifact.nodes.add(
        new Located<>(
            new Node(
                id,
                type(own.path("type").asString("")),
                own.path("title").asString(""),
                own.path("provenance").asString(""),
                own.path("timestamp").asString(""),
                given.isEmpty() ? parent : given,
                Candidate.words(own.path("also_depends_on")),
                payload,
                ""),
            file,
            mapping.line()));
    var children = mapping.get("children");
    if (children.isPresent()) {
      var list = new ArrayList<>(children.get().list());
      if (children.get() instanceof YamlNode.Mapping one) list.add(one);
      list.forEach(child -> item(child, id));
    }
  }

  /// `Dead-End` is a `dead_end`; what is no type at all stays as it is.
  private String type(String word) {
    if (NodeType.of(word).isPresent()) return word;
    String plain = word.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s-]+", "_");
    if (word.equals(plain) || NodeType.of(plain).isEmpty()) return word;
    artifact.dialects.add("node types in other spelling");
    return plain;
  }

  /// A field's own name, unless it is another name for one that this node does not have.
  private String rename(String name, YamlNode.Mapping mapping) {
    String same = SAME.get(name);
    if (same == null || mapping.get(same).isPresent()) return name;
    boolean pivotOnly = List.of("from", "to", "trigger").contains(same);
    boolean pivot =
        mapping.get("type").map(YamlNode::string).orElse("").equals(NodeType.PIVOT.word());
    if (pivotOnly && !pivot) return name;
    artifact.dialects.add("`" + name + "` for `" + same + "`");
    return same;
  }
}
