package cairn.record.signal;

import cairn.record.state.Ids;
import cairn.record.state.Node;
import cairn.record.words.Lexicon;
import cairn.record.words.Lexicon.Cue;
import cairn.record.words.Topic;
import cairn.record.words.Utterance;
import cairn.record.words.Utterance.Sentence;
import java.util.List;
import java.util.Optional;

/// What the user said about a result this turn.
///
/// @param confirms true if the result speaks for the thing, false if against
/// @param problem why the comment does not count; empty if it does
public record Comment(boolean confirms, String quote, String problem) {
  /// Fewer shared terms do not say a thing again.
  private static final int SAID_AGAIN = 2;

  public boolean counts() {
    return problem.isEmpty();
  }

  /// The comment on one experiment, if there is one.
  ///
  /// @param fresh experiments that were just run: a comment that names none is about the only one
  /// @param subject the id of what the experiment bears on
  /// @param content what that says
  public static Optional<Comment> on(
      Node experiment, Utterance user, List<String> fresh, String subject, String content) {
    Optional<Comment> near = Optional.empty();
    for (int i = 0; i < user.sentences().size(); i++) {
      Sentence sentence = user.sentences().get(i);
      boolean refutes = refutes(sentence, content);
      String rest = Lexicon.builtIn().without(Cue.REFUTES, sentence.plain());
      boolean confirms = Lexicon.builtIn().has(Cue.CONFIRMS, rest);
      if (!confirms && !refutes || !about(sentence, experiment, fresh, subject)) continue;
      Optional<Sentence> next =
          i + 1 < user.sentences().size()
              ? Optional.of(user.sentences().get(i + 1))
              : Optional.empty();
      String problem = problem(sentence, next, confirms, refutes, content);
      var comment = new Comment(!refutes, sentence.text(), problem);
      if (comment.counts()) return Optional.of(comment);
      near = Optional.of(comment);
    }
    return near;
  }

  /// Words that speak against a thing, unless the thing itself says them.
  public static boolean refutes(Sentence sentence, String content) {
    String subject = Utterance.normal(content);
    return denies(sentence, content)
        || Lexicon.builtIn().places(Cue.REFUTES, sentence.plain()).stream()
            .map(place -> sentence.plain().substring(place[0], place[1]).strip())
            .anyMatch(word -> !subject.contains(word));
  }

  /// Whether a sentence says the thing again with a `not` that the thing does not have.
  private static boolean denies(Sentence sentence, String content) {
    Lexicon lexicon = Lexicon.builtIn();
    List<String> terms = Topic.of(content).terms();
    int shared = Topic.of(sentence.plain()).shared(terms).size();
    return shared >= SAID_AGAIN
        && 2 * shared >= terms.size()
        && lexicon.has(Cue.NEGATION, lexicon.without(Cue.NEUTRAL, sentence.plain()))
        && !lexicon.has(Cue.NEGATION, Utterance.normal(content));
  }

  /// Whether the sentence says which result it means, by id or by pointing at the only one there
  /// is.
  private static boolean about(
      Sentence sentence, Node experiment, List<String> fresh, String subject) {
    boolean named = false;
    boolean other = false;
    for (Ids.Mention mention : Ids.mentions(sentence.plain())) {
      if (mention.id().equals(experiment.id())) return true;
      if (mention.id().equals(subject)) named = true;
      else other = true;
    }
    boolean only = fresh.size() == 1 && fresh.getFirst().equals(experiment.id());
    return only && !other && (sentence.has(Cue.THE_RESULT) || named && sentence.has(Cue.RESULT));
  }

  private static String problem(
      Sentence sentence,
      Optional<Sentence> next,
      boolean confirms,
      boolean refutes,
      String content) {
    Lexicon lexicon = Lexicon.builtIn();
    String plain = sentence.plain();
    String subject = Utterance.normal(content);
    if (sentence.asks() || sentence.has(Cue.QUESTION)) return "a question";
    if (lexicon.has(Cue.SARCASM, Utterance.normal(sentence.text()))) return "not meant";
    String bare = lexicon.without(Cue.NEUTRAL, plain);
    boolean told =
        lexicon.find(Cue.REPORTED, bare).filter(by -> !lexicon.has(Cue.RESULT, by)).isPresent();
    if (told || !sentence.speaker().isEmpty()) return "reported speech";
    for (Cue cue : new Cue[] {Cue.HEDGE, Cue.CONDITIONAL}) {
      for (int[] place : lexicon.places(cue, bare)) {
        String word = bare.substring(place[0], place[1]).strip();
        if (!subject.contains(word)) return "hedged: " + word;
      }
    }
    if (confirms && refutes) return "says both";
    String rest = lexicon.without(Cue.REFUTES, bare);
    boolean negated = lexicon.has(Cue.NEGATION, rest) && !lexicon.has(Cue.NEGATION, subject);
    if (negated && !denies(sentence, content)) return "negated";
    if (sentence.has(Cue.CONTRAST)) return "qualified";
    if (next.isPresent()
        && next.get().plain().matches("(?:but|however|although|though|aber|mais|pero|但)\\b.*"))
      return "qualified by what follows";
    return "";
  }
}
