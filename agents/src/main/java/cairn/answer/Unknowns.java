package cairn.answer;

import cairn.text.BoundedPattern;

/// Parts of a document that say of themselves that they name what is not known.
final class Unknowns {
  private static final BoundedPattern NOT_KNOWN =
      BoundedPattern.of(
          "\\b(?:open (?:questions?|issues?|points?|problems?)|not (?:yet )?knowns?|do not"
              + " know|don.t know|unknowns?|future work|offene"
              + " (?:fragen|punkte)|unbekannt|questions ouvertes)\\b",
          BoundedPattern.CASE_INSENSITIVE | BoundedPattern.UNICODE_CASE);

  private Unknowns() {}

  /// Whether a place stands under such a heading, and the question does not ask for that.
  static boolean heads(String context, String question) {
    return NOT_KNOWN.found(context) && !NOT_KNOWN.found(question);
  }
}
