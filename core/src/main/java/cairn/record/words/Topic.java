package cairn.record.words;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// What a text is about: its identifiers, numbers and key words, cut to stems; Chinese by pairs of
/// characters. Two texts are compared by what they share.
///
/// @param terms stems in order of appearance, without words that carry no topic
public record Topic(List<String> terms) {
  private static final BoundedPattern TOKEN =
      BoundedPattern.of("[\\p{L}\\p{N}_]+(?:['.\\-/][\\p{L}\\p{N}_]+)*");
  private static final BoundedPattern HAN = BoundedPattern.of("\\p{IsHan}");

  /// Where the script changes inside a run of letters; Japanese mixes three.
  private static final BoundedPattern SCRIPT =
      BoundedPattern.of(
          "(?<=\\p{IsHan})(?=\\P{IsHan})|(?<=\\P{IsHan})(?=\\p{IsHan})|(?<=\\p{IsHiragana})(?=\\P{IsHiragana})|(?<=\\P{IsHiragana})(?=\\p{IsHiragana})");

  /// Japanese grammar is written in this script, its nouns in others.
  private static final BoundedPattern GRAMMAR = BoundedPattern.of("\\p{IsHiragana}+");

  /// `l'index` is about the index.
  private static final BoundedPattern ELISION =
      BoundedPattern.of("^(?:l|d|n|s|j|m|t|c|qu)'(?=\\p{L}{2})");

  /// Fewer shared letters than this do not make two words one.
  private static final int STEM = 4;

  public static Topic of(String text) {
    var terms = new LinkedHashSet<String>();
    Search match =
        TOKEN.matcher(Normalizer.normalize(text, Normalizer.Form.NFKC).replace('’', '\''));
    while (match.find()) {
      String token = match.group();
      if (HAN.matcher(token).find() || GRAMMAR.matcher(token).find()) {
        pairs(token, terms);
        continue;
      }
      String word = ELISION.matcher(token.toLowerCase(Locale.ROOT)).replaceFirst("");
      if (Lexicon.builtIn().generic(word)
          || word.length() < 2 && !Character.isDigit(word.charAt(0))) continue;
      terms.add(isIdentifier(token) ? word : stem(word));
    }
    return new Topic(List.copyOf(terms));
  }

  private static void pairs(String token, Set<String> terms) {
    for (String part : SCRIPT.split(token)) {
      if (GRAMMAR.matcher(part).matches()) continue;
      if (!HAN.matcher(part).find()) {
        if (part.length() > 1) terms.add(part.toLowerCase(Locale.ROOT));
        continue;
      }
      for (int i = 0; i + 1 < part.length(); i++) {
        String pair = part.substring(i, i + 2);
        if (!Lexicon.builtIn().generic(pair)
            && !Lexicon.builtIn().generic(pair.substring(0, 1))
            && !Lexicon.builtIn().generic(pair.substring(1))) {
          terms.add(pair);
        }
      }
    }
  }

  /// Endings that change a word's form but not what it is about.
  private static String stem(String word) {
    for (String ending :
        List.of(
            "ingly", "edly", "ings", "ing", "ies", "ers", "ed", "es", "ly", "'s", "s", "e", "y")) {
      if (word.endsWith(ending) && word.length() - ending.length() >= STEM) {
        return word.substring(0, word.length() - ending.length());
      }
    }
    return word;
  }

  /// Names that are only ever about one thing: `lr_decay`, `ResNet-50`, `0.31`, `AdamW`.
  static boolean isIdentifier(String token) {
    return token.codePoints().anyMatch(c -> Character.isDigit(c) || c == '_' || c == '/')
        || token.substring(1).codePoints().anyMatch(Character::isUpperCase);
  }

  public boolean isEmpty() {
    return terms.isEmpty();
  }

  public Set<String> shared(List<String> other) {
    var shared = new HashSet<>(terms);
    shared.retainAll(new HashSet<>(other));
    return shared;
  }

  /// A term that stands among those the texts share and that the other does not know: `the lexer`
  /// where the other has `the parser`.
  public Optional<String> putInPlace(List<String> other) {
    List<Integer> at =
        IntStream.range(0, terms.size()).filter(i -> other.contains(terms.get(i))).boxed().toList();
    if (at.size() < 2) return Optional.empty();
    return terms.subList(at.getFirst(), at.getLast()).stream()
        .filter(term -> other.stream().noneMatch(o -> kin(term, o)))
        .findFirst();
  }

  /// Whether every term is a form of one of the other's words.
  public boolean akin(List<String> other) {
    return !terms.isEmpty()
        && terms.stream().allMatch(term -> other.stream().anyMatch(o -> kin(term, o)));
  }

  /// Two forms of one word: `slow` and `slower`, `optimised` and `optimisation`.
  private static boolean kin(String one, String other) {
    int same = 0;
    int shorter = Math.min(one.length(), other.length());
    while (same < shorter && one.charAt(same) == other.charAt(same)) same++;
    return one.equals(other) || same == shorter && same >= STEM - 1 || same > STEM;
  }

  /// How much of this text is also in the other: 0 to 1.
  public double coveredBy(List<String> other) {
    return terms.isEmpty() ? 0 : (double) shared(other).size() / terms.size();
  }

  /// Whether a text with these terms came back to that topic. Generous on purpose: believing that a
  /// topic was abandoned while it was not is worse than waiting longer.
  public boolean revisits(List<String> topic) {
    Set<String> shared = shared(topic);
    if (shared.isEmpty()) return false;
    if (shared.size() >= 2 || topic.size() <= 2) return true;
    return shared.stream().anyMatch(Topic::strong);
  }

  private static boolean strong(String term) {
    return term.chars().anyMatch(c -> c == '_' || c == '/')
        || term.chars().anyMatch(Character::isDigit) && term.chars().anyMatch(Character::isLetter)
        || term.length() >= 9;
  }

  /// The numbers in a text, written without grouping.
  public static Set<String> numbers(String text) {
    var numbers = new HashSet<String>();
    Search match = BoundedPattern.of("(?<![\\p{L}\\d_.])\\d+(?:[.,]\\d+)*").matcher(text);
    while (match.find()) numbers.add(match.group().replaceAll(",(?=\\d{3}(?!\\d))", ""));
    return numbers;
  }

  public static Set<String> words(String text) {
    var words = new HashSet<String>();
    Search match = TOKEN.matcher(text.toLowerCase(Locale.ROOT));
    while (match.find()) words.add(match.group());
    return words;
  }
}
