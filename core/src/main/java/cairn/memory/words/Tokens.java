package cairn.memory.words;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Words;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/// Words and names of a text, as lines and events are compared by them.
public final class Tokens {
  /// Code spans, paths, file names, and names with inner capitals, digits or underscores. Runs of
  /// letters are taken whole or not at all: giving letters back could not help, and cost most of a
  /// pass.
  private static final BoundedPattern NAME =
      BoundedPattern.of(
          "`([^`\\n]{2,80})`|(?<![\\w.~-])((?:[\\w.~-]++/)+[\\w.-]*\\w)"
              + "|\\b([\\w-]++\\.(?:md|java|py|ts|tsx|js|json|yaml|yml|toml|sh|sql|txt|rs|go|xml|csv|env))\\b"
              + "|(?<![\\p{L}\\d])(--?[a-z][\\w-]+)"
              + "|\\b([\\p{L}]++_[\\w]+|[\\p{Ll}]++\\p{Lu}[\\p{L}\\d]*|\\p{L}++\\d[\\p{L}\\d]*)\\b");

  private static final BoundedPattern CAPITAL =
      BoundedPattern.of("(?<![\\p{L}\\d`/.])(\\p{Lu}[\\p{L}\\d]+)");

  private Tokens() {}

  /// Stems that carry meaning; writing without spaces gives pairs of characters.
  public static Set<String> stems(String text) {
    var stems = new LinkedHashSet<String>();
    for (String word : Words.of(text)) {
      if (Words.stop(word)) continue;
      if (han(word))
        for (int i = 0; i + 1 < word.length(); i++) stems.add(word.substring(i, i + 2));
      else stems.add(Words.stem(word));
    }
    return stems;
  }

  private static boolean han(String word) {
    if (word.length() < 2) return false;
    for (int i = 0; i < word.length(); i++)
      if (word.charAt(i) > 127)
        return word.codePoints()
            .anyMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN);
    return false;
  }

  /// Identifiers as they stand, lower case: what cannot be paraphrased.
  public static Set<String> names(String text) {
    var names = new LinkedHashSet<String>();
    Search match = NAME.matcher(text);
    while (match.find())
      for (int group = 1; group <= match.groupCount(); group++)
        if (match.group(group) != null) names.add(match.group(group).toLowerCase(Locale.ROOT));
    return names;
  }

  /// Names of people, tools and products: capitalised words that do not merely begin a sentence.
  public static Set<String> proper(String text) {
    var names = new LinkedHashSet<String>();
    Search match = CAPITAL.matcher(text);
    while (match.find()) {
      String before = text.substring(0, match.start()).stripTrailing();
      boolean begins =
          before.isEmpty()
              || ".!?:;\"'\u201c(>-*#".indexOf(before.charAt(before.length() - 1)) >= 0;
      boolean shouted =
          match.group().length() > 1
              && match.group().equals(match.group().toUpperCase(Locale.ROOT));
      if (!begins || shouted) names.add(match.group(1));
    }
    return names;
  }
}
