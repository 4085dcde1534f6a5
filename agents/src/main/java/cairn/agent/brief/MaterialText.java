package cairn.agent.brief;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The material of a brief as text that a model reads well: what is empty, and what only the engine
/// needs (hashes, the list of all sources), is left out; a finding is one line with its places, a
/// source that is cited stands there once, under its number, and text of several lines stands as it
/// is, within a fence, so that it can be quoted.
final class MaterialText {
  /// Shown by itself, at the end.
  static final String EVIDENCE = "packed_evidence";

  /// The engine's own: nobody can use them in a reply.
  private static final Set<String> LEFT_OUT =
      Set.of(
          "sources",
          "sources_left_out",
          "inquiry",
          "hash",
          "sha256",
          "mode",
          "sub_index",
          "max_depth",
          "support",
          "start_at",
          EVIDENCE);

  /// Where a piece of work stands; its reply is the same anywhere.
  private static final Set<String> LEFT_OUT_AT_THE_TOP =
      Set.of("node", "branch", "depth", "leaf", "level", "attempt", "iteration");

  /// Words of sources, in a brief that judges what was made of them.
  private static final String CITED = "cited";

  private static final String DRAWS_ON = "draws_on";

  /// Fields of a finding that its line shows in another way, or not at all.
  private static final Set<String> TOLD =
      Set.of(
          "id", "claim", "text", "citations", "score", "note", "label", "check", CITED, DRAWS_ON);

  private static final String INDENT = "  ";
  private static final String FENCE = "~~~";

  /// Cited words of this length are shown once, and by their beginning where they come again.
  private static final int WORTH_NAMING = 160;

  private static final int NAMED = 60;

  /// Fields besides lists in a group that says nothing without them: its number or heading.
  private static final int MOST_OF_A_STUB = 1;

  private final StringBuilder text = new StringBuilder();
  private final Map<String, JsonNode> sources = new LinkedHashMap<>();
  private final Set<String> shown = new HashSet<>();

  /// Places whose quote stands in the text already.
  private final Set<String> quoted = new HashSet<>();

  /// Under which finding words of sources were shown already.
  private final Map<String, String> quotedUnder = new HashMap<>();

  private final Set<Integer> cited = new TreeSet<>();

  private MaterialText(ObjectNode input) {
    for (JsonNode source : input.path("sources"))
      if (source.path("source").isString()) sources.put(source.path("ref").asString(""), source);
    ids(input);
  }

  static String of(ObjectNode input) {
    var material = new MaterialText(input);
    for (Map.Entry<String, JsonNode> field : input.properties())
      if (!LEFT_OUT_AT_THE_TOP.contains(field.getKey()) && !isFalse(field.getValue()))
        material.field(field.getKey(), field.getValue(), "");
    material.legend();
    return material.text.toString();
  }

  /// What an agent is handed as evidence, or empty.
  static String evidence(ObjectNode input) {
    return input.path(EVIDENCE).asString("");
  }

  /// The ids under which findings stand in this brief.
  private void ids(JsonNode node) {
    if (node.path("id").isString() && node.path("text").isString())
      shown.add(node.path("id").asString());
    node.forEach(this::ids);
  }

  private void field(String name, JsonNode value, String indent) {
    if (LEFT_OUT.contains(name) || isNothing(value) || isAllStubs(value)) return;
    text.append(indent).append(name).append(':');
    switch (value) {
      case ArrayNode array when isShort(array) -> {
        var words = new ArrayList<String>();
        array.forEach(item -> words.add(item.asString("")));
        text.append(' ').append(String.join(", ", words)).append('\n');
      }
      case ArrayNode array -> {
        text.append('\n');
        for (JsonNode item : array) if (!isStub(item)) item(item, indent);
      }
      case ObjectNode table when isTable(table) -> {
        text.append('\n');
        for (Map.Entry<String, JsonNode> row : table.properties())
          text.append(indent)
              .append("- ")
              .append(row.getKey())
              .append(": ")
              .append(plain((ObjectNode) row.getValue()))
              .append('\n');
      }
      case ObjectNode object when hasLists(object) || hasBlocks(object) -> {
        text.append('\n');
        object.properties().forEach(f -> field(f.getKey(), f.getValue(), indent + INDENT));
      }
      case JsonNode block when isBlock(block) -> fenced(block.asString());
      case JsonNode other -> text.append(' ').append(words(other)).append('\n');
    }
  }

