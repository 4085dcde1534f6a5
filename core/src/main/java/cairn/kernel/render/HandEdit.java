package cairn.kernel.render;

import cairn.kernel.View;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A person edited a rendered file, and meanwhile the log changed what the file shows. Taking the
/// edit as it stands would undo what the log says since. So the edited lines are carried over to
/// the version of now.
public final class HandEdit {
  private HandEdit() {}

  /// The text as the hand would have left it today; empty where both changed the same lines.
  ///
  /// @param then the view when the engine last wrote the file
  /// @param now the view of today
  public static Optional<String> onTopOf(String edited, View then, View now) {
    if (then instanceof View.Whole was && now instanceof View.Whole is) {
      String base = was.content().get();
      String today = is.content().get();
      return base.equals(today) ? Optional.of(edited) : TextMerge.of(base, edited, today);
    }
    if (then instanceof View.Sections was && now instanceof View.Sections is)
      return sections(edited, was.all().get(), is.all().get());
    return Optional.of(edited);
  }

  private static Optional<String> sections(
      String edited, List<View.Section> then, List<View.Section> now) {
    Map<String, String> base = new HashMap<>();
    for (View.Section section : then) base.put(section.key(), section.text().get());
    var keys = new LinkedHashSet<String>();
    for (View.Section section : now) keys.add(section.key());
    SectionPieces pieces = SectionPieces.of(edited, keys);
    for (View.Section section : now) {
      String was = base.get(section.key());
      String today = section.text().get();
      SectionPieces.Piece piece = pieces.find(section.key()).orElse(null);
      if (was == null || piece == null || same(was, today) || same(piece.text(), today)) continue;
      Optional<String> merged =
          TextMerge.of(was.stripTrailing(), piece.text().stripTrailing(), today.stripTrailing());
      if (merged.isEmpty()) return Optional.empty();
      pieces.replace(piece, merged.get());
    }
    return Optional.of(pieces.text());
  }

  private static boolean same(String one, String other) {
    return one.stripTrailing().equals(other.stripTrailing());
  }
}
