package cairn.extractive;

import java.util.List;

/// What statements keep naming, first what is close to the question and is named where a statement
/// speaks to it.
final class Themes {
  /// Phrases that are weighed against the question.
  static final int LOOK = 80;

  private final StatementFinder finder;

  Themes(StatementFinder finder) {
    this.finder = finder;
  }

  List<KeyPhrases.Phrase> of(String question, List<Focus.Told> told, int most) {
    List<KeyPhrases.Phrase> all =
        KeyPhrases.of(told.stream().map(Focus.Told::text).toList(), Focus.subject(question));
    List<KeyPhrases.Phrase> look = all.subList(0, Math.min(most, all.size()));
    if (look.isEmpty()) return look;
    Focus focus = new Focus(question, told);
    double[] on = told.stream().mapToDouble(focus::on).toArray();
    List<KeyPhrases.Phrase> named =
        KeyPhrases.closeTo(
            look,
            look.stream()
                .mapToDouble(p -> p.texts().stream().mapToDouble(t -> on[t]).average().orElse(0))
                .toArray());
    return KeyPhrases.closeTo(
        named, finder.closeness(question, named.stream().map(KeyPhrases.Phrase::words).toList()));
  }
}
