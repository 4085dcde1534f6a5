package cairn.sources;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.Optional;

/// The short name of a passage in one inquiry, `S1.p3`: the third passage of its first source. It
/// stays the same as long as the inquiry lives, because its sources are only added to and stored
/// bytes never change. What is accepted keeps path, lines and quote, never this name.
///
/// @param source number of the source in the inquiry, from 1
/// @param passage number of the passage in the source, from 1
public record PassageId(int source, int passage) {
  private static final BoundedPattern WRITTEN =
      BoundedPattern.of("[\\[(<`\"]*\\s*[Ss](\\d{1,6})\\s*[.:]?\\s*[Pp](\\d{1,7})\\s*[\\])>`\".]*");

  public PassageId {
    if (source < 1 || passage < 1)
      throw new IllegalArgumentException("S" + source + ".p" + passage);
  }

  /// Reads the name as people and models write it: `S1.p3`, `[S1.p3]`, `s1p3`.
  public static Optional<PassageId> parse(String text) {
    Search m = WRITTEN.matcher(text.strip());
    if (!m.matches()) return Optional.empty();
    int source = Integer.parseInt(m.group(1));
    int passage = Integer.parseInt(m.group(2));
    return source < 1 || passage < 1
        ? Optional.empty()
        : Optional.of(new PassageId(source, passage));
  }

  @Override
  public String toString() {
    return "S" + source + ".p" + passage;
  }
}
