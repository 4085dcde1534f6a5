package cairn.extractive;

import java.util.List;

/// What a question asks about and no source mentions.
///
/// @param words of the question, as it spells them
/// @param whole the sources do not speak of the question's subject at all
record Silence(List<String> words, boolean whole) {
  static final Silence NONE = new Silence(List.of(), false);

  boolean partly() {
    return !whole && !words.isEmpty();
  }

  String text() {
    String named = Prose.list(words.stream().map(w -> "\u2018" + w + "\u2019").toList());
    return whole
        ? "The sources do not answer this question: none of them speaks of "
            + named
            + ". What is shown here is only what comes closest, and it is about something else."
        : "None of the sources speaks of " + named + ", which the question asks about.";
  }
}
