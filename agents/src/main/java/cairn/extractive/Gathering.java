package cairn.extractive;

import cairn.sources.Quantity;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// A section that gathers statements of one kind across all facets, offered only where the sources
/// have some.
///
/// @param cue finds what marks a statement of this kind; null if amounts do
record Gathering(String title, Pattern cue) {
  private static final List<Gathering> ALL = load();

  static List<Gathering> all() {
    return ALL;
  }

  static Optional<Gathering> titled(String title) {
    return ALL.stream().filter(g -> g.title().equalsIgnoreCase(title)).findFirst();
  }

  boolean takes(String statement) {
    return cue == null
        ? Quantity.in(statement).stream().anyMatch(q -> !q.unit().isEmpty())
        : cue.matcher(statement).find();
  }

  private static List<Gathering> load() {
    try (var in = Gathering.class.getResourceAsStream("gatherings.yaml")) {
      var all = new ArrayList<Gathering>();
      for (JsonNode g : Yaml.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8)))
        all.add(
            new Gathering(
                g.path("title").asString(),
                g.path("numbers").asBoolean(false) ? null : cue(g.path("cues"))));
      return List.copyOf(all);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Pattern cue(JsonNode words) {
    var all = new ArrayList<String>();
    for (JsonNode word : words) all.add(Pattern.quote(word.asString()));
    return Pattern.compile(
        "(?<![\\p{L}\\d])(?:" + String.join("|", all) + ")(?![\\p{L}\\d])",
        Pattern.CASE_INSENSITIVE);
  }
}
