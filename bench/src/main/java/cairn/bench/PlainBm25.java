package cairn.bench;

import cairn.retrieval.source.StoredLibrary;
import cairn.sources.Source;
import cairn.sources.SourceText;
import cairn.sources.Span;
import cairn.text.Words;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// The baseline that search is held against: BM25 of plain words over stretches of paragraphs.
record PlainBm25(List<Stretch> stretches, Map<String, Integer> holding, double usual) {
  private static final double K1 = 1.2;
  private static final double B = 0.75;

  /// Paragraphs are joined until a stretch has so many words.
  private static final int WORDS = 60;

  record Stretch(
      Source source,
      cairn.sources.Place place,
      String text,
      Map<String, Integer> words,
      int length) {}

  static PlainBm25 of(StoredLibrary library) {
    List<Stretch> stretches = new ArrayList<>();
    for (Source source : library.sources()) {
      SourceText text = library.text(source.id());
      int from = 0;
      while (from < text.text().length()) {
        int to = end(text.text(), from);
        String words = text.text().substring(from, to);
        if (!words.isBlank()) stretches.add(stretch(source, text.place(new Span(from, to)), words));
        from = to;
      }
    }
    Map<String, Integer> holding = new HashMap<>();
    for (Stretch one : stretches)
      one.words().keySet().forEach(w -> holding.merge(w, 1, Integer::sum));
    return new PlainBm25(
        stretches, holding, stretches.stream().mapToInt(Stretch::length).average().orElse(1));
  }

  private static int end(String text, int from) {
    int to = from;
    do {
      int gap = text.indexOf("\n\n", to);
      to = gap < 0 ? text.length() : gap + 2;
    } while (to < text.length() && text.substring(from, to).split("\\s+").length < WORDS);
    return to;
  }

  private static Stretch stretch(Source source, cairn.sources.Place place, String text) {
    Map<String, Integer> words = new HashMap<>();
    List<String> all = Words.of(text);
    all.forEach(w -> words.merge(w, 1, Integer::sum));
    return new Stretch(source, place, text, words, all.size());
  }

  List<AnswerLabels.Cited> search(String question, int k, Path project) {
    HashSet<String> asked = new HashSet<>(Words.of(question));
    double[] scores = stretches.stream().mapToDouble(s -> score(asked, s)).toArray();
    return IntStream.range(0, scores.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -scores[i]))
        .limit(k)
        .map(stretches::get)
        .map(s ->
            new AnswerLabels.Cited(
                project.resolve(s.source().origin().location()), s.place(), s.text()))
        .toList();
  }

  private double score(HashSet<String> asked, Stretch stretch) {
    double sum = 0;
    for (String word : asked) {
      int n = stretch.words().getOrDefault(word, 0);
      if (n == 0) continue;
      int held = holding.get(word);
      double idf = Math.log(1 + (stretches.size() - held + 0.5) / (held + 0.5));
      sum += idf * n * (K1 + 1) / (n + K1 * (1 - B + B * stretch.length() / usual));
    }
    return sum;
  }
}
