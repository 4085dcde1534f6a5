package cairn.extractive;

import cairn.sources.SourceId;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a question is about, and which of the sources around it are about that, too. A sentence
/// alone rarely names its subject; its source as a whole does.
final class Topic {
  /// Sources with less of the subject than this share of the one that has most are beside it.
  private static final double ENOUGH = 0.4;

  /// Letters that a word must have to be a part of another.
  private static final int PART = 5;

  /// Shorter words are syllables: "a-t-elle".
  private static final int SHORTEST = 3;

  /// Stems of the words that name the subject, with their spelling in the question.
  private final Map<String, String> subject = new LinkedHashMap<>();

  private final Map<SourceId, Double> shares = new HashMap<>();
  private final double most;

  /// @param around what the question finds
  Topic(String question, List<Candidate> around) {
    Set<String> named = Focus.subject(question);
    for (String word : question.split("[^\\p{L}\\d-]+"))
      for (String part : Words.of(word))
        if (part.length() >= SHORTEST
            && named.contains(Words.stem(part))
            && !KeyPhrases.empty(part)) subject.putIfAbsent(Words.stem(part), word);
    for (Candidate candidate : around)
      shares.computeIfAbsent(candidate.source().id(), _ -> share(candidate.around()));
    this.most = shares.values().stream().mapToDouble(d -> d).max().orElse(0);
  }

  private double share(Set<String> words) {
    long has = subject.keySet().stream().filter(stem -> speaks(words, stem)).count();
    return subject.isEmpty() ? 1 : (double) has / subject.size();
  }

  /// Whether a word, a relative of it or a part of which it is made is among others: sources on
  /// "Insekten" speak of "Insektensterben".
  static boolean speaks(Set<String> words, String stem) {
    if (words.contains(stem)) return true;
    return words.stream()
        .anyMatch(w ->
            w.length() >= PART && (stem.startsWith(w) || stem.endsWith(w))
                || stem.length() >= PART && w.startsWith(stem)
                || w.length() > PART
                    && stem.length() > PART
                    && w.regionMatches(0, stem, 0, PART + 1));
  }

  /// Whether its source is about the subject.
  boolean has(Candidate candidate) {
    Double known = shares.get(candidate.source().id());
    return (known == null ? share(candidate.around()) : known) >= ENOUGH * most;
  }

  Set<String> stems() {
    return subject.keySet();
  }

  List<String> spelled(List<String> stems) {
    var words = new ArrayList<String>();
    for (String stem : stems) words.add(subject.get(stem));
    return words;
  }
}
