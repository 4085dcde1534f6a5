package cairn.agent.model;

import cairn.kernel.brief.Brief;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The form of a reply, narrowed to what a small model can fill in. Whatever fits the narrow form
/// fits the brief's own.
///
/// A small model that may write a list of sixty writes sixty, and never ends; one that may cite
/// anything cites what does not exist. So lists and texts get as long as the room allows and no
/// longer, citations and ids are those of the material, and what the form does not demand is left
/// out, unless it is such a choice. The grammar that binds the model is made from this.
final class SmallReply {
  /// Lists and texts are at most this long, the richest first.
  private record Measure(int items, int characters) {}

  private static final List<Measure> MEASURES =
      List.of(
          new Measure(6, 600),
          new Measure(4, 400),
          new Measure(3, 300),
          new Measure(2, 200),
          new Measure(2, 120),
          new Measure(1, 120),
          new Measure(1, 80),
          new Measure(1, 60),
          new Measure(1, 40));

  /// Characters of JSON in a token, rather too few.
  private static final double PER_TOKEN = 2.8;

  /// Whole documents are cited only where the material holds no passage of one.
  private static final String SOURCES = "sources";

  private static final int MOST_CHOICES = 24;
  private static final int NUMBER = 10;
  private static final int DEEPEST = 12;

  /// Larger than any room: of something that can go on for ever.
  private static final long ENDLESS = 1L << 40;

  private final ObjectNode schema;
  private final Measure measure;

  private SmallReply(ObjectNode schema, Measure measure) {
    this.schema = schema;
    this.measure = measure;
  }

  /// @param room tokens for the reply
  static Brief of(Brief brief, int room) {
    if (!(brief.schema() instanceof ObjectNode whole)) return brief;
    ObjectNode narrow = null;
    for (Measure measure : MEASURES) {
      narrow = whole.deepCopy();
      choices(narrow, brief.input());
      var reply = new SmallReply(narrow, measure);
      reply.narrow(narrow, DEEPEST);
      reply.dropUnused();
      if (reply.size(narrow, DEEPEST) <= room * PER_TOKEN) break;
    }
    return new Brief(
        brief.work(),
        brief.protocol(),
        brief.role(),
        brief.task(),
        brief.input(),
        narrow,
        brief.tools(),
        brief.model(),
        brief.problems());
  }

  /// What the material offers to cite and to refer to becomes all that can be.
  private static void choices(ObjectNode schema, ObjectNode input) {
    if (!(schema.path("$defs") instanceof ObjectNode defs)) return;
    var citations = new LinkedHashSet<JsonNode>();
    var texts = new LinkedHashSet<JsonNode>();
    var others = new LinkedHashSet<JsonNode>();
    ObjectNode said = input.deepCopy();
    said.remove(SOURCES);
    collect(said, citations, texts, others);
    if (citations.isEmpty()) collect(input.path(SOURCES), citations, texts, others);
    if (defs.has("citation")) one(defs, "citation", citations);
    if (!defs.has("id")) return;
    one(defs, "own_id", others);
    one(defs, "id", texts.isEmpty() ? others : texts);
    if (defs.has("own_id")) referToOwn(schema);
  }

  private static void one(ObjectNode defs, String name, Set<JsonNode> choices) {
    if (choices.isEmpty()) return;
    ArrayNode list = defs.putObject(name).putArray("enum");
    choices.stream().limit(MOST_CHOICES).forEach(list::add);
  }

  /// A field `id` names a thing; every other reference to an id means something that was said.
  private static void referToOwn(JsonNode node) {
    if (node.path("properties").path("id").path("$ref").asString("").equals("#/$defs/id"))
      ((ObjectNode) node.path("properties").path("id")).put("$ref", "#/$defs/own_id");
    node.forEach(SmallReply::referToOwn);
  }

  private static void collect(
      JsonNode node, Set<JsonNode> citations, Set<JsonNode> texts, Set<JsonNode> others) {
    if (node instanceof ObjectNode object) {
      if (object.path("kind").isString() && object.path("ref").isString())
        citation(object, citations);
      JsonNode id = object.path("id");
      if (id.isString()) (object.path("text").isString() ? texts : others).add(id);
    }
    node.forEach(child -> collect(child, citations, texts, others));
  }

