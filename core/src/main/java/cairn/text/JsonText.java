package cairn.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;

/// A JSON document that is edited in place: what is not touched keeps its bytes, comments and
/// layout included. For settings that belong to other programs.
public final class JsonText {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .build();

  private static final String STEP = "  ";

  private final String text;
  private final Part root;

  /// A value with its place; `end` is behind its last character.
  private sealed interface Part {
    int start();

    int end();

    record Scalar(int start, int end) implements Part {}

    record Fields(int start, int end, List<Field> fields) implements Part {}

    record Items(int start, int end, List<Part> items) implements Part {}
  }

  private record Field(String name, int start, Part value) {}

  private JsonText(String text, Part root) {
    this.text = text;
    this.root = root;
  }

  /// An empty text is an empty object.
  public static JsonText of(String text) {
    String whole = text.isBlank() ? "{}\n" : text;
    try (JsonParser parser = parser(whole)) {
      parser.nextToken();
      Part root = read(parser);
      if (parser.nextToken() != null) throw new Malformed("more than one document", 0);
      if (!(root instanceof Part.Fields)) throw new Malformed("not an object", 1);
      return new JsonText(whole, root);
    } catch (JacksonException e) {
      throw new Malformed(e.getOriginalMessage(), Math.max(0, e.getLocation().getLineNr()));
    }
  }

  private static JsonParser parser(String text) {
    return FACTORY.createParser(ObjectReadContext.empty(), text);
  }

