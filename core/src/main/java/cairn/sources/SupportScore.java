package cairn.sources;

import cairn.text.Sentences;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Scores a sentence against the words it cites: shared words and meaning carry it, a missing
/// number, a missing name or opposite polarity take from it.
public final class SupportScore {
  private static final int WINDOW = 2;
  private static final int MAX_WINDOWS = 400;
  private static final double WORDS_SHARE = 0.55;
  private static final double NUMBER_PENALTY = 0.35;
  private static final double NAME_PENALTY = 0.25;
  private static final double OPPOSED_PENALTY = 0.4;

  private final Similarity similarity;

  public SupportScore(Similarity similarity) {
    this.similarity = similarity;
  }

  public Support of(String claim, String evidence) {
    List<String> windows = windows(evidence);
    Set<String> stems = new LinkedHashSet<>(Words.stems(claim));
    if (windows.isEmpty() || stems.isEmpty())
      return new Support(0, 0, 0, List.of(), List.of(), false, "");
    double[] meanings = similarity.of(claim, windows);
    int best = 0;
    for (int i = 1; i < meanings.length; i++) if (meanings[i] > meanings[best]) best = i;
    String closest = windows.get(best);
    double words = coverage(stems, evidence);
    double meaning = Math.clamp(meanings[best], 0, 1);
    List<String> numbers = missingNumbers(claim, evidence);
    List<String> names = missingNames(claim, evidence);
    boolean opposed = coverage(stems, closest) > 0.5 && Polarity.denies(claim) != Polarity.denies(closest);
    double score = WORDS_SHARE * words + (1 - WORDS_SHARE) * meaning;
    score *= 1 - NUMBER_PENALTY * share(numbers.size(), Quantity.in(claim).size());
    score *= 1 - NAME_PENALTY * share(names.size(), Entities.in(claim).size());
    if (opposed) score *= 1 - OPPOSED_PENALTY;
    return new Support(Math.clamp(score, 0, 1), words, meaning, numbers, names, opposed, closest);
  }

  private static List<String> windows(String evidence) {
    List<Sentences.Sentence> sentences = Sentences.of(evidence);
    List<String> windows = new ArrayList<>();
    for (int i = 0; i < sentences.size() && windows.size() < MAX_WINDOWS; i++) {
      windows.add(sentences.get(i).text());
      int end = Math.min(sentences.size(), i + WINDOW) - 1;
      if (end > i) windows.add(evidence.substring(sentences.get(i).start(), sentences.get(end).end()));
    }
    return windows;
  }

  private static double coverage(Set<String> stems, String text) {
    Set<String> there = new HashSet<>(Words.stems(text));
    return share((int) stems.stream().filter(there::contains).count(), stems.size());
  }

  private static List<String> missingNumbers(String claim, String evidence) {
    List<Quantity> there = Quantity.in(evidence);
    return Quantity.in(claim).stream()
        .filter(q -> there.stream().noneMatch(q::agrees))
        .map(Quantity::raw)
        .toList();
  }

  private static List<String> missingNames(String claim, String evidence) {
    Set<String> stems = new HashSet<>(Words.stems(evidence));
    return Entities.in(claim).stream()
        .filter(name -> !stems.containsAll(Words.stems(name)))
        .toList();
  }

  private static double share(int part, int whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
