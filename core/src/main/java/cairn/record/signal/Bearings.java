package cairn.record.signal;

import cairn.record.state.Hot;
import cairn.record.state.Ids;
import cairn.record.words.Lexicon;
import cairn.record.words.Lexicon.Cue;
import cairn.record.words.Topic;
import cairn.record.words.Utterance;
import cairn.record.words.Utterance.Sentence;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds what a sentence is about: the thing that it names, picks out of a list, says again or
/// answers.
final class Bearings {
  /// How much of what a sentence says must be in the thing, for the sentence to be about it.
  private static final double ABOUT = 0.5;

  /// A yes that opens an answer stands here.
  private static final int OPENING = 3;

  private final Utterance user;
  private final Hot hot;
  private final Listing listing;

  Bearings(Utterance user, Hot hot) {
    this.user = user;
    this.hot = hot;
    this.listing = Listing.of(hot);
  }

  Bearing of(int place, Veto.Subject subject, boolean continued) {
    Sentence sentence = user.sentences().get(place);
    Optional<Clause> clause = Clause.about(sentence.plain(), subject.id());
    if (clause.isPresent())
      return clause.get().excluded() && !ChangeWords.said(sentence.plain(), Veto.Way.CONTRADICTS)
          ? new Bearing.Elsewhere(subject.id() + " is named as what is not meant")
          : new Bearing.On(clause.get().text(), Bearing.How.NAMED);
    Set<String> others = named(sentence);
    if (!others.isEmpty())
      return new Bearing.Elsewhere(
          "the words name " + String.join(", ", others) + ", not " + subject.id());
    for (String run : subject.runs())
      if (Clause.about(sentence.plain(), run).isPresent())
        return new Bearing.On(sentence.plain(), Bearing.How.NAMED);
    Optional<Set<String>> listed = listing.meant(sentence.plain());
    if (listed.isPresent() && listing.several(sentence.plain()))
      return Clause.about(listing.named(sentence.plain()), subject.id())
          .<Bearing>map(own ->
              own.excluded()
                  ? new Bearing.Elsewhere(subject.id() + " is named as what is not meant")
                  : new Bearing.On(own.text(), Bearing.How.NAMED))
          .orElseGet(
              () -> new Bearing.Elsewhere("the words pick out several, each in its own way"));
    if (listed.isPresent() && !listing.ids().isEmpty())
      return listed.get().contains(subject.id())
          ? new Bearing.On(
              Listing.withoutOthers(listing.named(sentence.plain())), Bearing.How.LISTED)
          : new Bearing.Elsewhere(
              listed.get().isEmpty()
                  ? "what was listed does not fit the words"
                  : "the words mean " + String.join(", ", listed.get()));
    return unnamed(sentence, subject, continued);
  }

  private Bearing unnamed(Sentence sentence, Veto.Subject subject, boolean continued) {
    Topic said = Words.topic(sentence.plain());
    if (!subject.runs().isEmpty() && onResult(sentence, subject))
      return new Bearing.On(sentence.plain(), Bearing.How.ANSWERED);
    Set<String> fitting = fitting(said);
    if (fitting.size() > 1 && fitting.contains(subject.id()))
      return new Bearing.Elsewhere("ambiguous: may mean " + String.join(" and ", fitting));
    if (fitting.contains(subject.id()) || restated(said, subject)) {
      boolean result = !subject.runs().isEmpty();
      String variance = result ? "" : Words.variance(sentence, subject.content(), subject.terms());
      boolean translated = Words.translated(sentence.plain(), subject.content());
      if (variance.isEmpty() && !result && !translated && Words.aside(said, subject.terms()))
        variance = "only touches its topic";
      return variance.isEmpty()
          ? new Bearing.On(sentence.plain(), Bearing.How.SAID_AGAIN)
          : new Bearing.Elsewhere(variance);
    }
    if (!fitting.isEmpty())
      return new Bearing.Elsewhere("the words are about " + String.join(", ", fitting));
    if (continued && sentence.has(Cue.POINTING) && said.isEmpty())
      return new Bearing.On(sentence.plain(), Bearing.How.NAMED);
    Set<String> put = put();
    if (put.size() > 1 && put.contains(subject.id()))
      return new Bearing.Elsewhere("ambiguous: may mean " + String.join(" and ", put));
    boolean answers = put.equals(Set.of(subject.id())) && answers(sentence, said);
    return answers
        ? new Bearing.On(sentence.plain(), Bearing.How.ANSWERED)
        : new Bearing.Elsewhere("");
  }