  private static void citation(ObjectNode found, Set<JsonNode> citations) {
    ObjectNode citation = Json.object();
    for (String field : List.of("kind", "ref", "from", "to", "unit"))
      if (found.has(field) && !found.path(field).isNull()) citation.set(field, found.path(field));
    citations.add(citation);
  }

  private void narrow(JsonNode node, int deep) {
    if (!(node instanceof ObjectNode object) || deep == 0) return;
    leaveOutTheRest(object);
    object.forEach(child -> narrow(child, deep - 1));
    if (object.path("type").asString("").equals("array")) list(object, deep);
    if (object.path("type").asString("").equals("string") && !object.has("enum"))
      object.put(
          "maxLength",
          Math.max(
              object.path("minLength").asInt(0),
              Math.min(object.path("maxLength").asInt(Integer.MAX_VALUE), measure.characters)));
  }

  private void list(ObjectNode list, int deep) {
    int least = list.path("minItems").asInt(0);
    int most = Math.min(list.path("maxItems").asInt(Integer.MAX_VALUE), measure.items);
    if (least == 0 && size(list.path("items"), deep) >= ENDLESS) {
      list.removeAll();
      list.putArray("const"); // nothing of that kind can be written in the room
      return;
    }
    list.put("maxItems", Math.max(least, most));
  }

  /// Only what is demanded, and what is chosen from the material.
  private void leaveOutTheRest(ObjectNode object) {
    if (!(object.path("properties") instanceof ObjectNode properties)) return;
    var needed = new LinkedHashSet<String>();
    object.path("required").forEach(name -> needed.add(name.asString()));
    for (String name : List.copyOf(properties.propertyNames()))
      if (!needed.contains(name) && !isChoice(properties.path(name), DEEPEST))
        properties.remove(name);
  }

  private boolean isChoice(JsonNode node, int deep) {
    JsonNode meant = resolve(node);
    if (deep == 0) return false;
    if (meant.has("enum")) return true;
    return meant.path("type").asString("").equals("array")
        && isChoice(meant.path("items"), deep - 1);
  }

  private JsonNode resolve(JsonNode node) {
    String ref = node.path("$ref").asString("");
    return ref.startsWith("#/$defs/") ? schema.path("$defs").path(ref.substring(8)) : node;
  }

  /// Characters of the longest reply.
  private long size(JsonNode given, int deep) {
    JsonNode node = resolve(given);
    if (deep == 0) return ENDLESS;
    if (node.has("const")) return node.path("const").toString().length();
    if (node.has("enum"))
      return node.path("enum").valueStream().mapToInt(v -> v.toString().length()).max().orElse(2);
    return switch (node.path("type").asString("")) {
      case "string" ->
          node.has("pattern")
              ? measure.characters
              : 2 + node.path("maxLength").asInt(measure.characters);
      case "array" ->
          2
              + node.path("maxItems").asLong(measure.items)
                  * (1 + size(node.path("items"), deep - 1));
      case "object" -> object(node, deep);
      case "integer", "number", "boolean", "null" -> NUMBER;
      default -> ENDLESS;
    };
  }

  private long object(JsonNode node, int deep) {
    if (node.path("properties").isEmpty()) return ENDLESS; // anything may stand in it
    long size = 2;
    for (var property : node.path("properties").properties())
      size += property.getKey().length() + 4 + size(property.getValue(), deep - 1);
    return size;
  }

  /// Definitions that nothing refers to any more are only read, by a model that reads slowly.
  private void dropUnused() {
    if (!(schema.path("$defs") instanceof ObjectNode defs)) return;
    var used = new LinkedHashSet<String>();
    ObjectNode body = schema.deepCopy();
    body.remove("$defs");
    var open = new ArrayList<JsonNode>(List.of(body));
    while (!open.isEmpty())
      for (String name : refs(open.removeLast(), new LinkedHashSet<>()))
        if (used.add(name)) Optional.ofNullable(defs.get(name)).ifPresent(open::add);
    for (String name : List.copyOf(defs.propertyNames()))
      if (!used.contains(name)) defs.remove(name);
    if (defs.isEmpty()) schema.remove("$defs");
  }

  private static Set<String> refs(@Nullable JsonNode node, Set<String> found) {
    if (node == null) return found;
    String ref = node.path("$ref").asString("");
    if (ref.startsWith("#/$defs/")) found.add(ref.substring(8));
    node.forEach(child -> refs(child, found));
    return found;
  }
}
