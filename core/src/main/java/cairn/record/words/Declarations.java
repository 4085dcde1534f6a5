package cairn.record.words;

import cairn.record.words.Lexicon.Cue;
import cairn.record.words.Utterance.Sentence;
import java.util.Optional;

/// What a sentence about a known entry declares.
public final class Declarations {
  private Declarations() {}

  /// The status it declares; empty if none.
  public static String direction(Sentence sentence) {
    if (sentence.has(Cue.WITHDRAW)) return "withdrawn";
    if (sentence.has(Cue.REFUTES)) return "refuted";
    if (sentence.has(Cue.STRONG) || sentence.has(Cue.CONFIRMS)) return "supported";
    return "";
  }

  /// What keeps it from counting; empty if it counts.
  public static String problem(Sentence sentence, Optional<Sentence> next, String content) {
    Lexicon lexicon = Lexicon.builtIn();
    String full = Utterance.normal(sentence.text());
    String bare = lexicon.without(Cue.NEUTRAL, sentence.plain());
    String subject = Utterance.normal(content);
    if (sentence.asks() || lexicon.has(Cue.QUESTION, sentence.plain())) return "a question";
    if (lexicon.has(Cue.SARCASM, full)) return "not meant";
    if (!sentence.speaker().isEmpty() || lexicon.has(Cue.REPORTED, sentence.plain()))
      return "reported speech";
    for (Cue cue : new Cue[] {Cue.HEDGE, Cue.CONDITIONAL, Cue.CONTRAST}) {
      Optional<String> word = lexicon.find(cue, bare).filter(w -> !subject.contains(w));
      if (word.isPresent()) return "hedged: " + word.get();
    }
    String rest = lexicon.without(Cue.REFUTES, bare);
    Optional<String> negation = lexicon.find(Cue.NEGATION, rest).filter(w -> !subject.contains(w));
    boolean dropping =
        sentence.has(Cue.WITHDRAW)
            && negation.isPresent()
            && lexicon.has(Cue.WITHDRAW, negation.get());
    if (negation.isPresent() && !dropping) return "negated: " + negation.get();
    return next.filter(n ->
            n.plain()
                .matches("(?:but|however|although|though|wait|actually|aber|mais|pero|但)\\b.*"))
        .map(_ -> "taken back by what follows")
        .orElse("");
  }
}
