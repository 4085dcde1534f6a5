package cairn.inquiry.words;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.List;

/// Names of a claim that its sources do not have.
final class ClaimNames {
  private static final BoundedPattern TOKEN = BoundedPattern.of("[\\p{L}\\d][\\p{L}\\d_-]{0,80}");

  private static final BoundedPattern WORD = BoundedPattern.of("[\\p{L}\\d]{1,80}");

  /// Two letters are spelled by the initials of any few words.
  private static final int FEWEST_LETTERS = 3;

  /// Where more of the words are capitals than this, nouns are written so: German.
  private static final double NOUNS_ARE_CAPITAL = 0.3;

  private ClaimNames() {}

  /// @param cited the words at the cited places: what their initials spell is named there
  /// @param whole everything that may be named, folded
  static List<String> missing(String claim, String cited, String whole) {
    String spelled = initials(Words.fold(cited));
    var tokens = new ArrayList<String>();
    Search m = TOKEN.matcher(claim);
    var begin = new ArrayList<Boolean>();
    while (m.find()) {
      tokens.add(m.group());
      begin.add(begins(claim, m.start()));
    }
    long capitals = tokens.stream().skip(1).filter(ClaimNames::capital).count();
    boolean nouns = capitals > NOUNS_ARE_CAPITAL * tokens.size() && tokens.size() > 3;
    var missing = new ArrayList<String>();
    for (int i = 0; i < tokens.size(); i++) {
      String token = tokens.get(i);
      String small = Words.fold(token);
      if (name(token, begin.get(i) || nouns)
          && !stands(small, whole)
          && !(capitals(token, 2) && initials(before(tokens, i, token.length())).endsWith(small))
          && !(capitals(token, FEWEST_LETTERS) && spelled.contains(small)))
        missing.add("the cited source does not have the name " + token);
    }
    return missing;
  }

  /// The first word of the claim, or of what stands behind a colon.
  private static boolean begins(String claim, int at) {
    String before = claim.substring(0, at).stripTrailing();
    return before.isEmpty() || before.endsWith(":");
  }

  /// "interrupt-on-change (IOC)": short for the words just before it.
  private static String before(List<String> tokens, int at, int most) {
    return Words.fold(String.join(" ", tokens.subList(Math.max(0, at - most), at)));
  }

  private static String initials(String words) {
    var letters = new StringBuilder();
    Search m = WORD.matcher(words);
    while (m.find()) letters.append(m.group().charAt(0));
    return letters.toString();
  }

  private static boolean capitals(String token, int fewest) {
    return token.length() >= fewest && token.chars().allMatch(Character::isUpperCase);
  }

  private static boolean capital(String token) {
    return Character.isUpperCase(token.charAt(0));
  }

  private static boolean name(String token, boolean mayBeWord) {
    if (token.length() < 2 || !Character.isLetter(token.charAt(0))) return false;
    boolean inner = token.substring(1).chars().anyMatch(Character::isUpperCase);
    boolean mixed = token.chars().anyMatch(Character::isDigit);
    return inner || mixed || capital(token) && !mayBeWord;
  }

  /// Also in the singular, or as part of a longer word.
  private static boolean stands(String name, String whole) {
    return whole.contains(name)
        || name.endsWith("s") && whole.contains(name.substring(0, name.length() - 1))
        || name.contains("-")
            && List.of(name.split("-")).stream().allMatch(part -> whole.contains(part));
  }
}
