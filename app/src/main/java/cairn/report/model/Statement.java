package cairn.report.model;

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
    RECALLED("Recalled"),
    DISCOVERED("Discovered"),
    INFERRED("Inferred");

    private final String word;

    Label(String word) {
      this.word = word;
    }

    /// As a page says it.
    public cairn.report.model.Label label() {
      return cairn.report.model.Label.valueOf(name());
    }

    public String word() {
      return word;
    }
  }
}
