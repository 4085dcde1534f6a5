package cairn.join;

/// Headlines made of sentences.
final class Titles {
  private static final int LENGTH = 80;

  private Titles() {}

  static String shortened(String sentence) {
    String plain = sentence.replaceAll("[.?!]+$", "");
    if (plain.length() <= LENGTH) return plain;
    int cut = plain.lastIndexOf(' ', LENGTH);
    return plain.substring(0, cut > LENGTH / 2 ? cut : LENGTH) + "…";
  }

  static String capital(String sentence) {
    return sentence.isEmpty()
        ? sentence
        : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }
}
