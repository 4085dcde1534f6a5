package cairn.literature;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Keys by which texts cite works: `vaswani2017attention`. A key that a library gave is kept; a
/// made one depends on the work alone, and on those before it only where two would be the same.
public final class CiteKeys {
  private static final Set<String> SMALL =
      Set.of(
          "a", "an", "the", "on", "of", "in", "for", "and", "to", "with", "from", "by", "is", "are",
          "towards", "der", "die", "das", "le", "la", "les", "el", "un", "une");
  private static final int MAX = 60;

  private CiteKeys() {}

  /// The works with a key each, no two the same.
  public static List<Publication> keyed(List<Publication> works) {
    var taken = new HashSet<String>();
    for (Publication work : works) if (isKey(work.key())) taken.add(work.key());
    var given = new HashSet<String>();
    var keyed = new ArrayList<Publication>();
    for (Publication work : works) {
      if (isKey(work.key()) && given.add(work.key())) {
        keyed.add(work);
        continue;
      }
      String base = isKey(work.key()) ? work.key() : made(work);
      String key = base;
      for (int i = 0; taken.contains(key) || given.contains(key); i++) key = base + suffix(i);
      given.add(key);
      keyed.add(work.keyed(key));
    }
    return keyed;
  }

  /// What pandoc, LaTeX and Obsidian all take as a key.
  static boolean isKey(String key) {
    if (key.isEmpty() || key.length() > MAX || !Character.isLetterOrDigit(key.charAt(0)))
      return false;
    for (int i = 0; i < key.length(); i++) {
      char c = key.charAt(i);
      boolean plain = c < 128 && Character.isLetterOrDigit(c) || "_-:.+/".indexOf(c) >= 0;
      if (!plain) return false;
    }
    return Character.isLetterOrDigit(key.charAt(key.length() - 1));
  }

  private static String made(Publication work) {
    String who = work.authors().isEmpty() ? "" : ascii(work.authors().getFirst().family());
    int wanted = who.isEmpty() ? 3 : 1;
    String word = "";
    for (String w : work.title().split("[^\\p{L}\\p{N}]+"))
      if (wanted > 0 && w.length() > 1 && !SMALL.contains(w.toLowerCase(Locale.ROOT))) {
        word += ascii(w);
        wanted--;
      }
    String year = work.year() > 0 ? "" + work.year() : who.isEmpty() ? "" : "nd";
    String key = who.isEmpty() ? word + year : who + year + word;
    String safe = key.length() > MAX - 3 ? key.substring(0, MAX - 3) : key;
    return safe.isEmpty() ? "work" : safe;
  }

  private static String ascii(String text) {
    return Normalizer.normalize(
            text.toLowerCase(Locale.ROOT).replace("ß", "ss").replace("ø", "o").replace("ł", "l"),
            Normalizer.Form.NFD)
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^a-z0-9]+", "");
  }

  private static String suffix(int i) {
    return i < 26 ? "" + (char) ('a' + i) : "-" + (i + 1);
  }
}