  /// One of a list: a finding, a group of findings, or a value.
  private void item(JsonNode item, String indent) {
    text.append(indent).append("- ");
    if (item instanceof ObjectNode object
        && !item.path("text").isString()
        && !hasLists(object)
        && hasBlocks(object)) {
      lines(object, indent + INDENT);
      return;
    }
    if (!(item instanceof ObjectNode group) || item.path("text").isString() || !hasLists(group)) {
      text.append(words(item)).append('\n');
      return;
    }
    var plain = new ArrayList<String>();
    for (Map.Entry<String, JsonNode> field : group.properties())
      if (field.getValue().isValueNode()
          && !isNothing(field.getValue())
          && !LEFT_OUT.contains(field.getKey()))
        plain.add(field.getKey() + " " + field.getValue().asString(""));
    text.append(String.join(", ", plain)).append('\n');
    for (Map.Entry<String, JsonNode> field : group.properties())
      if (!field.getValue().isValueNode()) field(field.getKey(), field.getValue(), indent + INDENT);
  }

  /// What is short in one line, then what is long, as it stands.
  private void lines(ObjectNode object, String indent) {
    ObjectNode brief = Json.object();
    for (Map.Entry<String, JsonNode> field : object.properties())
      if (!isBlock(field.getValue())) brief.set(field.getKey(), field.getValue());
    text.append(brief.isEmpty() ? "" : Json.write(lean(brief))).append('\n');
    for (Map.Entry<String, JsonNode> field : object.properties())
      if (isBlock(field.getValue())) field(field.getKey(), field.getValue(), indent);
  }

  /// Rows by name, each of a few words: a table of types.
  private static boolean isTable(ObjectNode object) {
    for (Map.Entry<String, JsonNode> row : object.properties())
      if (!(row.getValue() instanceof ObjectNode one) || !isPlain(one)) return false;
    return !object.isEmpty();
  }

  /// Nothing in it but single words and lists of them.
  private static boolean isPlain(ObjectNode object) {
    for (Map.Entry<String, JsonNode> field : object.properties()) {
      JsonNode value = field.getValue();
      boolean word = value.isValueNode() && !value.asString("").contains(" ");
      boolean list = value instanceof ArrayNode array && isShort(array);
      if (!word && !list) return false;
    }
    return true;
  }

  private static String plain(ObjectNode object) {
    var words = new ArrayList<String>();
    for (Map.Entry<String, JsonNode> field : object.properties()) {
      var values = new ArrayList<String>();
      if (field.getValue().isArray()) field.getValue().forEach(v -> values.add(v.asString("")));
      else values.add(field.getValue().asString(""));
      words.add(field.getKey() + " " + String.join(", ", values));
    }
    return String.join("; ", words);
  }

  /// A group whose lists are all empty says nothing: a review that found nothing, a heading alone.
  private static boolean isStub(JsonNode item) {
    if (!(item instanceof ObjectNode object) || object.path("text").isString()) return false;
    boolean lists = false;
    for (Map.Entry<String, JsonNode> field : object.properties()) {
      if (field.getValue().isArray()) lists = true;
      if (field.getValue().isArray() && !field.getValue().isEmpty()) return false;
      if (field.getValue().isObject() || isBlock(field.getValue())) return false;
    }
    return lists && object.properties().size() - emptyLists(object) <= MOST_OF_A_STUB;
  }

  private static boolean isAllStubs(JsonNode value) {
    if (!(value instanceof ArrayNode array)) return false;
    for (JsonNode item : array) if (!isStub(item)) return false;
    return true;
  }

  private static int emptyLists(ObjectNode object) {
    int empty = 0;
    for (Map.Entry<String, JsonNode> field : object.properties())
      if (field.getValue().isArray()
          || LEFT_OUT.contains(field.getKey())
          || isNothing(field.getValue())) empty++;
    return empty;
  }

  private static boolean hasBlocks(ObjectNode object) {
    for (Map.Entry<String, JsonNode> field : object.properties())
      if (!LEFT_OUT.contains(field.getKey()) && isBlock(field.getValue())) return true;
    return false;
  }

  private static boolean isBlock(JsonNode value) {
    return value.isString() && value.asString().strip().contains("\n");
  }

  /// Nothing in the text can end its fence.
  private void fenced(String block) {
    String fence = FENCE;
    while (block.contains(fence)) fence += "~";
    text.append('\n').append(fence).append('\n').append(block);
    text.append(block.endsWith("\n") ? "" : "\n").append(fence).append('\n');
  }

  /// A list of single words stands in one line.
  private static boolean isShort(ArrayNode array) {
    for (JsonNode item : array)
      if (!item.isString() || item.asString().contains(" ") || item.asString().length() > 40)
        return false;
    return true;
  }

  private static boolean hasLists(ObjectNode object) {
    for (Map.Entry<String, JsonNode> field : object.properties())
      if (!LEFT_OUT.contains(field.getKey())
          && field.getValue() instanceof ArrayNode array
          && !array.isEmpty()
          && array.get(0).isObject()) return true;
    return false;
  }

  private String words(JsonNode item) {
    if (item.isString()) return item.asString().strip();
    if (item instanceof ObjectNode object && object.path("text").isString()) return finding(object);
    return item.isValueNode() ? item.asString("") : Json.write(lean(item));
  }

