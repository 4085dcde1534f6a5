package cairn.extractive;

import cairn.sources.Source;
import cairn.sources.SourceText;
import cairn.sources.Span;
import cairn.text.Sentences;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A sentence of a source that may be worth telling.
///
/// @param text readable: without markup, on one line
/// @param rank of its passage for the query, 1 for the best
/// @param partner the other half of a divided opinion: "Two hold … The other seven …"
/// @param around the stems of all words of its source
record Candidate(
    Source source,
    SourceText in,
    Sentences.Sentence sentence,
    String text,
    Gist gist,
    double rank,
    Sentences.@Nullable Sentence partner,
    Set<String> around) {

  Focus.Told told() {
    return new Focus.Told(text, source.title() + " " + source.origin().location());
  }

  /// With what it stands under: a sentence on its own rarely names its subject.
  String titled() {
    return source.title() + ". " + text;
  }

  Statement statement(double score) {
    return statement(sentence, text, score);
  }

  Statement other(double score) {
    return statement(partner, Prose.plain(partner.text()), score);
  }

  private Statement statement(Sentences.Sentence which, String words, double score) {
    String quote = in.text().substring(which.start(), which.end());
    return new Statement(
        words, quote, source, in.place(new Span(which.start(), which.end())), score);
  }
}
