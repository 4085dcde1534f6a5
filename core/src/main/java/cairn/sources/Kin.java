package cairn.sources;

import cairn.text.Words;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Words that say nearly the same, also in other languages, from `kin.txt` beside this class. A
/// place that says *notice period* may answer a question for a *Kündigungsfrist*.
public final class Kin {
  /// Shorter words are mostly grammar.
  private static final int SHORTEST = 3;

  /// Endings by which forms of a German or French word differ.
  private static final List<String> ENDINGS = List.of("e", "en", "er", "es", "em", "n", "s");

  /// Words that begin with as many same letters are forms of one.
  private static final int ALIKE = 6;

  private static final Kin STANDARD = load();

  private final Map<String, Set<String>> byWord = new HashMap<>();
  private final Map<String, Set<String>> alike = new HashMap<>();

  private Kin() {}

  /// The roots of the words akin to this one, without its own root; empty for most words.
  ///
  /// @param word as [Words#of] spells it
  public static Set<String> of(String word) {
    Set<String> kin = STANDARD.byWord.get(word);
    if (kin == null) kin = STANDARD.byWord.get(Words.stem(word));
    for (String ending : ENDINGS)
      if (kin == null && word.endsWith(ending) && word.length() - ending.length() >= SHORTEST)
        kin = STANDARD.byWord.get(word.substring(0, word.length() - ending.length()));
    if (kin == null && word.length() > ALIKE) kin = STANDARD.alike.get(word.substring(0, ALIKE));
    if (kin == null) return Set.of();
    Set<String> others = new LinkedHashSet<>(kin);
    others.remove(Roots.root(word));
    return others;
  }

  /// The roots of a text, each with those akin to it that the text does not name itself; the second
  /// part of a compound is one of them.
  public static Map<String, Set<String>> asked(String text) {
    Map<String, Set<String>> asked = new LinkedHashMap<>();
    for (String word : Compounds.words(text))
      asked.computeIfAbsent(Roots.root(word), _ -> new LinkedHashSet<>()).addAll(of(word));
    asked.values().forEach(kin -> kin.removeAll(asked.keySet()));
    return asked;
  }

  private void family(List<String> words) {
    Set<String> roots = new LinkedHashSet<>();
    for (String word : words) if (word.length() >= SHORTEST) roots.add(Roots.root(word));
    for (String word : words) {
      byWord.computeIfAbsent(word, _ -> new LinkedHashSet<>()).addAll(roots);
      String stem = Words.stem(word);
      if (!stem.equals(word))
        byWord.computeIfAbsent(stem, _ -> new LinkedHashSet<>()).addAll(roots);
    }
  }

  /// An unknown form of a word is taken for the known ones that begin alike, where these belong to
  /// one family.
  private void alike() {
    Set<String> unclear = new HashSet<>();
    byWord.forEach((word, roots) -> {
      if (word.length() < ALIKE) return;
      String beginning = word.substring(0, ALIKE);
      Set<String> before = alike.putIfAbsent(beginning, roots);
      if (before != null && !before.equals(roots)) unclear.add(beginning);
    });
    alike.keySet().removeAll(unclear);
  }

  private static Kin load() {
    Kin kin = new Kin();
    families().forEach(l -> kin.family(Words.of(l)));
    kin.alike();
    return kin;
  }

  /// The lines of `kin.txt`: a family each, a column for each language.
  static List<String> families() {
    try (InputStream in = Kin.class.getResourceAsStream("kin.txt")) {
      if (in == null) throw new AssertionError("kin.txt is missing from the jar");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(l -> !l.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
