package cairn.transcript;

import cairn.text.Json;
import cairn.text.Malformed;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads one transcript, line by line, from its beginning or from where it was left.
public final class TranscriptReader {
  private static final List<Dialect> DIALECTS =
      List.of(
          new ClaudeCode(),
          new Pi(),
          new Codex(),
          new Copilot(),
          new OpenCode(),
          new VsCodeChat(),
          new ForeignEvents(),
          new Chat());

  /// So many kinds of unknown lines are told apart; the rest is counted together.
  private static final int MAX_UNKNOWN = 50;

  private static final String OTHER = "other";

  private String session;
  private long number;
  private long broken;
  private final Map<String, Long> unknown = new TreeMap<>();

  /// @param session what the conversation is called until it says so itself
  /// @param lines how many lines were read before
  public TranscriptReader(String session, long lines) {
    this.session = session;
    this.number = lines;
  }

  /// The entries of the next line. A line that is no JSON, or nothing we know, is counted.
  public List<Entry> line(String line) {
    number++;
    if (line.isBlank()) return List.of();
    try {
      return node(Json.parse(line));
    } catch (Malformed e) {
      broken++;
      return List.of();
    }
  }

  /// A line that could not even be decoded, or was too long to read.
  public void unreadable() {
    number++;
    broken++;
  }

  /// The entries of the next message of a document that is not made of lines.
  List<Entry> message(JsonNode node) {
    number++;
    return node(node);
  }

  private List<Entry> node(JsonNode node) {
    if (!(node instanceof ObjectNode object)) {
      broken++;
      return List.of();
    }
    var place = new Dialect.Place(session, number);
    for (Dialect dialect : DIALECTS) {
      Optional<List<Entry>> entries = dialect.read(object, place);
      if (entries.isEmpty()) continue;
      session = dialect.session(object).orElse(session);
      return entries.get();
    }
    String type = object.path("type").asString("");
    unknown.merge(
        unknown.containsKey(type) || unknown.size() < MAX_UNKNOWN ? Fields.cut(type, 60) : OTHER,
        1L,
        Long::sum);
    return List.of();
  }

  void session(String name) {
    session = name;
  }

  public String session() {
    return session;
  }

  public long lines() {
    return number;
  }

  /// Lines that are no JSON objects.
  public long broken() {
    return broken;
  }

  /// Lines of no known dialect, counted by what they call themselves.
  public Map<String, Long> unknown() {
    return Map.copyOf(unknown);
  }
}
