package cairn.report;

import java.util.List;
import java.util.Optional;

/// One finding of a facet: what it says, where it comes from, how well its source supports it.
///
/// @param id unique in the report; becomes the anchor
/// @param support absent when there is no source to be supported by
/// @param models of an ensemble that found it; empty elsewhere
public record Statement(
    String id, Passage text, Label label, Optional<Support> support, List<String> models) {
  public Statement {
    models = List.copyOf(models);
  }

  public Statement(String id, Passage text, Label label, Optional<Support> support) {
    this(id, text, label, support, List.of());
  }

  /// Where a claim comes from: known before, found in a source of this inquiry, or concluded.
  public enum Label {
    RECALLED("Recalled", "known before this inquiry, from memory or an earlier record"),
    DISCOVERED("Discovered", "found in a source of this inquiry"),
    INFERRED("Inferred", "concluded from other statements; no source says it");

    private final String word;
    private final String meaning;

    Label(String word, String meaning) {
      this.word = word;
      this.meaning = meaning;
    }

    public String word() {
      return word;
    }

    public String meaning() {
      return meaning;
    }
  }
}
