package cairn.record.state;

import java.util.Optional;

/// The kinds of knowledge, where each lives, and how its ids start. Concepts are known by their
/// term.
public enum EntryKind {
  CLAIM("claim", "C", "logic/claims.md", "Claims", "hypothesis"),
  HEURISTIC("heuristic", "H", "logic/solution/heuristics.md", "Heuristics", "active"),
  CONCEPT("concept", "", "logic/concepts.md", "Concepts", ""),
  CONSTRAINT("constraint", "K", "logic/solution/constraints.md", "Constraints", ""),
  ARCHITECTURE("architecture", "A", "logic/solution/architecture.md", "Architecture", "");

  private final String word;
  private final String prefix;
  private final String file;
  private final String heading;
  private final String initial;

  EntryKind(String word, String prefix, String file, String heading, String initial) {
    this.word = word;
    this.prefix = prefix;
    this.file = file;
    this.heading = heading;
    this.initial = initial;
  }

  public String word() {
    return word;
  }

  public String prefix() {
    return prefix;
  }

  /// Relative to the artifact's root.
  public String file() {
    return file;
  }

  public String heading() {
    return heading;
  }

  /// The status of an entry that was just crystallized; empty where the kind has none.
  public String initial() {
    return initial;
  }

  public static Optional<EntryKind> of(String word) {
    for (EntryKind kind : values()) if (kind.word.equals(word)) return Optional.of(kind);
    return Optional.empty();
  }
}
