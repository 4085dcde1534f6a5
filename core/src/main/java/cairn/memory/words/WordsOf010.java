package cairn.memory.words;

import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// How release 0.1.0 cut a text into words and stems, and the words it knew. A frozen copy: it
/// reads old logs and never follows [cairn.text.Words].
public final class WordsOf010 {
  public static final JsonNode RULES = rules();
  private static final Set<String> STOP = words("stop");
  private static final int MIN_STEM = 3;
  private static final List<String> DERIVED =
      List.of(
          "ational", "ization", "fulness", "iveness", "ation", "ness", "ment", "ally", "ity", "ly");

  private WordsOf010() {}

  public static Set<String> words(String rule) {
    return Set.of(RULES.path(rule).stringValue().split(" "));
  }

  public static Set<String> stems(String text) {
    var stems = new LinkedHashSet<String>();
    for (String word : of(text)) {
      if (STOP.contains(word)) continue;
      if (han(word))
        for (int i = 0; i + 1 < word.length(); i++) stems.add(word.substring(i, i + 2));
      else stems.add(stem(word));
    }
    return stems;
  }

  private static boolean han(String word) {
    return word.length() > 1
        && word.codePoints()
            .anyMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN);
  }

  public static List<String> of(String text) {
    String plain = fold(text);
    List<String> words = new ArrayList<>();
    int start = -1;
    for (int i = 0; i <= plain.length(); i++) {
      boolean inside = i < plain.length() && inWord(plain, i, start);
      if (inside && start < 0) start = i;
      else if (!inside && start >= 0) {
        words.add(plain.substring(start, i));
        start = -1;
      }
    }
    return words;
  }

  private static boolean inWord(String text, int i, int start) {
    char c = text.charAt(i);
    if (Character.isLetterOrDigit(c)) return true;
    return (c == '.' || c == ',')
        && start >= 0
        && i + 1 < text.length()
        && Character.isDigit(text.charAt(i - 1))
        && Character.isDigit(text.charAt(i + 1));
  }

  private static String fold(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return lower.chars().anyMatch(c -> c > 127)
        ? Normalizer.normalize(lower, Normalizer.Form.NFKD).replaceAll("\\p{M}+", "")
        : lower;
  }

  public static String stem(String word) {
    int n = word.length();
    if (n <= MIN_STEM || word.chars().anyMatch(Character::isDigit)) return word;
    String w = word;
    if (w.endsWith("ies") && n > 4) w = w.substring(0, n - 3) + "y";
    else if (w.endsWith("sses")) w = w.substring(0, n - 2);
    else if (w.endsWith("s") && !w.endsWith("ss") && !w.endsWith("us") && !w.endsWith("is"))
      w = w.substring(0, n - 1);
    w = dropVerbal(dropVerbal(w, "ing"), "ed");
    for (String suffix : DERIVED) {
      if (w.endsWith(suffix) && w.length() - suffix.length() > MIN_STEM) {
        w = w.substring(0, w.length() - suffix.length());
        break;
      }
    }
    if (w.endsWith("e") && w.length() > MIN_STEM + 1) w = w.substring(0, w.length() - 1);
    if (w.endsWith("y") && w.length() > MIN_STEM) w = w.substring(0, w.length() - 1) + "i";
    return w;
  }

  private static String dropVerbal(String w, String suffix) {
    int stem = w.length() - suffix.length();
    if (!w.endsWith(suffix) || stem < MIN_STEM) return w;
    String cut = w.substring(0, stem);
    if (cut.chars().noneMatch(c -> "aeiouy".indexOf(c) >= 0)) return w;
    char last = cut.charAt(stem - 1);
    boolean doubled = stem > MIN_STEM && last == cut.charAt(stem - 2) && "lsz".indexOf(last) < 0;
    return doubled ? cut.substring(0, stem - 1) : cut;
  }

  private static JsonNode rules() {
    try (InputStream in =
        WordsOf010.class.getResourceAsStream("/cairn/memory/paraphrase-0.1.0.yaml")) {
      return Yaml.parse(
          new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
