package cairn.inquiry.words;

import cairn.sources.Citation;
import cairn.sources.Marker;
import cairn.sources.PassageId;
import cairn.sources.Place;
import cairn.text.Json;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A citation as an agent wrote it, before anything was looked up: the only parser of what agents
/// write. It takes the id of a passage (`S1.p3`), a marker (`[file: a.md:3-4]`) or fields, with
/// other names for them and fields too many.
///
/// @param kind empty if it was not said and cannot be told from the rest
/// @param from 0 if no place was named
public record WrittenCitation(
    Optional<PassageId> passage,
    String kind,
    String ref,
    int from,
    int to,
    boolean pages,
    String quote) {
  /// Fields of a reply that hold citations.
  private static final List<String> FIELDS =
      List.of("citations", "source_signals", "nearest_places");

  private static final List<String> IDS = List.of("passage", "passage_id", "id");
  private static final List<String> REFS = List.of("ref", "path", "file", "source", "url");
  private static final List<String> PLACES = List.of("place", "lines", "line", "pages", "page");

  /// The kinds that an agent may cite; `research` is for readers of a finished report.
  static List<String> kinds() {
    return Arrays.stream(Citation.Kind.values())
        .filter(kind -> kind != Citation.Kind.RESEARCH)
        .map(Citation.Kind::word)
        .toList();
  }

  /// A reply in which every citation has the fields of the schema and no others.
  public static JsonNode mend(JsonNode content) {
    if (content instanceof ArrayNode array) {
      ArrayNode mended = Json.array();
      array.forEach(item -> mended.add(mend(item)));
      return mended;
    }
    if (!(content instanceof ObjectNode object)) return content;
    ObjectNode mended = Json.object();
    for (Map.Entry<String, JsonNode> field : object.properties())
      if (FIELDS.contains(field.getKey()) && field.getValue() instanceof ArrayNode array)
        array.forEach(c -> mended.withArray(field.getKey()).add(citable(c) ? of(c).fields() : c));
      else mended.set(field.getKey(), mend(field.getValue()));
    for (String field : FIELDS)
      if (object.path(field).isArray() && !mended.has(field)) mended.putArray(field);
    return mended;
  }

  private static boolean citable(JsonNode node) {
    return node.isString() || node.isObject();
  }

  public static WrittenCitation of(JsonNode node) {
    if (node.isString()) return words(node.asString().strip(), "");
    String quote = node.path("quote").asString("").strip();
    Optional<PassageId> passage = PassageId.parse(first(node, IDS));
    String ref = first(node, REFS).replaceAll("\\p{Cntrl}+", " ").strip();
    if (passage.isEmpty()) passage = PassageId.parse(ref);
    if (passage.isPresent()) return passage(passage.get(), quote);
    String kind = node.path("kind").asString("").strip();
    if (node.path("from").isMissingNode() && !node.has("to")) {
      Optional<Place> place = Place.parse(place(node));
      Optional<Citation> marker = marker(kind, ref);
      if (place.isPresent()) return placed(kind, ref, place.get(), quote);
      if (marker.isPresent())
        return placed(marker.get().kind().word(), marker.get().ref(), marker.get().place(), quote);
    }
    int from = node.path("from").asInt(0);
    boolean pages = node.path("unit").asString("").equals("pages");
    return new WrittenCitation(
        Optional.empty(), kind(kind, ref), ref, from, node.path("to").asInt(from), pages, quote);
  }

  /// A citation in a word: an id, a marker, or a path with its place.
  private static WrittenCitation words(String text, String quote) {
    Optional<PassageId> passage = PassageId.parse(text);
    if (passage.isPresent()) return passage(passage.get(), quote);
    return marker("", text)
        .map(c -> placed(c.kind().word(), c.ref(), c.place(), quote))
        .orElseGet(() -> placed(kind("", text), text, Place.WHOLE, quote));
  }

  /// A marker where a reference belongs, or a path with its place behind it.
  private static Optional<Citation> marker(String kind, String ref) {
    Optional<Citation> marker = Marker.parse(ref);
    if (marker.isPresent()) return marker;
    boolean file = kind.isEmpty() ? !ref.contains("://") : kind.equals("file");
    return file
        ? Marker.parse("file: " + ref).filter(c -> !(c.place() instanceof Place.Whole))
        : Optional.empty();
  }

  private static WrittenCitation passage(PassageId id, String quote) {
    return new WrittenCitation(Optional.of(id), "", "", 0, 0, false, quote);
  }

  private static WrittenCitation placed(String kind, String ref, Place place, String quote) {
    String known = kind(kind, ref);
    return switch (place) {
      case Place.Whole() -> new WrittenCitation(Optional.empty(), known, ref, 0, 0, false, quote);
      case Place.Lines(int first, int last) ->
          new WrittenCitation(Optional.empty(), known, ref, first, last, false, quote);
      case Place.Pages(int first, int last) ->
          new WrittenCitation(Optional.empty(), known, ref, first, last, true, quote);
    };
  }

  private static String kind(String said, String ref) {
    if (!said.isEmpty() || ref.isEmpty()) return said.toLowerCase(Locale.ROOT);
    return ref.contains("://") ? "web" : "file";
  }

  private static String first(JsonNode node, List<String> names) {
    for (String name : names)
      if (node.path(name).isString() && !node.path(name).asString().isBlank())
        return node.path(name).asString();
    return "";
  }

  private static String place(JsonNode node) {
    for (String name : PLACES) {
      JsonNode said = node.path(name);
      boolean bare = name.startsWith("page") && said.asString("").matches("\\d.*");
      if (said.isString() || said.isInt()) return (bare ? "p" : "") + said.asString();
    }
    return "";
  }

  private ObjectNode fields() {
    ObjectNode row = Json.object();
    if (passage.isPresent()) row.put("passage", passage.get().toString());
    else row.put("kind", kind).put("ref", ref);
    if (from != 0) row.put("from", from);
    if (to != 0) row.put("to", to);
    if (pages) row.put("unit", "pages");
    if (!quote.isEmpty()) row.put("quote", quote);
    return row;
  }
}
