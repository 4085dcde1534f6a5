package cairn.record.state;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Something that may have happened in a turn, as somebody proposes it.
///
/// @param fields everything that came with it
public record Candidate(CandidateKind kind, ObjectNode fields) {
  /// Longer values are a document, not an event.
  public static final int MAX_FIELD = 20_000;

  static final int MAX_ITEMS = 200;

  public static Candidate of(ObjectNode node) {
    return of(node.path("kind").asString("").strip().replace('-', '_'), node);
  }

  public static Candidate of(String kind, ObjectNode fields) {
    return new Candidate(CandidateKind.of(kind), fields);
  }

  public static Candidate of(NodeType step, ObjectNode fields) {
    return new Candidate(new CandidateKind.Step(step), fields);
  }

  public static Candidate of(String kind, String... pairs) {
    ObjectNode fields = Json.object().put("kind", kind);
    for (int i = 0; i < pairs.length; i += 2) fields.put(pairs[i], pairs[i + 1]);
    return of(kind, fields);
  }

  public Candidate with(String field, String value) {
    ObjectNode copy = fields.deepCopy();
    copy.put(field, value);
    return new Candidate(kind, copy);
  }

  public boolean is(NodeType step) {
    return kind.equals(new CandidateKind.Step(step));
  }

  public String text(String field) {
    JsonNode value = fields.path(field);
    if (value.isMissingNode() || value.isNull()) return "";
    return value.isContainer() ? Json.write(value) : value.asString().strip();
  }

  /// The first of several names under which the same thing may come.
  public String text(String field, String... others) {
    String found = text(field);
    for (int i = 0; found.isEmpty() && i < others.length; i++) found = text(others[i]);
    return found;
  }

  public List<String> list(String field) {
    return words(fields.path(field));
  }

  public Optional<String> ref() {
    return Optional.of(text("ref")).filter(ref -> !ref.isEmpty());
  }

  public List<String> files() {
    var files = new ArrayList<String>();
    for (String field : List.of("evidence", "files", "code_ref")) {
      for (String word : list(field)) if (looksLikePath(word)) files.add(word);
    }
    return files;
  }

  /// Why it cannot be taken at all, or null.
  @Nullable
  public String hostile() {
    var problem = new String[1];
    fields.forEachEntry((name, value) -> {
      if (problem[0] != null) return;
      if (value.isArray() && value.size() > MAX_ITEMS) {
        problem[0] = "`" + name + "` has " + value.size() + " items, limit " + MAX_ITEMS;
      }
      for (String word : words(value)) {
        if (word.length() > MAX_FIELD) {
          problem[0] = "`" + name + "` has " + word.length() + " characters, limit " + MAX_FIELD;
        } else if (word.codePoints().anyMatch(Candidate::isControl)) {
          problem[0] = "`" + name + "` contains control characters";
        }
      }
    });
    return problem[0];
  }

  private static boolean isControl(int c) {
    return (Character.isISOControl(c) && c != '\n' && c != '\t' && c != '\r')
        || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2066 && c <= 0x2069)
        || c == 0xFEFF
        || (c >= 0xD800 && c <= 0xDFFF);
  }

  static boolean looksLikePath(String word) {
    return !word.contains(" ") && word.matches("[^:\\s]*[./][^:\\s]*") && !word.matches("[\\d.,]+");
  }

  public static List<String> words(JsonNode value) {
    if (value.isMissingNode() || value.isNull()) return List.of();
    if (!value.isArray()) {
      String word = value.isContainer() ? Json.write(value) : value.asString().strip();
      return word.isEmpty() ? List.of() : List.of(word);
    }
    var words = new ArrayList<String>();
    for (JsonNode item : value) {
      String word = item.isContainer() ? Json.write(item) : item.asString().strip();
      if (!word.isEmpty()) words.add(word);
    }
    return words;
  }
}
