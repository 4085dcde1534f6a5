package cairn.sources.support;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/// Names in a sentence: capitalised words that do not merely begin it, acronyms, identifiers.
final class Entities {
  private static final BoundedPattern TOKEN = BoundedPattern.of("[\\p{L}\\d][\\p{L}\\d'_-]*");

  private Entities() {}

  static Set<String> in(String text) {
    Set<String> names = new LinkedHashSet<>();
    Search m = TOKEN.matcher(text);
    boolean begins = true;
    int last = 0;
    while (m.find()) {
      String between = text.substring(last, m.start());
      begins |= between.contains(". ") || between.contains("\n") || between.contains(": ");
      String token = m.group();
      if (name(token, begins)) names.add(token.toLowerCase(Locale.ROOT).replace("'s", ""));
      begins = false;
      last = m.end();
    }
    return names;
  }

  private static boolean name(String token, boolean begins) {
    boolean letter = Character.isLetter(token.charAt(0));
    if (!letter || token.length() < 2) return false;
    boolean innerCapital = token.substring(1).chars().anyMatch(Character::isUpperCase);
    boolean mixed = token.chars().anyMatch(Character::isDigit);
    boolean capital = Character.isUpperCase(token.charAt(0));
    return innerCapital || mixed || capital && !begins;
  }
}
