package cairn.record.words;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Yaml;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// What release 0.1.0 took an observation to be about. Its log does not say it, so it is worked out
/// again whenever that log is read, by the rule and the words of that release. This is a frozen
/// copy and never follows [Topic]: else another word in the lexicon would change what is recorded.
public final class TermsOf010 {
  private static final BoundedPattern TOKEN =
      BoundedPattern.of("[\\p{L}\\p{N}_]+(?:['.\\-/][\\p{L}\\p{N}_]+)*");
  private static final BoundedPattern HAN = BoundedPattern.of("\\p{IsHan}");
  private static final BoundedPattern SCRIPT =
      BoundedPattern.of(
          "(?<=\\p{IsHan})(?=\\P{IsHan})|(?<=\\P{IsHan})(?=\\p{IsHan})|(?<=\\p{IsHiragana})(?=\\P{IsHiragana})|(?<=\\P{IsHiragana})(?=\\p{IsHiragana})");
  private static final BoundedPattern HIRAGANA = BoundedPattern.of("\\p{IsHiragana}+");
  private static final BoundedPattern ELISION =
      BoundedPattern.of("^(?:l|d|n|s|j|m|t|c|qu)'(?=\\p{L}{2})");
  private static final int STEM = 4;
  private static final List<String> ENDINGS =
      List.of("ingly", "edly", "ings", "ing", "ies", "ers", "ed", "es", "ly", "'s", "s", "e", "y");
  private static final Set<String> GENERIC = generic();

  private TermsOf010() {}

  public static List<String> of(String text) {
    var terms = new LinkedHashSet<String>();
    String plain = Normalizer.normalize(text, Normalizer.Form.NFKC).replace('\u2019', '\'');
    Search match = TOKEN.matcher(plain);
    while (match.find()) {
      String token = match.group();
      if (HAN.matcher(token).find() || HIRAGANA.matcher(token).find()) pairs(token, terms);
      else word(token, terms);
    }
    return List.copyOf(terms);
  }

  private static void word(String token, Set<String> terms) {
    String word = ELISION.matcher(token.toLowerCase(Locale.ROOT)).replaceFirst("");
    boolean letter = word.length() < 2 && !Character.isDigit(word.charAt(0));
    if (GENERIC.contains(word) || letter) return;
    terms.add(identifier(token) ? word : stem(word));
  }

  private static void pairs(String token, Set<String> terms) {
    for (String part : SCRIPT.split(token)) {
      if (HIRAGANA.matcher(part).matches()) continue;
      if (!HAN.matcher(part).find()) {
        if (part.length() > 1) terms.add(part.toLowerCase(Locale.ROOT));
        continue;
      }
      for (int i = 0; i + 1 < part.length(); i++) {
        String pair = part.substring(i, i + 2);
        if (!GENERIC.contains(pair)
            && !GENERIC.contains(pair.substring(0, 1))
            && !GENERIC.contains(pair.substring(1))) terms.add(pair);
      }
    }
  }

  private static String stem(String word) {
    for (String ending : ENDINGS)
      if (word.endsWith(ending) && word.length() - ending.length() >= STEM)
        return word.substring(0, word.length() - ending.length());
    return word;
  }

  private static boolean identifier(String token) {
    return token.codePoints().anyMatch(c -> Character.isDigit(c) || c == '_' || c == '/')
        || token.substring(1).codePoints().anyMatch(Character::isUpperCase);
  }

  private static Set<String> generic() {
    var words = new HashSet<String>();
    for (JsonNode language : Yaml.parse(Lexicon.resource("generic-0.1.0.yaml")).path("generic"))
      words.addAll(List.of(language.stringValue().split(" ")));
    return Set.copyOf(words);
  }
}
