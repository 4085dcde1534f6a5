package cairn.record.signal;

import cairn.record.state.Hot;
import cairn.record.state.Ids;
import cairn.record.words.Lexicon;
import cairn.record.words.Lexicon.Cue;
import cairn.record.words.Topic;
import cairn.record.words.Utterance;
import cairn.record.words.Utterance.Sentence;
import cairn.text.Search;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Which open observations a reason rests on: `because of O01`, or the observation said again.
public final class Reliance {
  /// How much of the observation a reason must say, and how much of the reason must be that.
  private static final double SAID_AGAIN = 0.6;

  /// Fewer shared terms are a topic, not a statement.
  static final int STATEMENT = 3;

  /// What makes a reason more or less than the observation.
  private static final Set<Cue> OPEN =
      EnumSet.of(Cue.HEDGE, Cue.CONDITIONAL, Cue.REPORTED, Cue.QUESTION, Cue.CONTRAST, Cue.SARCASM);

  private Reliance() {}

  /// The ids of the observations; empty if none is meant, or if several fit alike.
  public static Set<String> of(String reason, List<Hot.Watch> open) {
    List<Sentence> said = Utterance.of(reason).sentences();
    if (said.size() != 1 || OPEN.stream().anyMatch(said.getFirst()::has)) return Set.of();
    Sentence sentence = said.getFirst();
    var named = new LinkedHashSet<String>();
    Search match = Ids.OBSERVATION_SPOKEN.matcher(sentence.plain());
    while (match.find()) named.add(Ids.of("O", Integer.parseInt(match.group(1))));
    if (!named.isEmpty()) return sentence.has(Cue.NEGATION) ? Set.of() : named;
    var restated = new LinkedHashSet<String>();
    for (Hot.Watch watch : open) if (restates(sentence, watch)) restated.add(watch.id());
    return restated.size() == 1 ? restated : Set.of();
  }

  private static boolean restates(Sentence sentence, Hot.Watch watch) {
    Topic topic = Topic.of(sentence.plain());
    int shared = topic.shared(watch.terms()).size();
    boolean turned =
        sentence.has(Cue.NEGATION)
            != Lexicon.builtIn().has(Cue.NEGATION, Utterance.normal(watch.content()));
    return !turned
        && shared >= STATEMENT
        && shared >= SAID_AGAIN * watch.terms().size()
        && topic.coveredBy(watch.terms()) >= SAID_AGAIN
        && Words.variance(sentence, watch.content(), watch.terms()).isEmpty();
  }
}
