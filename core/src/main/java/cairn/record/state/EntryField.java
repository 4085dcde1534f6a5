package cairn.record.state;

import java.util.Locale;
import java.util.Optional;

/// The fields of an entry that can be revised, by the names that stand in the files.
public enum EntryField {
  TITLE("Title"),
  STATEMENT("Statement"),
  STATUS("Status"),
  PROVENANCE("Provenance"),
  FALSIFICATION("Falsification criteria"),
  CONDITIONS("Conditions"),
  SOURCES("Sources"),
  PROOF("Proof"),
  DEPENDENCIES("Dependencies"),
  TAGS("Tags"),
  SENSITIVITY("Sensitivity"),
  CODE_REF("Code ref"),
  MERGED_INTO("Merged into");

  private final String label;

  EntryField(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }

  public static Optional<EntryField> named(String name) {
    String plain = name.strip().toLowerCase(Locale.ROOT).replace('_', ' ');
    return switch (plain) {
      case "falsification" -> Optional.of(FALSIFICATION);
      case "rationale", "definition" -> Optional.of(STATEMENT);
      case String other -> {
        for (EntryField field : values()) {
          if (field.label.toLowerCase(Locale.ROOT).equals(other)) yield Optional.of(field);
        }
        yield Optional.empty();
      }
    };
  }
}
