package cairn.text;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/// Takes keys, tokens and passwords out of a text before it is written down, and leaves a mark that
/// says what stood there. What they look like is data: `secrets.yaml`.
///
/// A pattern is tried only near its hints, in RE2/J: the cost is linear in the text, whoever wrote
/// it.
public final class Secrets {
  private static final String MARK = "[redacted: ";

  /// What is looked at before and behind a hint; a line ends it sooner, except for blocks.
  private static final int BEFORE = 200;

  private static final int BEHIND = 8_000;

  private static final Loaded LOADED = load();
  private static final List<String> EVERY_HINT =
      LOADED.shapes().stream().flatMap(shape -> shape.hints().stream()).distinct().toList();
  private static final Literals HINTS = new Literals(EVERY_HINT);
  private static final Secrets KEYS = new Secrets(false);
  private static final Secrets WITH_MAILS = new Secrets(true);

  private final List<Shape> shapes;

  /// One kind of secret.
  ///
  /// @param hints in lower case; the pattern cannot match far from one of them
  /// @param mixed counts only with a letter and a digit in it
  /// @param mails taken out only where somebody asked for it
  record Shape(
      String name,
      List<String> hints,
      boolean mixed,
      boolean mails,
      Pattern pattern,
      List<String> hides,
      List<String> keeps) {
    /// A block has lines; everything else ends with its line.
    boolean block() {
      return hints.contains("-----begin");
    }
  }

  private record Loaded(List<Shape> shapes, Set<String> placeholders) {}

  private record Span(int from, int to, String name) {}

  private Secrets(boolean mails) {
    this.shapes = LOADED.shapes().stream().filter(s -> mails || !s.mails()).toList();
  }

  /// @param mails addresses of people are taken out, too
  public static Secrets of(boolean mails) {
    return mails ? WITH_MAILS : KEYS;
  }

  static List<Shape> all() {
    return LOADED.shapes();
  }

  public String redact(String text) {
    if (text.length() < 6) return text;
    String low = text.toLowerCase(Locale.ROOT);
    String searched = low.length() == text.length() ? low : text;
    BitSet there = HINTS.in(searched);
    if (there.isEmpty()) return text;
    var spans = new ArrayList<Span>();
    Set<String> hints = there.stream().mapToObj(EVERY_HINT::get).collect(Collectors.toSet());
    for (Shape shape : shapes)
      for (String hint : shape.hints())
        if (hints.contains(hint)) find(shape, hint, text, searched, spans);
    if (spans.isEmpty()) return text;
    spans.sort((a, b) -> a.from() != b.from() ? a.from() - b.from() : b.to() - a.to());
    var out = new StringBuilder(text.length());
    int at = 0;
    for (Span span : spans) {
      if (span.to() <= at) continue;
      if (span.from() >= at)
        out.append(text, at, span.from()).append(MARK).append(span.name()).append(']');
      at = span.to();
    }
    return out.append(text, at, text.length()).toString();
  }

  /// The same value with every text in it redacted; the very same node if there was nothing.
  public JsonNode redact(JsonNode value) {
    return switch (value) {
      case ObjectNode object -> redact(object);
      case ArrayNode array -> {
        boolean changed = false;
        ArrayNode now = Json.array();
        for (JsonNode each : array) {
          JsonNode clean = redact(each);
          changed |= clean != each;
          now.add(clean);
        }
        yield changed ? now : array;
      }
      case JsonNode text when text.isString() -> {
        String clean = redact(text.stringValue());
        yield clean.equals(text.stringValue()) ? text : StringNode.valueOf(clean);
      }
      case JsonNode other -> other;
    };
  }

  public ObjectNode redact(ObjectNode object) {
    ObjectNode now = Json.object();
    boolean changed = false;
    for (var entry : object.properties()) {
      String name = redact(entry.getKey());
      JsonNode clean = redact(entry.getValue());
      changed |= clean != entry.getValue() || !name.equals(entry.getKey());
      now.set(name, clean);
    }
    return changed ? now : object;
  }

  private static void find(Shape shape, String hint, String text, String low, List<Span> spans) {
    int seen = 0;
    for (int at = low.indexOf(hint); at >= 0; at = low.indexOf(hint, Math.max(seen, at + 1))) {
      int from = Math.max(seen, start(text, at, shape.block()));
      int to = end(text, at, shape.block());
      matches(shape, text, from, to, spans);
      seen = to;
    }
  }

  private static int start(String text, int at, boolean block) {
    int least = Math.max(0, at - BEFORE);
    return block ? at : Math.max(least, text.lastIndexOf('\n', at) + 1);
  }

  private static int end(String text, int at, boolean block) {
    int most = Math.min(text.length(), at + BEHIND);
    int line = block ? -1 : text.indexOf('\n', at);
    return line < 0 ? most : Math.min(most, line);
  }

  private static void matches(Shape shape, String text, int from, int to, List<Span> spans) {
    Matcher match = shape.pattern().matcher(text.substring(from, to));
    while (match.find()) {
      String group = group(shape, match);
      int start = group == null ? match.start() : match.start(group);
      int end = group == null ? match.end() : match.end(group);
      if (counts(shape, text.substring(from + start, from + end)))
        spans.add(new Span(from + start, from + end, shape.name()));
    }
  }

  private static @Nullable String group(Shape shape, Matcher match) {
    for (String name : List.of("secret", "bare"))
      if (shape.pattern().namedGroups().containsKey(name) && match.group(name) != null) return name;
    return null;
  }

  private static boolean counts(Shape shape, String secret) {
    String low = secret.toLowerCase(Locale.ROOT);
    if (low.startsWith(MARK.strip()) || placeholder(low)) return false;
    if (low.chars().distinct().count() <= 2) return false; // ****, xxxx
    return !shape.mixed()
        || low.chars().anyMatch(Character::isDigit) && low.chars().anyMatch(Character::isLetter);
  }

  /// A word that stands for a secret, alone or with something joined to it.
  private static boolean placeholder(String low) {
    if (LOADED.placeholders().contains(low)) return true;
    int end = 0;
    while (end < low.length() && ".-_:/".indexOf(low.charAt(end)) < 0) end++;
    return end < low.length() && LOADED.placeholders().contains(low.substring(0, end))
        || LOADED.placeholders().stream()
            .anyMatch(word -> word.indexOf('.') > 0 && low.startsWith(word));
  }

  private static Loaded load() {
    JsonNode root = Yaml.parse(resource());
    var shapes = new ArrayList<Shape>();
    for (JsonNode node : root.path("patterns"))
      shapes.add(
          new Shape(
              node.path("name").stringValue(),
              words(node.path("hints")),
              node.path("mixed").asBoolean(false),
              node.path("when").asString("").equals("mails"),
              Pattern.compile(node.path("pattern").stringValue()),
              words(node.path("hides")),
              words(node.path("keeps"))));
    return new Loaded(List.copyOf(shapes), new LinkedHashSet<>(words(root.path("placeholders"))));
  }

  private static String resource() {
    try (InputStream in = Secrets.class.getResourceAsStream("secrets.yaml")) {
      if (in == null) throw new IllegalStateException("secrets.yaml is not in the jar");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> words(JsonNode list) {
    var words = new ArrayList<String>();
    list.forEach(word -> words.add(word.stringValue()));
    return words;
  }
}
