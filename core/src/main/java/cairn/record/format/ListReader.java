package cairn.record.format;

import cairn.record.format.Artifact.Located;
import cairn.record.state.Candidate;
import cairn.record.state.Observation;
import cairn.record.state.RecordEvent;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Search;
import cairn.text.YamlNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The YAML lists of an artifact: observations, the reasoning log, taste comments, the session
/// index.
final class ListReader {
  private static final Set<String> OWN =
      Set.of(
          "id",
          "timestamp",
          "provenance",
          "content",
          "summary",
          "context",
          "potential_type",
          "bound_to",
          "promoted",
          "promoted_to",
          "crystallized_via",
          "stale");
  private static final BoundedPattern CONFLICT =
      BoundedPattern.of("#\\s*CONFLICT:\\s*see\\s+([A-Za-z0-9_-]+)");

  private final Artifact artifact;
  private final String file;
  private final String text;

  ListReader(Artifact artifact, String file, String text) {
    this.artifact = artifact;
    this.file = file;
    this.text = text;
  }

  void observations(YamlNode root) {
    List<YamlNode> items = items(root, "observations");
    for (int i = 0; i < items.size(); i++) {
      YamlNode item = items.get(i);
      int end = i + 1 < items.size() ? items.get(i + 1).start() : text.length();
      if (!(item.json() instanceof ObjectNode o) || o.path("id").asString("").isEmpty()) {
        artifact.keep(file, item.line(), item.string(), "an observation without an id");
        continue;
      }
      if (o.has("summary") && !o.has("content"))
        artifact.dialects.add("observations with `summary`");
      artifact.observations.add(
          new Located<>(observation(o, text.substring(item.start(), end)), file, item.line()));
    }
  }

  private Observation observation(ObjectNode o, String source) {
    var details = new LinkedHashMap<String, Object>();
    o.forEachEntry((name, value) -> {
      if (!OWN.contains(name) || name.equals("summary") && o.has("content"))
        details.put(name, Json.to(value, Object.class));
    });
    var conflicts = new ArrayList<String>();
    Search match = CONFLICT.matcher(source);
    while (match.find()) conflicts.add(match.group(1));
    return new Observation(
        text(o, "id"),
        text(o, "timestamp"),
        text(o, "provenance"),
        o.has("content") ? text(o, "content") : text(o, "summary"),
        text(o, "context"),
        o.has("potential_type") ? text(o, "potential_type") : Observation.UNKNOWN,
        Candidate.words(o.path("bound_to")),
        o.path("promoted").asBoolean(false),
        o.path("promoted_to").isNull() || text(o, "promoted_to").isEmpty()
            ? null
            : text(o, "promoted_to"),
        o.path("crystallized_via").isNull() || text(o, "crystallized_via").isEmpty()
            ? null
            : text(o, "crystallized_via"),
        o.path("stale").asBoolean(false),
        conflicts,
        details,
        "");
  }

  void log(YamlNode root) {
    objects(root, "entries", artifact.log);
  }

  void index(YamlNode root) {
    objects(root, "sessions", artifact.index);
  }

  private void objects(YamlNode root, String name, List<Located<ObjectNode>> into) {
    for (YamlNode item : items(root, name)) {
      if (item.json() instanceof ObjectNode object)
        into.add(new Located<>(object, file, item.line()));
      else artifact.keep(file, item.line(), item.string(), "an item that is not a mapping");
    }
  }

  void tastes(YamlNode root) {
    for (YamlNode item : items(root, "entries")) {
      if (!(item.json() instanceof ObjectNode o) || text(o, "id").isEmpty()) {
        artifact.keep(file, item.line(), item.string(), "a taste comment without an id");
        continue;
      }
      artifact.tastes.add(
          new Located<>(
              new RecordEvent.TasteCommented(
                  text(o, "id"),
                  text(o, "timestamp"),
                  text(o, "target"),
                  text(o, "tag"),
                  text(o, "object"),
                  text(o, "comment")),
              file,
              item.line()));
    }
  }

  private List<YamlNode> items(YamlNode root, String name) {
    if (root instanceof YamlNode.Sequence list) return list.items();
    if (root instanceof YamlNode.Mapping mapping) {
      for (YamlNode.Entry entry : mapping.entries()) {
        boolean known = entry.name().equals(name) || entry.name().startsWith(name + "_");
        if (!known)
          artifact.keep(
              file,
              entry.key().line(),
              entry.name() + ": " + entry.value().string(),
              "beside the list");
      }
      var all = new ArrayList<YamlNode>();
      mapping.entries().stream()
          .filter(e -> e.name().equals(name) || e.name().startsWith(name + "_"))
          .forEach(e -> all.addAll(items(e)));
      return all;
    }
    if (root instanceof YamlNode.Scalar word && !word.isNull())
      artifact.keep(file, word.line(), word.text(), "not a list");
    return List.of();
  }

  /// A list, or a mapping from ids to what they name.
  private List<YamlNode> items(YamlNode.Entry entry) {
    YamlNode value = entry.value();
    List<YamlNode> items = value.listById();
    if (value instanceof YamlNode.Mapping mapping && !mapping.entries().isEmpty()) {
      if (items.isEmpty())
        artifact.keep(file, entry.key().line(), entry.name() + ": " + value.string(), "not a list");
      else artifact.dialects.add("`" + entry.name() + ":` by id instead of a list");
    }
    if (value instanceof YamlNode.Scalar word && !word.isNull())
      artifact.keep(file, word.line(), entry.name() + ": " + word.text(), "not a list");
    return items;
  }

  private static String text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    if (value.isMissingNode() || value.isNull()) return "";
    return value.isContainer() ? Json.write(value) : value.asString();
  }
}
