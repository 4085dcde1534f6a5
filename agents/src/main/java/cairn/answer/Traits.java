package cairn.answer;

import cairn.sources.Pool;
import cairn.sources.Roots;
import cairn.text.Sentences;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What can be measured about a place and a question, each from 0 to about 1.
///
/// @param best the two neighbouring sentences that say most of what is asked
/// @param deciding what in them looks like the answer
record Traits(Map<String, Double> values, String best, List<String> deciding) {
  private static final int CLOSE = 3;
  private static final int MOST_SENTENCES = 60;
  private static final int MOST_DECIDING = 6;

  /// @param most the highest BM25 values of the pool, by words and by roots
  static Traits of(Question question, Pool.Near near, double[] most) {
    String text = near.passage().text();
    List<String> inText = Roots.of(text);
    Set<String> own = new HashSet<>(inText);
    Set<String> above = new HashSet<>(Roots.of(near.context()));
    Set<String> all = new HashSet<>(own);
    all.addAll(above);
    Window window = Window.best(question, text);
    List<String> shown =
        question.type().map(t -> t.in(window.text(), question.text())).orElse(List.of());
    double fits = 0;
    if (question.type().isPresent()) {
      boolean anywhere = !question.type().get().in(text, question.text()).isEmpty();
      fits = !shown.isEmpty() ? 1 : anywhere ? 0.5 : 0;
    }
    Map<String, Double> values = new LinkedHashMap<>();
    double whole = question.coverage(all);
    values.put("text", question.coverage(own));
    values.put("whole", whole);
    values.put("window", window.coverage());
    values.put("above", question.coverage(above));
    values.put("complete", whole * whole * whole);
    values.put("pairs", question.pairs(inText, CLOSE));
    values.put("words", most[0] <= 0 ? 0 : near.words() / most[0]);
    values.put("roots", most[1] <= 0 ? 0 : near.roots() / most[1]);
    values.put("likeness", near.likeness());
    values.put("salience", near.salience() / 4);
    values.put("fits", fits);
    values.put("fitsNear", fits * window.coverage());
    values.put("open", Unknowns.heads(near.context(), question.text()) ? 1.0 : 0.0);
    values.put("length", Math.min(1, text.length() / 1_000.0));
    return new Traits(values, window.text(), deciding(shown));
  }

  private static List<String> deciding(List<String> shown) {
    return shown.stream().distinct().limit(MOST_DECIDING).toList();
  }

  /// @param coverage the part of the question that it names
  private record Window(String text, double coverage) {
    static Window best(Question question, String text) {
      List<Sentences.Sentence> sentences = new ArrayList<>(Sentences.of(text));
      Window best = new Window(text, 0);
      for (int i = 0; i < Math.min(MOST_SENTENCES, sentences.size()); i++) {
        int last = Math.min(i + 1, sentences.size() - 1);
        String words = text.substring(sentences.get(i).start(), sentences.get(last).end());
        double covered = question.coverage(new HashSet<>(Roots.of(words)));
        if (covered > best.coverage()) best = new Window(words, covered);
      }
      return best;
    }
  }
}
