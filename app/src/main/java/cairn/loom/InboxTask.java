package cairn.loom;

import cairn.memory.fragment.Row;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryState;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Sha256;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// A directed task: the file's name is what is acknowledged, the body says what to do.
///
/// @param name of the file in the inbox
record InboxTask(String name, String body) {
  /// What a task can ask for, in the order of evidence: scan, resolve, update.
  enum Work {
    SCAN,
    COVER,
    INSPECT,
    RESOLVE,
    UPDATE
  }

  private static final JsonNode ROUTING = resource();
  private static final BoundedPattern MARKER =
      BoundedPattern.of("^(?:- \\[[ x]]\\s*)?\\[([a-z]+:[a-z0-9-]+)]");
  private static final BoundedPattern LINE = BoundedPattern.of("memory/CLAUDE\\.md:L(\\d{1,7})");
  private static final BoundedPattern POINTER = BoundedPattern.of("\\[\\[([^\\]\\[\\n]{1,80})]]");

  String hash() {
    return Sha256.of(body).substring(Sha256.PREFIX.length()).substring(0, 16);
  }

  /// What the words ask for; a marker in front of them only where they leave it open. Empty if it
  /// is unclear.
  Optional<Work> work() {
    Search marker = MARKER.matcher(body.strip());
    boolean marked = marker.find();
    String prose = marked ? body.strip().substring(marker.end()) : body;
    for (Map.Entry<String, JsonNode> word : ROUTING.path("words").properties())
      if (BoundedPattern.of(word.getValue().stringValue()).found(prose))
        return Optional.of(of(word.getKey()));
    if (!marked) return Optional.empty();
    JsonNode routed = ROUTING.path("markers").path(marker.group(1));
    return routed.isString() ? Optional.of(of(routed.stringValue())) : Optional.empty();
  }

  private static Work of(String word) {
    return Work.valueOf(word.toUpperCase(Locale.ROOT));
  }

  /// The lines it names, by number or by what they point to.
  Set<String> lines(MemoryState state) {
    var ids = new LinkedHashSet<String>();
    Search line = LINE.matcher(body);
    while (line.find()) state.find("L" + line.group(1)).map(Line::id).ifPresent(ids::add);
    Search pointer = POINTER.matcher(body);
    while (pointer.find())
      for (Row row : state.rows())
        if (row.text().contains(pointer.group()) && !row.line().isEmpty()) ids.add(row.line());
    return ids;
  }

  private static JsonNode resource() {
    try (InputStream in = InboxTask.class.getResourceAsStream("routing.yaml")) {
      return Yaml.parse(
          new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
