package cairn.memory.words;

import cairn.sources.support.Polarity;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Whether two lines say the same, or the opposite. Words alone do not decide: what differs in a
/// name, a number, a negation or in who comes first is another rule, however alike it looks.
public final class Paraphrase {
  private static final double SAME = 0.75;
  private static final double OPPOSITE = 0.5;

  private static final BoundedPattern NUMBER = BoundedPattern.of("\\d+(?:[.,]\\d+)?");

  private static final BoundedPattern CAPITALISED =
      BoundedPattern.of("(?<![\\p{L}\\d])\\p{Lu}[\\p{L}\\d]*");

  private Paraphrase() {}

  public static boolean same(String a, String b) {
    if (LineText.hash(a).equals(LineText.hash(b))) return true;
    return overlap(a, b) >= SAME
        && compatible(a, b)
        && denies(LineText.of(a)) == denies(LineText.of(b))
        && forbids(a).equals(forbids(b))
        && inOrder(a, b);
  }

  /// Whether no number, name, negation or opposite word speaks against their saying the same.
  public static boolean compatible(String a, String b) {
    return numbers(a).equals(numbers(b))
        && entities(a).equals(entities(b))
        && Polarity.denies(a) == Polarity.denies(b)
        && !opposite(a, b)
        && Cues.BUILT_IN.opposites().stream().allMatch(pair -> pair.agree(a, b));
  }

  /// The same subject, and what one asks for the other forbids; or the same words with one negation
  /// more.
  public static boolean opposite(String a, String b) {
    return opposite(LineText.of(a), LineText.of(b));
  }

  /// The same for lines that are taken apart already.
  public static boolean opposite(LineText one, LineText two) {
    if (demands(one, two) || demands(two, one)) return true;
    return overlap(one.text(), two.text()) >= SAME
        && denies(one) != denies(two)
        && entities(one.text()).equals(entities(two.text()));
  }

  private static boolean demands(LineText wants, LineText forbids) {
    var forbidden = significant(forbids.avoided());
    if (forbidden.isEmpty()) return false;
    var wanted = significant(wants.wanted());
    long shared = forbidden.stream().filter(wanted::contains).count();
    boolean same = shared == forbidden.size();
    boolean triggers =
        !wants.explicit()
            || !forbids.explicit()
            || jaccard(wants.trigger(), forbids.trigger()) >= OPPOSITE;
    return same && triggers;
  }

  private static Set<String> significant(Set<String> tokens) {
    var kept = new HashSet<>(tokens);
    kept.removeIf(Cues.BUILT_IN::generic);
    return kept;
  }

  private static double overlap(String a, String b) {
    return jaccard(Tokens.stems(a), Tokens.stems(b));
  }

  public static double jaccard(Set<String> a, Set<String> b) {
    if (a.isEmpty() || b.isEmpty()) return 0;
    var shared = new HashSet<>(a);
    shared.retainAll(b);
    return (double) shared.size() / (a.size() + b.size() - shared.size());
  }

  private static boolean denies(LineText line) {
    return Polarity.denies(line.text()) || !line.avoided().isEmpty();
  }

  private static Set<String> forbids(String text) {
    return significant(LineText.of(text).avoided());
  }

  private static List<String> numbers(String text) {
    var numbers = new ArrayList<String>();
    Search match = NUMBER.matcher(text);
    while (match.find()) numbers.add(match.group().replace(',', '.'));
    numbers.sort(null);
    return numbers;
  }

  private static Set<String> entities(String text) {
    var names = new HashSet<>(Tokens.names(text));
    for (String name : Tokens.proper(text)) names.add(name.toLowerCase(Locale.ROOT));
    Search match = CAPITALISED.matcher(text);
    while (match.find()) if (match.start() > 0) names.add(match.group().toLowerCase(Locale.ROOT));
    return names;
  }

  /// What both say comes in the same order: `A before B` is not `B before A`.
  private static boolean inOrder(String a, String b) {
    var first = new ArrayList<>(Tokens.stems(a));
    var second = new ArrayList<>(Tokens.stems(b));
    first.retainAll(Set.copyOf(second));
    second.retainAll(Set.copyOf(first));
    return first.equals(second);
  }
}