  private static Part read(JsonParser parser) {
    int start = (int) parser.currentTokenLocation().getCharOffset();
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        var fields = new ArrayList<Field>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          int at = (int) parser.currentTokenLocation().getCharOffset();
          String name = parser.currentName();
          parser.nextToken();
          fields.add(new Field(name, at, read(parser)));
        }
        yield new Part.Fields(start, start(parser) + 1, fields);
      }
      case START_ARRAY -> {
        var items = new ArrayList<Part>();
        while (parser.nextToken() != JsonToken.END_ARRAY) items.add(read(parser));
        yield new Part.Items(start, start(parser) + 1, items);
      }
      case null -> throw new Malformed("the document is empty", 1);
      default -> {
        parser.getString(); // Reads to its end, which is then known.
        yield new Part.Scalar(start, (int) parser.currentLocation().getCharOffset());
      }
    };
  }

  private static int start(JsonParser parser) {
    return (int) parser.currentTokenLocation().getCharOffset();
  }

  public String text() {
    return text;
  }

  public boolean isEmpty() {
    return root instanceof Part.Fields(_, _, var fields) && fields.isEmpty();
  }

  /// The items of the list at a path.
  public List<JsonNode> items(List<String> path) {
    return find(path).orElse(null) instanceof Part.Items(_, _, var items)
        ? items.stream().map(this::value).toList()
        : List.of();
  }

  private JsonNode value(Part part) {
    try (JsonParser parser = parser(text.substring(part.start(), part.end()))) {
      return Json.mapper().readTree(parser);
    }
  }

  private Optional<Part> find(List<String> path) {
    Part at = root;
    for (String name : path) {
      if (!(at instanceof Part.Fields(_, _, var fields))) return Optional.empty();
      Part next = null;
      for (Field field : fields) if (field.name().equals(name)) next = field.value();
      if (next == null) return Optional.empty();
      at = next;
    }
    return Optional.of(at);
  }

  /// With this value at a path; objects on the way are made where they are missing.
  public JsonText put(List<String> path, JsonNode value) {
    Optional<Part> there = find(path);
    if (there.isPresent()) {
      if (value(there.get()).equals(value)) return this;
      return replace(there.get().start(), there.get().end(), pretty(value, path.size()));
    }
    int depth = path.size() - 1;
    while (find(path.subList(0, depth)).isEmpty()) depth--;
    if (!(find(path.subList(0, depth)).orElseThrow() instanceof Part.Fields parent))
      throw new Malformed("`" + String.join(".", path.subList(0, depth)) + "` is no object", 0);
    JsonNode inner = value;
    for (int i = path.size() - 1; i > depth; i--) {
      var outer = Json.object();
      outer.set(path.get(i), inner);
      inner = outer;
    }
    String member = Json.write(path.get(depth)) + ": " + pretty(inner, depth + 1);
    Field last = parent.fields().isEmpty() ? null : parent.fields().getLast();
    return insert(parent, last == null ? -1 : last.value().end(), member, depth);
  }

  /// With this value at the end of the list at a path, which is made if it is missing.
  public JsonText add(List<String> path, JsonNode value) {
    Optional<Part> there = find(path);
    if (there.isEmpty()) {
      var list = Json.array();
      list.add(value);
      return put(path, list);
    }
    if (!(there.get() instanceof Part.Items list))
      throw new Malformed("`" + String.join(".", path) + "` is no list", 0);
    int last = list.items().isEmpty() ? -1 : list.items().getLast().end();
    return insert(list, last, pretty(value, path.size() + 1), path.size());
  }

  private JsonText insert(Part into, int last, String what, int depth) {
    String line = "\n" + STEP.repeat(depth + 1) + what;
    if (last >= 0) return replace(last, last, "," + line);
    return replace(into.start() + 1, into.end() - 1, line + "\n" + STEP.repeat(depth));
  }

  /// Without the value at a path, and without the objects and lists that only held it.
  public JsonText remove(List<String> path) {
    Optional<Part> there = find(path.subList(0, path.size() - 1));
    if (!(there.orElse(null) instanceof Part.Fields parent)) return this;
    for (int i = 0; i < parent.fields().size(); i++) {
      Field field = parent.fields().get(i);
      if (!field.name().equals(path.getLast())) continue;
      if (parent.fields().size() == 1 && path.size() > 1)
        return remove(path.subList(0, path.size() - 1));
      int before = i == 0 ? -1 : parent.fields().get(i - 1).value().end();
      int after = i + 1 == parent.fields().size() ? -1 : parent.fields().get(i + 1).start();
      return cut(parent, before, field.value().end(), after);
    }
    return this;
  }

  /// Without the item at this place of the list at a path.
  public JsonText removeItem(List<String> path, int index) {
    if (!(find(path).orElse(null) instanceof Part.Items list)) return this;
    if (list.items().size() == 1) return remove(path);
    int before = index == 0 ? -1 : list.items().get(index - 1).end();
    int after = index + 1 == list.items().size() ? -1 : list.items().get(index + 1).start();
    return cut(list, before, list.items().get(index).end(), after);
  }

  /// Cuts one of several out, with the comma that it needed.
  private JsonText cut(Part from, int before, int end, int after) {
    if (before >= 0) return replace(before, end, "");
    return after >= 0
        ? replace(from.start() + 1, after, leading(from.start() + 1, after))
        : replace(from.start() + 1, from.end() - 1, "");
  }

  /// The space before what comes first, kept for what comes first then.
  private String leading(int from, int to) {
    int end = from;
    while (end < to && Character.isWhitespace(text.charAt(end))) end++;
    return text.substring(from, end);
  }

  private JsonText replace(int start, int end, String with) {
    return of(text.substring(0, start) + with + text.substring(end));
  }

  /// As people write settings: a member a line, lists of words on one.
  private static String pretty(JsonNode value, int depth) {
    if (!value.isContainer() || value.isEmpty()) return Json.write(value);
    String line = "\n" + STEP.repeat(depth + 1);
    var lines = new ArrayList<String>();
    if (value.isObject()) {
      for (var member : value.properties())
        lines.add(Json.write(member.getKey()) + ": " + pretty(member.getValue(), depth + 1));
    } else {
      boolean words = true;
      for (JsonNode item : value) words &= !item.isContainer();
      for (JsonNode item : value) lines.add(words ? Json.write(item) : pretty(item, depth + 1));
      if (words) return "[" + String.join(", ", lines) + "]";
    }
    String inside = line + String.join("," + line, lines) + "\n" + STEP.repeat(depth);
    return value.isObject() ? "{" + inside + "}" : "[" + inside + "]";
  }
}
