package cairn.record.state;

import java.util.List;
import java.util.Optional;

/// What kinds of steps a journey has, and the fields each must come with.
public enum NodeType {
  QUESTION("question", List.of("description"), List.of()),
  DECISION("decision", List.of("choice"), List.of("evidence")),
  EXPERIMENT("experiment", List.of("result"), List.of("evidence")),
  DEAD_END("dead_end", List.of("hypothesis", "failure_mode", "lesson"), List.of()),
  PIVOT("pivot", List.of("from", "to", "trigger"), List.of());

  /// The order in which fields stand in the file.
  public static final List<String> FIELDS =
      List.of(
          "description",
          "choice",
          "alternatives",
          "rationale",
          "evidence",
          "result",
          "hypothesis",
          "failure_mode",
          "lesson",
          "from",
          "to",
          "trigger",
          "status",
          "quote");

  private final String word;
  private final List<String> required;
  private final List<String> bindings;

  NodeType(String word, List<String> required, List<String> bindings) {
    this.word = word;
    this.required = required;
    this.bindings = bindings;
  }

  public String word() {
    return word;
  }

  /// Without one of these there is nothing to record.
  public List<String> required() {
    return required;
  }

  /// These may follow later and read `[pending]` until then.
  public List<String> bindings() {
    return bindings;
  }

  public static Optional<NodeType> of(String word) {
    for (NodeType type : values()) if (type.word.equals(word)) return Optional.of(type);
    return Optional.empty();
  }
}
