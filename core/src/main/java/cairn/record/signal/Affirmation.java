package cairn.record.signal;

import cairn.record.state.Hot;
import cairn.record.state.Ids;
import cairn.record.state.MissingKey;
import cairn.record.words.Lexicon;
import cairn.record.words.Lexicon.Cue;
import cairn.record.words.Utterance;
import cairn.record.words.Utterance.Sentence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What the rules see of the user's words with nobody's proposal: the plainest endorsements, which
/// turn both keys, and words that may be one and lack the first key.
public final class Affirmation {
  public static final String FIRST_KEY =
      MissingKey.FIRST + "nobody proposed that these words settle it";

  private final Hot hot;
  private final Veto veto;
  private final Listing listing;
  private final Map<String, String> endorsed = new LinkedHashMap<>();
  private final List<Near> near = new ArrayList<>();

  /// @param quote the sentence that nearly did it
  public record Near(String observation, String reason, String quote) {}

  public Affirmation(Hot hot, Utterance user) {
    this.hot = hot;
    this.veto = new Veto(user, hot);
    this.listing = Listing.of(hot);
    if (!hot.open().isEmpty()) user.sentences().forEach(this::sentence);
  }

  /// The endorsed observations with the words that endorse them.
  public Map<String, String> endorsed() {
    return endorsed;
  }

  public List<Near> near() {
    return near.stream().filter(n -> !endorsed.containsKey(n.observation())).toList();
  }

  private void sentence(Sentence sentence) {
    for (String id : meant(sentence)) {
      Hot.Watch watch = hot.watch(id).orElseThrow();
      String clause = Clause.about(sentence.plain(), id).map(Clause::text).orElse(sentence.plain());
      boolean plain = Lexicon.builtIn().has(Cue.PLAIN, clause.strip());
      if (!plain && !takesASide(sentence, clause)) continue;
      String problem = veto.against(Veto.Subject.of(watch), Veto.Way.FOR, sentence.text());
      if (plain && problem.isEmpty()) endorsed.putIfAbsent(id, sentence.text());
      else near.add(new Near(id, problem.isEmpty() ? FIRST_KEY : problem, sentence.text()));
    }
  }

  /// The open observations that a sentence names or picks out of a list.
  private Set<String> meant(Sentence sentence) {
    var ids = new LinkedHashSet<String>();
    for (Ids.Mention mention : Ids.mentions(sentence.plain()))
      if (hot.watch(mention.id()).isPresent()) ids.add(mention.id());
    if (!ids.isEmpty()) return ids;
    Optional<Set<String>> listed = listing.meant(sentence.plain());
    if (listed.isPresent() && !asksForWork()) return listed.get();
    return alone(sentence);
  }

  /// A firm yes right after one observation was put forward: seen, and never enough by itself.
  private Set<String> alone(Sentence sentence) {
    boolean firm = sentence.has(Cue.STRONG) || sentence.has(Cue.WEAK);
    if (!firm || hot.focus().size() != 1) return Set.of();
    String id = hot.focus().getFirst();
    return hot.watch(id).isPresent() ? Set.of(id) : Set.of();
  }

  /// `Shall I run both?` lists work, not observations.
  private boolean asksForWork() {
    List<Sentence> closing = Utterance.of(hot.closing()).sentences();
    return !closing.isEmpty() && closing.getLast().has(Cue.OFFER);
  }

  /// Words that somebody may later remember as a yes.
  private static boolean takesASide(Sentence sentence, String clause) {
    Lexicon lexicon = Lexicon.builtIn();
    return lexicon.has(Cue.STRONG, clause)
        || lexicon.has(Cue.WEAK, clause)
        || lexicon.has(Cue.CONFIRMS, clause)
        || lexicon.has(Cue.HEDGE, clause) && !sentence.asks();
  }
}
