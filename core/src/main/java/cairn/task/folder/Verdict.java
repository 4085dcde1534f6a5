package cairn.task.folder;

import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import java.util.Locale;

/// What a review says. Only a REVIEW has one; every other stage has [#NONE].
public enum Verdict {
  NONE,
  APPROVE,
  REVISE,
  REJECT;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// From the header's `Verdict:` field, else from the first line of the verdict's section.
  public static Verdict of(Sheet sheet, Words words) {
    for (Sheet.Line line : sheet.head()) {
      var field = words.field(line.text(), "verdict");
      if (field.isPresent() && !words.blank(field.get())) return read(field.get(), words);
    }
    var section = words.section(sheet, "verdict");
    if (section.isEmpty()) return NONE;
    for (Sheet.Line line : sheet.body(section.get())) {
      if (line.kind() != Sheet.Kind.TEXT || words.field(line.text(), "user-decision").isPresent())
        continue;
      if (line.text().chars().anyMatch(Character::isLetter)) return read(line.text(), words);
    }
    return NONE;
  }

  /// A line that names more than one verdict is a form that nobody filled in.
  private static Verdict read(String text, Words words) {
    boolean approve = words.mentions(text, "approve");
    boolean revise = words.mentions(text, "revise");
    boolean reject = words.mentions(text, "reject");
    if (words.says(text, "approve") && !(revise && reject)) return APPROVE;
    if (revise && !approve && !reject) return REVISE;
    if (reject && !approve && !revise) return REJECT;
    return approve && !revise && !reject ? APPROVE : NONE;
  }
}