  /// `[b1.d1] the words (S1:3-4 "quote"; inferred)`. What it draws on brings its own places.
  private String finding(ObjectNode finding) {
    var line = new StringBuilder();
    String id = finding.path("id").asString(finding.path("claim").asString(""));
    if (!id.isEmpty()) line.append('[').append(id).append("] ");
    line.append(finding.path("text").asString("").strip());
    var marks = new ArrayList<String>();
    List<String> from = new ArrayList<>();
    finding.path(DRAWS_ON).forEach(drawn -> from.add(drawn.asString("")));
    if (!from.isEmpty()) marks.add("from " + String.join(", ", from));
    if (from.isEmpty() || !shown.containsAll(from))
      for (JsonNode cite : finding.path("citations")) marks.add(place(cite));
    for (Map.Entry<String, JsonNode> other : finding.properties())
      if (!TOLD.contains(other.getKey())
          && !LEFT_OUT.contains(other.getKey())
          && !isNothing(other.getValue()))
        marks.add(other.getKey() + " " + Json.write(lean(other.getValue())));
    if (finding.path("label").asString("").equalsIgnoreCase("inferred")) marks.add("inferred");
    String check = finding.path("check").path("kind").asString("NOT_CHECKED");
    if (!check.equals("NOT_CHECKED")) marks.add(check.toLowerCase(Locale.ROOT).replace('_', ' '));
    if (!marks.isEmpty()) line.append(" (").append(String.join("; ", marks)).append(")");
    for (JsonNode place : finding.path(CITED)) {
      if (place.path("in").isString()) line.append("\n  in ").append(place.path("in").asString());
      if (place.path("before").isString())
        line.append("\n  before: ").append(place.path("before").asString());
      cited(line, id, place.path("words").asString(place.asString("")));
    }
    return line.toString();
  }

  /// The same words are shown once: claims of one page rest on the same few places.
  private void cited(StringBuilder line, String id, String words) {
    String before = words.length() < WORTH_NAMING ? null : quotedUnder.putIfAbsent(words, id);
    if (before == null || id.isEmpty()) {
      quoted(line, words);
      return;
    }
    String first = words.strip().lines().findFirst().orElse("");
    line.append("\n  cited, as it stands under [").append(before).append("]: ");
    line.append(first, 0, Math.min(NAMED, first.length())).append("…");
  }

  /// What a source says, as it stands there, set off from what is said of it.
  private static void quoted(StringBuilder line, String words) {
    line.append("\n  cited:");
    words.strip().lines().forEach(of -> line.append("\n  | ").append(of));
  }

  private String place(JsonNode cite) {
    if (!cite.isObject()) return cite.asString("");
    String quote = cite.path("quote").asString("");
    String from = cite.path("from").asString("");
    String page = cite.path("unit").asString("").startsWith("page") ? "p" : "";
    String place =
        from.isEmpty() || from.equals("0")
            ? ""
            : ":" + page + from + "-" + cite.path("to").asString("");
    String where = source(cite) + place;
    return quote.isEmpty() || !quoted.add(where + quote) ? where : where + " \"" + quote + "\"";
  }

  private String source(JsonNode cite) {
    String ref = cite.path("ref").asString("");
    JsonNode known = sources.get(ref);
    if (known == null) return ref;
    String number = known.path("source").asString();
    cited.add(Integer.valueOf(number.substring(1)));
    return number;
  }

  private void legend() {
    if (cited.isEmpty()) return;
    Map<String, String> titles =
        sources.values().stream()
            .collect(
                Collectors.toMap(
                    s -> s.path("source").asString(), MaterialText::title, (one, _) -> one));
    text.append("cited sources:\n");
    for (int number : cited)
      text.append("- S").append(number).append(' ').append(titles.get("S" + number)).append('\n');
  }

  private static String title(JsonNode source) {
    String ref = source.path("ref").asString("");
    return EvidencePack.heading(source.path("title").asString(ref).strip(), ref);
  }

  private static JsonNode lean(JsonNode node) {
    if (node instanceof ArrayNode array) {
      ArrayNode lean = Json.array();
      array.forEach(item -> lean.add(lean(item)));
      return lean;
    }
    if (!(node instanceof ObjectNode object)) return node;
    ObjectNode lean = Json.object();
    for (Map.Entry<String, JsonNode> field : object.properties())
      if (!LEFT_OUT.contains(field.getKey()) && !isNothing(field.getValue()))
        lean.set(field.getKey(), lean(field.getValue()));
    return lean;
  }

  private static boolean isFalse(JsonNode value) {
    return value.isBoolean() && !value.asBoolean();
  }

  private static boolean isNothing(JsonNode value) {
    return value.isNull()
        || (value.isString() && value.asString().isBlank())
        || ((value.isArray() || value.isObject()) && value.isEmpty());
  }
}
