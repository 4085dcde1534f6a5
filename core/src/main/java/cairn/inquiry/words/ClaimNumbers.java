package cairn.inquiry.words;

import cairn.sources.Quantity;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Numbers of a claim that the cited words do not have.
final class ClaimNumbers {
  private static final Set<String> OWN = ClaimWords.set("own");

  private ClaimNumbers() {}

  static List<String> missing(String claim, String cited, int places) {
    var stated = new ArrayList<>(Quantity.in(cited));
    stated.addAll(Quantity.in(joined(cited, " \u00a0\u202f'")));
    stated.addAll(Quantity.in(joined(cited, ".")));
    var missing = new ArrayList<String>();
    for (Quantity q : Quantity.in(joined(claim, " \u00a0\u202f"))) {
      boolean digits = q.raw().chars().anyMatch(Character::isDigit);
      if (stated.stream().anyMatch(q::agrees) || counts(q, claim, places)) continue;
      if (digits && !cited.contains(q.raw()))
        missing.add("the cited words do not have the number " + q.raw());
      if (!digits) another(q, claim, cited).ifPresent(missing::add);
    }
    return missing;
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
