package cairn.extractive;

import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;

/// What statements are wanted for.
///
/// @param query where to look
/// @param about what they are to be about
/// @param question what the reader wants to know
/// @param known texts already reported, not to be repeated
/// @param beside what others look for: their statements are left to them
/// @param kind which statements count
/// @param open whether what is nearest to this among all that is looked for counts, too
record Ask(
    String query,
    String about,
    String question,
    int wanted,
    Collection<String> known,
    List<String> beside,
    Predicate<String> kind,
    boolean open) {
  static final Predicate<String> ANY = _ -> true;

  static Ask about(String about, String question, int wanted) {
    return new Ask(
        about,
        about,
        question.isBlank() ? about : question,
        wanted,
        List.of(),
        List.of(),
        ANY,
        false);
  }

  /// Statements of one kind are taken from all around, not only those that name it.
  boolean strict() {
    return kind == ANY;
  }
}
