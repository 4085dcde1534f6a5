package cairn.sources.support;

import cairn.text.Words;
import java.util.List;
import java.util.Set;

/// Whether a sentence affirms or denies. Counts negations by their parity, so that "not unlikely"
/// is not a denial; verbs of failing and lacking count as negations.
public final class Polarity {
  private static final Set<String> CUES =
      Set.of(
          "not",
          "no",
          "never",
          "none",
          "neither",
          "nor",
          "without",
          "cannot",
          "nobody",
          "nothing",
          "lack",
          "lacks",
          "lacked",
          "lacking",
          "fail",
          "fails",
          "failed",
          "absent",
          "absence",
          "unable",
          "unlikely",
          "false",
          "t",
          "refuted",
          "refutes",
          "contradicts",
          "disproves");

  private Polarity() {}

  public static boolean denies(String sentence) {
    List<String> words = Words.of(sentence);
    int negations = 0;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (!CUES.contains(word)) continue;
      if (word.equals("t") && (i == 0 || !words.get(i - 1).endsWith("n"))) continue;
      boolean notOnly =
          word.equals("not") && i + 1 < words.size() && words.get(i + 1).equals("only");
      if (!notOnly) negations++;
    }
    return negations % 2 == 1;
  }
}
