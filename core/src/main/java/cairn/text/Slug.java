package cairn.text;

import java.text.Normalizer;
import java.util.Locale;

/// Names that are safe as file names everywhere: `[a-z0-9-]`, at most `max` characters.
public final class Slug {
  public static final int MAX = 40;

  private Slug() {}

  public static String of(String text) {
    return of(text, MAX);
  }

  /// Never empty: text without a single usable letter becomes `x` plus the start of its hash.
  public static String of(String text, int max) {
    String plain =
        Normalizer.normalize(text, Normalizer.Form.NFKD)
            .replaceAll("\\p{M}+", "")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-+|-+$", "");
    if (plain.isEmpty())
      return "x" + Sha256.of(text).substring(Sha256.PREFIX.length()).substring(0, 7);
    if (plain.length() <= max) return plain;
    int cut = plain.lastIndexOf('-', max);
    return plain.substring(0, cut > max / 2 ? cut : max).replaceAll("-+$", "");
  }
}
