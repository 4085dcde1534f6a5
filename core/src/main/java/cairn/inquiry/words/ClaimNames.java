package cairn.inquiry.words;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Names and months of a claim that its sources do not have.
final class ClaimNames {
  private static final BoundedPattern TOKEN = BoundedPattern.of("[\\p{L}\\d][\\p{L}\\d_-]{0,80}");
  private static final List<String> MONTHS = ClaimWords.list("months");

  /// Where more of the words are capitals than this, nouns are written so: German.
  private static final double NOUNS_ARE_CAPITAL = 0.3;

  private static final int SHORT_MONTH = 3;

  private ClaimNames() {}

  /// @param whole everything that may be named, in small letters
  static List<String> missing(String claim, String cited, String whole) {
    var tokens = new ArrayList<String>();
    Search m = TOKEN.matcher(claim);
    while (m.find()) tokens.add(m.group());
    long capitals = tokens.stream().skip(1).filter(ClaimNames::capital).count();
    boolean nouns = capitals > NOUNS_ARE_CAPITAL * tokens.size() && tokens.size() > 3;
    var missing = new ArrayList<String>();
    for (int i = 0; i < tokens.size(); i++) {
      String token = tokens.get(i);
      String small = token.toLowerCase(Locale.ROOT);
      if (MONTHS.contains(small) && capital(token) && dated(tokens, i)) {
        if (!month(small, cited)) missing.add("the cited words do not have the month " + token);
      } else if (name(token, i == 0 || nouns) && !stands(small, whole))
        missing.add("the cited source does not have the name " + token);
    }
    return missing;
  }

  private static boolean capital(String token) {
    return Character.isUpperCase(token.charAt(0));
  }

  private static boolean dated(List<String> tokens, int i) {
    return i + 1 < tokens.size() && Character.isDigit(tokens.get(i + 1).charAt(0))
        || i > 0 && Character.isDigit(tokens.get(i - 1).charAt(0));
  }

  private static boolean month(String name, String cited) {
    String there = cited.toLowerCase(Locale.ROOT);
    if (there.contains(name.substring(0, SHORT_MONTH))) return true;
    int number = MONTHS.indexOf(name) + 1;
    return there.contains("-%02d".formatted(number))
        || there.contains("/%02d".formatted(number))
        || there.contains(".%02d.".formatted(number))
        || there.contains("/" + number + "/");
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
