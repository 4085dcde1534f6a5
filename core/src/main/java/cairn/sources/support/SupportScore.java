package cairn.sources.support;

import cairn.text.Sentences;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Scores a sentence against the words it cites: shared words, shared phrases and meaning carry it;
/// a missing number, a missing name or opposite polarity take from it.
///
/// The weights are those of a logistic model, rounded, so that the score reads as how likely a
/// careful person would call the sentence supported (docs/measurements.md).
public final class SupportScore {
  /// Sentences in a row that are read together; evidence is seldom in one.
  private static final int WINDOW = 3;

  /// Windows with the most shared words whose meaning is compared; comparing all costs a model run
  /// for each and changes next to nothing.
  private static final int COMPARED = 2;

  /// More of a cited text than this is not looked at sentence by sentence.
  private static final int MAX_SENTENCES = 5_000;

  private static final double BIAS = -4.2;
  private static final double WORDS = 1;
  private static final double PHRASES = 1;
  private static final double MEANING = 5;
  private static final double MISSING_NUMBERS = -1.4;
  private static final double MISSING_NAMES = -0.8;
  private static final double OPPOSED = -2;

  /// Polarity is compared only with a sentence that is clearly about the same.
  private static final double SAME_SUBJECT = 0.6;

  private final Similarity similarity;

  public SupportScore(Similarity similarity) {
    this.similarity = similarity;
  }

  public Support of(String claim, String evidence) {
    Set<String> stems = new LinkedHashSet<>(Words.stems(claim));
    List<Window> windows = windows(evidence, stems);
    if (windows.isEmpty() || stems.isEmpty())
      return new Support(0, List.of(), List.of(), false, "");
    List<String> compared = windows.stream().limit(COMPARED).map(Window::text).toList();
    double[] meanings = similarity.of(claim, compared);
    int best = meanings.length > 1 && meanings[1] > meanings[0] ? 1 : 0;
    double words = windows.getFirst().words();
    double meaning = Math.clamp(meanings[best], 0, 1);
    List<String> numbers = missingNumbers(claim, evidence);
    List<String> names = missingNames(claim, evidence);
    String closest = closest(stems, compared.get(best));
    boolean opposed =
        coverage(stems, closest) >= SAME_SUBJECT
            && Polarity.denies(claim) != Polarity.denies(closest);
    double evidenceFor =
        BIAS
            + WORDS * words
            + PHRASES * phrases(claim, evidence)
            + MEANING * meaning
            + MISSING_NUMBERS * share(numbers.size(), Quantity.in(claim).size())
            + MISSING_NAMES * share(names.size(), Entities.in(claim).size())
            + (opposed ? OPPOSED : 0);
    double score = 1 / (1 + Math.exp(-evidenceFor));
    return new Support(score, numbers, names, opposed, closest);
  }

  /// @param words share of the claim's stems that are in it
  private record Window(String text, double words) {}

  /// Best first; the earlier of two equals.
  private static List<Window> windows(String evidence, Set<String> stems) {
    List<Sentences.Sentence> sentences = Sentences.of(evidence);
    List<Set<String>> shared = new ArrayList<>();
    for (Sentences.Sentence s : sentences.subList(0, Math.min(sentences.size(), MAX_SENTENCES))) {
      Set<String> both = new HashSet<>(Words.stems(s.text()));
      both.retainAll(stems);
      shared.add(both);
    }
    List<Window> windows = new ArrayList<>();
    for (int i = 0; i < shared.size(); i++) {
      int end = Math.min(shared.size(), i + WINDOW);
      Set<String> all = new HashSet<>();
      for (Set<String> one : shared.subList(i, end)) all.addAll(one);
      String text = evidence.substring(sentences.get(i).start(), sentences.get(end - 1).end());
      windows.add(new Window(text, share(all.size(), stems.size())));
    }
    windows.sort(Comparator.comparingDouble(Window::words).reversed());
    return windows;
  }

  private static String closest(Set<String> stems, String window) {
    String closest = window;
    double most = -1;
    for (Sentences.Sentence s : Sentences.of(window)) {
      double words = coverage(stems, s.text());
      if (words <= most) continue;
      most = words;
      closest = s.text();
    }
    return closest;
  }

  private static double coverage(Set<String> stems, String text) {
    Set<String> there = new HashSet<>(Words.stems(text));
    return share((int) stems.stream().filter(there::contains).count(), stems.size());
  }

  /// Share of the claim's pairs of neighbouring stems that the evidence has too.
  private static double phrases(String claim, String evidence) {
    Set<String> pairs = pairs(claim);
    Set<String> there = pairs(evidence);
    return share((int) pairs.stream().filter(there::contains).count(), pairs.size());
  }

  private static Set<String> pairs(String text) {
    List<String> stems = Words.stems(text);
    Set<String> pairs = new HashSet<>();
    for (int i = 0; i + 1 < stems.size(); i++) pairs.add(stems.get(i) + " " + stems.get(i + 1));
    return pairs;
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
