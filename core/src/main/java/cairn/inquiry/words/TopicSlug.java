package cairn.inquiry.words;

import cairn.text.Slug;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Names for topics and subfocuses: a few words that carry meaning, at most forty characters.
public final class TopicSlug {
  private static final int MAX_WORDS = 6;
  private static final int MIN_WORDS = 3;

  private TopicSlug() {}

  private static final class StopWords {
    static final Set<String> ALL =
        new HashSet<>(Arrays.asList(Resources.text("stopwords.txt").split("\\s+")));
  }

  public static String of(String text) {
    List<String> words =
        Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
            .filter(w -> !w.isEmpty())
            .toList();
    List<String> telling = words.stream().filter(w -> !StopWords.ALL.contains(w)).toList();
    List<String> kept = telling.size() < MIN_WORDS ? words : telling;
    return Slug.of(kept.stream().limit(MAX_WORDS).collect(Collectors.joining(" ")));
  }

  /// The first of `slug`, `slug-2`, `slug-3`, … that is free, within the length limit.
  public static String free(String slug, Predicate<String> taken) {
    String candidate = slug;
    for (int n = 2; taken.test(candidate); n++) {
      String suffix = "-" + n;
      candidate = slug.substring(0, Math.min(slug.length(), Slug.MAX - suffix.length())) + suffix;
    }
    return candidate;
  }
}
