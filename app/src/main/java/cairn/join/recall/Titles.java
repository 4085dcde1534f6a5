package cairn.join.recall;

import cairn.text.Ends;

/// Headlines made of sentences.
public final class Titles {
  private static final int LENGTH = 80;

  private Titles() {}

  public static String shortened(String sentence) {
    String plain = Ends.without(sentence, ".?!");
    if (plain.length() <= LENGTH) return plain;
    int cut = plain.lastIndexOf(' ', LENGTH);
    return plain.substring(0, cut > LENGTH / 2 ? cut : LENGTH) + "…";
  }

  /// The first sentence, if it is short enough for a headline.
  public static String first(String text) {
    int end = text.indexOf(". ");
    return end > 0 && end <= LENGTH ? text.substring(0, end) : text;
  }

  /// Whether a quote of a source holds a sentence, markup and line breaks aside.
  public static boolean sameWords(String quote, String sentence) {
    return quote.replaceAll("\\W+", "").contains(sentence.replaceAll("\\W+", ""));
  }

  public static String capital(String sentence) {
    return sentence.isEmpty()
        ? sentence
        : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }
}
