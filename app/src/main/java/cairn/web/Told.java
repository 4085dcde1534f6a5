package cairn.web;

import cairn.spine.Event;
import cairn.text.BoundedPattern;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;

/// An event in words for people; how each is told stands in `told.yaml`.
///
/// @param title what happened
/// @param about to what
/// @param to the page where one sees it; empty if that is the event itself
record Told(String title, String about, String to) {
  private static final int LONGEST = 200;
  private static final BoundedPattern FIELD =
      BoundedPattern.of("\\{([a-z_.]+)(#|\\?[^}|]*\\|[^}]*)?\\}");
  private static final BoundedPattern POINTER = BoundedPattern.of("\\[\\[[^\\]\n]*\\]\\]");
  private static final BoundedPattern CONSTANT = BoundedPattern.of("^[a-z]+_[a-z_]+$|^[A-Z_]{2,}$");
  private static final JsonNode FILE = file();
  private static final Map<String, Told> TEMPLATES = templates();

  /// Empty for what nobody waits to hear.
  static Optional<Told> of(Event event) {
    return of(event.type(), event.data());
  }

  static Optional<Told> of(String type, JsonNode data) {
    return Optional.ofNullable(TEMPLATES.get(type)).map(t -> t.filled(data));
  }

  /// The types for which somebody decided whether they are told.
  static Set<String> decided() {
    var types = new TreeSet<>(TEMPLATES.keySet());
    for (JsonNode type : FILE.path("quiet")) types.add(type.asString());
    return types;
  }

  private Told filled(JsonNode data) {
    String what = fill(title, data, w -> w);
    return new Told(
        what.isEmpty() ? what : Character.toUpperCase(what.charAt(0)) + what.substring(1),
        fill(about, data, w -> w),
        fill(to, data, w -> URLEncoder.encode(w, StandardCharsets.UTF_8).replace("+", "%20")));
  }

  private static String fill(String template, JsonNode data, UnaryOperator<String> quoted) {
    String text =
        FIELD.replaceAll(
            template,
            hit -> quoted.apply(value(data, hit.group(1).orElseThrow(), hit.group(2).orElse(""))));
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }

  private static String value(JsonNode data, String path, String how) {
    JsonNode at = data;
    for (String step : path.split("\\.")) at = at.path(step);
    if (how.isEmpty()) return plain(at);
    if (how.equals("#")) return Integer.toString(at.size());
    String[] words = how.substring(1).split("\\|", 2);
    return at.asBoolean(false) ? words[0] : words[1];
  }

  /// Names of constants and kinds are written as words; a number that is whole has no fraction.
  private static String plain(JsonNode value) {
    if (value.isNumber() && value.asDouble() == Math.rint(value.asDouble()))
      return Long.toString(value.asLong());
    String text = value.isValueNode() && !value.isNull() ? value.asString() : "";
    text = POINTER.replaceAll(text, _ -> "").strip().replaceAll("\\s+", " ");
    return CONSTANT.first(text).isPresent()
        ? text.replace('_', ' ').toLowerCase(Locale.ROOT)
        : text;
  }

  private static Map<String, Told> templates() {
    var all = new LinkedHashMap<String, Told>();
    FILE.path("told")
        .properties()
        .forEach(e -> {
          List<String> parts = e.getValue().valueStream().map(JsonNode::asString).toList();
          all.put(e.getKey(), new Told(parts.get(0), parts.get(1), parts.get(2)));
        });
    return Map.copyOf(all);
  }

  private static JsonNode file() {
    try (InputStream in = Told.class.getResourceAsStream("told.yaml")) {
      return Yaml.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
