package cairn.inquiry.words;

import cairn.sources.support.Quantity;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Words;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Numbers of a claim that the cited words do not have.
final class ClaimNumbers {
  private static final Set<String> OWN = ClaimWords.set("own");
  private static final BoundedPattern SHORT_YEAR =
      BoundedPattern.of("(?:\\bin\\s+|['\u2019])(\\d\\d)(?![\\p{L}\\d%.,]*\\d)");

  private ClaimNumbers() {}

  static List<String> missing(String claim, String cited, int places) {
    var stated = new ArrayList<>(Quantity.in(cited));
    stated.addAll(Quantity.in(joined(cited, " \u00a0\u202f'")));
    stated.addAll(Quantity.in(joined(cited, ".")));
    var missing = new ArrayList<String>();
    Set<String> years = shortYears(claim, cited);
    for (Quantity q : Quantity.in(joined(claim, " \u00a0\u202f"))) {
      boolean digits = q.raw().chars().anyMatch(Character::isDigit);
      if (stated.stream().anyMatch(there -> says(q, there)) || counts(q, claim, places)) continue;
      if (digits && !stands(q.raw(), cited) && !years.contains(q.raw()))
        missing.add("the cited words do not have the number " + q.raw());
      if (!digits) another(q, claim, cited).ifPresent(missing::add);
    }
    return missing;
  }

  /// Whether the first may be said where the second is written.
  static boolean rounds(String claim, String there) {
    List<Quantity> stated = Quantity.in(there);
    return Quantity.in(claim).stream().anyMatch(q -> stated.stream().anyMatch(t -> says(q, t)));
  }

  /// The same number, or a rounder one: 3.46 is not 3.45, and no year is another one.
  private static boolean says(Quantity claim, Quantity there) {
    if (!claim.agrees(there)) return false;
    // hundreds of digits in a row, as in a log: too many to be a value
    if (!Double.isFinite(claim.value()) || !Double.isFinite(there.value()))
      return claim.raw().equals(there.raw());
    BigDecimal said = digits(claim);
    BigDecimal stated = digits(there);
    return said.unscaledValue().equals(stated.unscaledValue())
        || said.precision() < stated.precision() && !isYear(claim);
  }

  private static BigDecimal digits(Quantity q) {
    return BigDecimal.valueOf(q.value()).stripTrailingZeros();
  }

  private static boolean isYear(Quantity q) {
    return q.unit().isEmpty() && q.raw().length() == 4 && q.value() >= 1500 && q.value() < 2100;
  }

  /// `back in 63` where the cited words have 1963.
  private static Set<String> shortYears(String claim, String cited) {
    var years = new HashSet<String>();
    Search m = SHORT_YEAR.matcher(claim);
    while (m.find())
      if (stands("19" + m.group(1), cited) || stands("20" + m.group(1), cited))
        years.add(m.group(1));
    return years;
  }

  /// As part of a name, too (`v1.19`), but not of a longer number.
  private static boolean stands(String number, String cited) {
    for (int at = cited.indexOf(number); at >= 0; at = cited.indexOf(number, at + 1)) {
      int end = at + number.length();
      boolean more =
          at > 0 && isNumber(cited.charAt(at - 1))
              || end < cited.length() && Character.isDigit(cited.charAt(end))
              || end + 1 < cited.length()
                  && isNumber(cited.charAt(end))
                  && Character.isDigit(cited.charAt(end + 1));
      if (!more) return true;
    }
    return false;
  }

  private static boolean isNumber(char c) {
    return Character.isDigit(c) || c == '.' || c == ',';
  }

  /// Digits in groups of three as one number: `16 500`, `16.500`.
  private static String joined(String text, String separators) {
    var out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      boolean between =
          separators.indexOf(text.charAt(i)) >= 0
              && i > 0
              && Character.isDigit(text.charAt(i - 1))
              && group(text, i + 1);
      if (!between) out.append(text.charAt(i));
    }
    return out.toString();
  }

  private static boolean group(String text, int from) {
    if (from + 3 > text.length()) return false;
    for (int i = from; i < from + 3; i++) if (!Character.isDigit(text.charAt(i))) return false;
    return from + 3 == text.length() || !Character.isDigit(text.charAt(from + 3));
  }

  /// A claim may say how many sources it rests on.
  private static boolean counts(Quantity q, String claim, int places) {
    if (q.value() > places) return false;
    String raw = q.raw().toLowerCase(Locale.ROOT);
    List<String> words = Words.of(claim);
    for (int i = 0; i < words.size(); i++)
      if (raw.startsWith(words.get(i))
          && (OWN.contains(after(words, i)) || OWN.contains(after(words, i + 1)))) return true;
    return false;
  }

  private static String after(List<String> words, int i) {
    return i + 1 < words.size() ? words.get(i + 1) : "";
  }

  /// A number in words is only held against another number of the same thing.
  private static Optional<String> another(Quantity q, String claim, String cited) {
    List<String> words = Words.of(claim);
    int at = words.indexOf(q.raw().toLowerCase(Locale.ROOT));
    String thing = at < 0 ? "" : after(words, at);
    if (thing.isEmpty() || Words.stop(thing)) return Optional.empty();
    List<String> there = Words.of(cited);
    for (int i = 0; i + 1 < there.size(); i++)
      if (Words.stem(there.get(i + 1)).equals(Words.stem(thing))
          && !Quantity.in(there.get(i)).isEmpty())
        return Optional.of(
            "the cited words say " + there.get(i) + " " + there.get(i + 1) + ", not " + q.raw());
    return Optional.empty();
  }
}
