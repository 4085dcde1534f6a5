package cairn.extractive;

import cairn.answer.AnswerFinder;
import cairn.sources.Passage;
import cairn.sources.Span;
import cairn.sources.quote.WordEdge;
import cairn.text.Sentences;
import java.util.List;

/// What is quoted of a place: whole words, and whole sentences wherever they are easily read.
final class Excerpt {
  /// A longer place is cut to the sentences around those that say most.
  private static final int MOST_CHARS = 1_000;

  private Excerpt() {}

  /// The passage, or as many whole sentences of it around the best ones as are easily read. It is
  /// not cut to the paragraph that looks most like the answer: that was the wrong one too often.
  static Span of(AnswerFinder.Place place) {
    Passage passage = place.passage();
    String text = passage.text();
    int from = Math.max(0, text.indexOf(place.best()));
    int to = Math.min(text.length(), from + place.best().length());
    if (text.length() <= MOST_CHARS) return passage.span();
    List<Sentences.Sentence> sentences = Sentences.of(text);
    for (Sentences.Sentence s : sentences)
      if (s.start() >= to && s.end() - from <= MOST_CHARS) to = s.end();
    for (Sentences.Sentence s : sentences.reversed())
      if (s.end() <= from && to - s.start() <= MOST_CHARS) from = s.start();
    if (to - from > MOST_CHARS) to = WordEdge.near(text, from + MOST_CHARS, from + MOST_CHARS / 2);
    return new Span(passage.span().start() + from, passage.span().start() + to);
  }
}