  /// `The trace convinces me`: a verdict on what was run for it. `That confirms it` is one, too,
  /// where nothing else was put forward.
  private boolean onResult(Sentence sentence, Veto.Subject subject) {
    if (sentence.has(Cue.THE_RESULT)) return true;
    Lexicon lexicon = Lexicon.builtIn();
    String rest = lexicon.without(Cue.CONFIRMS, lexicon.without(Cue.REFUTES, sentence.plain()));
    boolean verdict = sentence.has(Cue.CONFIRMS) || sentence.has(Cue.REFUTES);
    Topic said = Words.topic(lexicon.without(Cue.PRAISE, rest));
    boolean pointing = said.isEmpty() && sentence.has(Cue.POINTING);
    return verdict
        && (said.coveredBy(subject.terms()) >= ABOUT
            || pointing && put().equals(Set.of(subject.id())));
  }

  /// Whether words that do not say what they are about answer what the agent put forward.
  private boolean answers(Sentence sentence, Topic said) {
    Lexicon lexicon = Lexicon.builtIn();
    List<Sentence> closing = Utterance.of(hot.closing()).sentences();
    boolean asked = !closing.isEmpty() && closing.getLast().asks();
    if (asked && closing.getLast().has(Cue.OFFER) && !closing.getLast().has(Cue.BELIEF))
      return false;
    boolean yes =
        lexicon.has(Cue.STRONG, sentence.plain()) || lexicon.has(Cue.WEAK, sentence.plain());
    if (!asked) return yes && Words.topic(Surroundings.withoutOrders(sentence.plain())).isEmpty();
    if (Words.topic(lexicon.without(Cue.ENDORSES, sentence.plain())).isEmpty()) return true;
    return lexicon.places(Cue.ENDORSES, sentence.plain()).stream().anyMatch(at -> at[0] <= OPENING)
        || lexicon.places(Cue.STRONG, sentence.plain()).stream().anyMatch(at -> at[0] <= OPENING);
  }

  /// What a sentence names besides experiments: it is about that.
  private static Set<String> named(Sentence sentence) {
    var ids = new LinkedHashSet<String>();
    for (Ids.Mention mention : Ids.mentions(sentence.plain()))
      if (!mention.id().startsWith("N")) ids.add(mention.id());
    return ids;
  }

  /// Open observations that the words are about; more than one if they fit alike.
  private Set<String> fitting(Topic said) {
    var shared = new LinkedHashSet<String>();
    int best = 0;
    for (Hot.Watch watch : hot.watches()) {
      int common = said.shared(watch.terms()).size();
      boolean enough = common >= 2 || said.terms().size() == 1 || watch.terms().size() <= 2;
      if (common == 0 || !enough || said.coveredBy(watch.terms()) < ABOUT) continue;
      if (2 * common < best || common < best && best <= 2) continue;
      if (common >= 2 * best || best <= 2 && common > best) shared.clear();
      best = Math.max(best, common);
      shared.add(watch.id());
    }
    return shared;
  }

  private static boolean restated(Topic said, Veto.Subject subject) {
    int common = said.shared(subject.terms()).size();
    return common >= 2 && said.coveredBy(subject.terms()) >= ABOUT;
  }

  /// What the agent's last words put forward; what the turn before was about if there are none.
  private Set<String> put() {
    var found = new LinkedHashSet<String>(named(hot.closing()));
    if (!found.isEmpty()) return found;
    Topic topic = Topic.of(hot.closing());
    for (Hot.Watch watch : hot.watches()) {
      int common = topic.shared(watch.terms()).size();
      if (!watch.terms().isEmpty()
          && common >= Math.min(2, watch.terms().size())
          && 2 * common >= watch.terms().size()) found.add(watch.id());
    }
    if (!found.isEmpty()) return found;
    for (String id : hot.focus()) if (hot.watch(id).isPresent()) found.add(id);
    return found;
  }

  private List<String> named(String text) {
    return Ids.mentions(Utterance.normal(text)).stream()
        .map(Ids.Mention::id)
        .filter(id -> hot.watch(id).isPresent())
        .toList();
  }

  /// `2 is correct. 1 I need to check.`
  boolean aboutAnother(Sentence sentence, Veto.Subject subject) {
    Set<String> meant = named(sentence);
    if (meant.isEmpty()) meant = listing.meant(sentence.plain()).orElse(Set.of());
    return !meant.isEmpty() && !meant.contains(subject.id());
  }
}
