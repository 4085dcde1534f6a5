package cairn.sources;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// German words put together of two: a *Kündigungsfrist* is a *Frist*. The second parts that are
/// known are the German words of `kin.txt`, so that a compound has the kin of its second part, too.
public final class Compounds {
  /// The column of German in `kin.txt`.
  private static final int GERMAN = 1;

  /// Shorter ends are found in words by chance.
  private static final int SHORTEST_HEAD = 4;

  private static final int SHORTEST_FRONT = 3;

  private static final List<String> ENDINGS = List.of("", "e", "en", "er", "es", "n", "s");

  private static final Set<String> HEADS = heads();

  private Compounds() {}

  /// The words of a text, each compound followed by its second part.
  static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (String word : Words.of(text)) {
      words.add(word);
      head(word).ifPresent(words::add);
    }
    return words;
  }

  /// @param word as [Words#of] spells it
  public static Optional<String> head(String word) {
    int last = word.length() - SHORTEST_HEAD;
    for (int from = SHORTEST_FRONT; from <= last; from++) {
      String head = word.substring(from);
      if (HEADS.contains(head)) return Optional.of(head);
    }
    return Optional.empty();
  }

  /// Nouns only. What is a word of another language as well is the end of words of that language:
  /// of *corporate*, of *latest*; so is a short one that ends in a vowel: of *advantage*.
  private static Set<String> heads() {
    Set<String> nouns = new HashSet<>();
    Set<String> others = new HashSet<>();
    Kin.families()
        .forEach(line -> {
          String[] columns = line.split("\\|");
          for (int i = 0; i < columns.length; i++)
            for (String written : columns[i].strip().split("\\s+"))
              if (i != GERMAN) others.addAll(Words.of(written));
              else if (Character.isUpperCase(written.charAt(0))) nouns.addAll(Words.of(written));
        });
    Set<String> heads = new HashSet<>();
    for (String noun : nouns)
      if (noun.length() > SHORTEST_HEAD || noun.length() == SHORTEST_HEAD && !noun.endsWith("e"))
        for (String ending : ENDINGS) heads.add(noun + ending);
    heads.removeAll(others);
    nouns.retainAll(others);
    for (String noun : nouns) for (String ending : ENDINGS) heads.remove(noun + ending);
    return Set.copyOf(heads);
  }
}
