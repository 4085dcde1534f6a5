package cairn.record;

import cairn.record.Lexicon.Cue;
import cairn.record.Utterance.Sentence;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What the user said about a result this turn.
///
/// @param confirms true if the result speaks for the thing, false if against
/// @param problem why the comment does not count; empty if it does
record Comment(boolean confirms, String quote, String problem) {
  boolean counts() {
    return problem.isEmpty();
  }

  /// The comment on one experiment, if there is one.
  ///
  /// @param fresh experiments that were just run: a comment that names none is about the only one
  /// @param content what the experiment bears on
  static Optional<Comment> on(Node experiment, Utterance user, List<String> fresh, String content) {
    Optional<Comment> near = Optional.empty();
    for (int i = 0; i < user.sentences().size(); i++) {
      Sentence sentence = user.sentences().get(i);
      boolean refutes = sentence.has(Cue.REFUTES);
      String rest = Lexicon.builtIn().without(Cue.REFUTES, sentence.plain());
      boolean confirms = Lexicon.builtIn().has(Cue.CONFIRMS, rest);
      if (!confirms && !refutes || !about(sentence, experiment, fresh)) continue;
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

  private static boolean about(Sentence sentence, Node experiment, List<String> fresh) {
    var ids = Ids.IN_TEXT.matcher(sentence.text());
    boolean named = false;
    while (ids.find()) {
      if (ids.group().equals(experiment.id())) return true;
      named |= ids.group().startsWith("N");
    }
    if (named) return false;
    Topic said = Topic.of(sentence.plain());
    Set<String> shared =
        said.shared(Topic.of(experiment.title() + " " + experiment.result()).terms());
    if (shared.size() >= 2) return true;
    boolean only = fresh.size() == 1 && fresh.getFirst().equals(experiment.id());
    return only && (sentence.has(Cue.RESULT) || !shared.isEmpty() || said.isEmpty());
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
    if (told) return "reported speech";
    for (Cue cue : new Cue[] {Cue.HEDGE, Cue.CONDITIONAL}) {
      for (int[] place : lexicon.places(cue, bare)) {
        String word = bare.substring(place[0], place[1]).strip();
        if (!subject.contains(word)) return "hedged: " + word;
      }
    }
    if (confirms && refutes) return "says both";
    String rest = lexicon.without(Cue.REFUTES, bare);
    if (lexicon.has(Cue.NEGATION, rest) && !lexicon.has(Cue.NEGATION, subject)) return "negated";
    if (sentence.has(Cue.CONTRAST)) return "qualified";
    if (next.isPresent()
        && next.get().plain().matches("(?:but|however|although|though|aber|mais|pero|但)\\b.*"))
      return "qualified by what follows";
    return "";
  }
}
