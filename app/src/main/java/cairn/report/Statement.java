package cairn.report;

import java.util.List;

/// One finding of a facet: what it says, where it comes from, how it was checked.
///
/// @param id unique in the report; becomes the anchor
/// @param models of an ensemble that found it; empty elsewhere
public record Statement(
    String id, MarkedText text, Label label, CheckMark standing, List<String> models) {
  public Statement {
    models = List.copyOf(models);
  }

  public Statement(String id, MarkedText text, Label label, CheckMark standing) {
    this(id, text, label, standing, List.of());
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
