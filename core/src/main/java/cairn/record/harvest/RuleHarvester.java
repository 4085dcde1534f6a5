package cairn.record.harvest;

import cairn.record.state.Candidate;
import cairn.record.state.NodeType;
import cairn.record.state.RecordState;
import cairn.record.words.Lexicon;
import cairn.record.words.Lexicon.Cue;
import cairn.record.words.Utterance;
import cairn.record.words.Utterance.Sentence;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds events in a turn when no agent proposes any. It takes only what it is sure of, and that is
/// little: commands that ran, with their numbers, and what the user typed outright. It takes
/// nothing of what the agent says.
public final class RuleHarvester {
  /// A turn that seems to say more is a document that was pasted in.
  static final int MAX_CANDIDATES = 8;

  /// So many sentences a person types in one message.
  public static final int MAX_SENTENCES = 40;

  /// A choice stands among the first sentences: the answer comes before what is asked next.
  private static final int OPENING = 3;

  /// What makes a sentence of the right form less than what it says.
  private static final Set<Cue> DOUBTS =
      EnumSet.of(Cue.CONDITIONAL, Cue.REPORTED, Cue.SARCASM, Cue.RETRACTS);

  private RuleHarvester() {}

  /// @param sure what is recorded
  /// @param doubtful what is only proposed
  public record Harvest(List<Candidate> sure, List<Candidate> doubtful) {}

  public static Harvest harvest(Turn turn, RecordState state) {
    var sure = new ArrayList<Candidate>(measured(turn));
    var doubtful = new ArrayList<Candidate>();
    var said = new LinkedHashSet<String>();
    String closing = state.hot().closing();
    List<Sentence> sentences = Utterance.of(TypedWords.of(turn.user())).sentences();
    if (sentences.size() <= MAX_SENTENCES) {
      Options options = Options.of(closing);
      int choosing = choosing(options, sentences);
      for (int i = 0; i < sentences.size(); i++) {
        Sentence sentence = sentences.get(i);
        boolean alone = sentences.size() == 1;
        Optional<Candidate> found =
            (i == choosing ? options.chosen(sentence.text()) : Optional.<Candidate>empty())
                .or(() -> alone ? Either.answered(closing, sentence.text()) : Optional.empty())
                .or(() -> HarvestForms.builtIn().read(sentence.text()));
        if (found.isEmpty() || !said.add(sentence.plain())) continue;
        (doubted(sentence, found.get()) ? doubtful : sure).add(found.get());
      }
    }
    return sure.size() + doubtful.size() > MAX_CANDIDATES
        ? new Harvest(measured(turn), List.of())
        : new Harvest(sure, doubtful);
  }

  private static List<Candidate> measured(Turn turn) {
    var measured = new ArrayList<>(Runs.of(turn));
    measured.addAll(AgentTables.of(turn));
    measured.addAll(TestRuns.of(turn));
    return measured;
  }

  /// The one sentence that chooses, near the beginning; a message that names several options lists
  /// them.
  private static int choosing(Options options, List<Sentence> sentences) {
    int at = -1;
    for (int i = 0; i < sentences.size(); i++) {
      if (options.chosen(sentences.get(i).text()).isEmpty()) continue;
      if (at >= 0) return -1;
      at = i;
    }
    return at < OPENING ? at : -1;
  }

  private static boolean doubted(Sentence sentence, Candidate candidate) {
    if (!sentence.speaker().isEmpty()) return true;
    if (candidate.is(NodeType.QUESTION)) return sentence.has(Cue.SARCASM);
    return DOUBTS.stream().anyMatch(sentence::has) || hedged(sentence.plain());
  }

  /// `should` and `must` order something in a decision; they do not doubt it.
  private static boolean hedged(String plain) {
    Lexicon lexicon = Lexicon.builtIn();
    return lexicon.places(Cue.HEDGE, plain).stream()
        .map(place -> plain.substring(place[0], place[1]).strip())
        .anyMatch(word -> !word.startsWith("should"));
  }
}
