package cairn.extractive;

import cairn.text.Ends;

/// Small changes that leave the words of a text as they are.
final class Prose {
  private Prose() {}

  /// At most `max` characters, cut between words.
  static String cut(String text, int max) {
    if (text.length() <= max) return text;
    int at = text.lastIndexOf(' ', max - 1);
    return Ends.withoutSpaceOr(text.substring(0, at > max / 2 ? at : max - 1), ",;:(") + "\u2026";
  }

  static String sentenceCase(String text) {
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
