package cairn.record;

import cairn.record.Lexicon.Cue;
import cairn.record.Utterance.Sentence;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;

/// Whether the user's words of this turn endorse an open observation, and which one.
///
/// A sentence endorses by its stance; it refers by id, else by content, else to what the agent's
/// last words were about. Whenever two observations fit alike, none is meant.
final class Affirmation {
  /// How much of what a sentence says must be in the observation, for the sentence to be about it.
  private static final double ABOUT = 0.5;

  /// What keeps a sentence from simply saying what the next one is about.
  private static final Set<Cue> PLAIN =
      EnumSet.of(
          Cue.HEDGE,
          Cue.CONDITIONAL,
          Cue.REPORTED,
          Cue.QUESTION,
          Cue.NEGATION,
          Cue.CONTRAST,
          Cue.PERMISSION,
          Cue.SARCASM);

  private final Hot hot;
  private final Utterance user;
  private final Utterance closing;
  private final Map<String, String> endorsed = new LinkedHashMap<>();
  private final List<Near> near = new ArrayList<>();

  /// @param quote the sentence that nearly did it
  record Near(String observation, String reason, String quote) {}

  Affirmation(Hot hot, String userWords) {
    this.hot = hot;
    this.user = Utterance.of(userWords);
    this.closing = Utterance.of(hot.closing());
    for (int i = 0; i < user.sentences().size(); i++) sentence(i);
  }

  /// The endorsed observations with the words that endorse them.
  Map<String, String> endorsed() {
    near.forEach(n -> endorsed.remove(n.observation()));
    return endorsed;
  }

  List<Near> near() {
    return near;
  }

  private void sentence(int index) {
    Sentence sentence = user.sentences().get(index);
    Optional<Sentence> next =
        index + 1 < user.sentences().size()
            ? Optional.of(user.sentences().get(index + 1))
            : Optional.empty();
    if (!Stance.of(sentence, "", Optional.empty()).agrees()) {
      wavering(sentence);
      return;
    }
    Set<Hot.Watch> meant = meant(index);
    if (meant.isEmpty()) return;
    boolean named = !named(sentence).isEmpty();
    if (meant.size() > 1 && !named) {
      String ids = String.join(" and ", meant.stream().map(Hot.Watch::id).toList());
      meant.forEach(w -> near.add(new Near(w.id(), "ambiguous: may mean " + ids, sentence.text())));
      return;
    }
    for (Hot.Watch watch : meant) {
      Stance stance = Stance.of(sentence, watch.content(), next);
      String problem = !stance.blocker().isEmpty() ? stance.blocker() : variance(sentence, watch);
      if (problem.isEmpty() && !stance.strong() && !named && sentence.has(Cue.PERMISSION))
        problem = "permission, not endorsement";
      if (problem.isEmpty() && !named && aside(sentence, watch)) problem = "only touches its topic";
      if (problem.isEmpty()) endorsed.putIfAbsent(watch.id(), sentence.text());
      else near.add(new Near(watch.id(), problem, sentence.text()));
    }
  }

  /// `Yes, I was paged again last night, same overload`: its own story, with words of the other.
  private static boolean aside(Sentence sentence, Hot.Watch watch) {
    Topic said = topic(sentence.plain());
    int shared = said.shared(watch.terms()).size();
    return shared < Reliance.STATEMENT
        && shared < said.terms().size()
        && 2 * shared < watch.terms().size();
  }

  /// `O01 is maybe right`: no agreement at all, yet words on one observation that somebody may
  /// later remember as a yes.
  private void wavering(Sentence sentence) {
    Optional<String> hedge = sentence.find(Cue.HEDGE);
    if (hedge.isEmpty() || sentence.asks()) return;
    Set<Hot.Watch> named = named(sentence);
    Set<Hot.Watch> meant =
        named.isEmpty() && !namesOthers(sentence) ? about(topic(sentence.plain())) : named;
    if (named.isEmpty() && meant.size() != 1) return;
    for (Hot.Watch watch : meant)
      near.add(new Near(watch.id(), "hedged: " + hedge.get(), sentence.text()));
  }

  private Set<Hot.Watch> meant(int index) {
    Sentence sentence = user.sentences().get(index);
    Set<Hot.Watch> named = named(sentence);
    if (!named.isEmpty()) return named;
    if (namesOthers(sentence)) return Set.of();
    Topic said = topic(sentence.plain());
    if (!said.isEmpty()) return about(said);
    Set<Hot.Watch> beside = beside(index);
    if (beside.isEmpty()) beside = pointedAt(index);
    return beside.isEmpty() ? answered(sentence) : beside;
  }

  private static Topic topic(String plain) {
    Lexicon lexicon = Lexicon.builtIn();
    String said = lexicon.without(Cue.SUPPORT, lexicon.without(Cue.HEDGE, unagreed(plain)));
    return Topic.of(said.replace("␣", " "));
  }

  /// What is left when the agreeing words are taken out.
  private static String unagreed(String plain) {
    Lexicon lexicon = Lexicon.builtIn();
    return lexicon.without(
        Cue.WEAK, lexicon.without(Cue.STRONG, lexicon.without(Cue.NEUTRAL, plain)));
  }

  private Set<Hot.Watch> named(Sentence sentence) {
    var found = new LinkedHashSet<Hot.Watch>();
    Matcher match = Ids.OBSERVATION_SPOKEN.matcher(sentence.plain());
    while (match.find())
      hot.watch(Ids.of("O", Integer.parseInt(match.group(1)))).ifPresent(found::add);
    return found;
  }

  /// A sentence that names something else is about that.
  private static boolean namesOthers(Sentence sentence) {
    return Ids.IN_TEXT.matcher(sentence.text()).find();
  }

  /// Open observations that the words are about; more than one if they fit alike.
  private Set<Hot.Watch> about(Topic said) {
    var fitting = new LinkedHashMap<Hot.Watch, Integer>();
    for (Hot.Watch watch : hot.watches()) {
      Set<String> shared = said.shared(watch.terms());
      boolean enough = shared.size() >= 2 || said.terms().size() == 1 || watch.terms().size() <= 2;
      if (!shared.isEmpty() && enough && said.coveredBy(watch.terms()) >= ABOUT)
        fitting.put(watch, shared.size());
    }
    int best = fitting.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    fitting.values().removeIf(shared -> 2 * shared < best || shared < best && best <= 2);
    return fitting.keySet();
  }

  /// `Exactly. Warmup below 500 steps hurts.`: the sentence beside it says what is meant.
  private Set<Hot.Watch> beside(int index) {
    for (int other : new int[] {index + 1, index - 1}) {
      if (other < 0 || other >= user.sentences().size()) continue;
      Sentence sentence = user.sentences().get(other);
      if (sentence.asks()
          || sentence.has(Cue.HEDGE)
          || sentence.has(Cue.CONDITIONAL)
          || sentence.has(Cue.REPORTED)) continue;
      Topic said = topic(sentence.plain());
      if (said.terms().size() < 2) continue;
      Set<Hot.Watch> about = about(said);
      about.removeIf(watch -> !variance(sentence, watch).isEmpty());
      if (about.size() == 1) return about;
    }
    return Set.of();
  }

  /// `We discussed O01. I fully agree with it.`: the sentence before names what `it` is.
  private Set<Hot.Watch> pointedAt(int index) {
    if (index == 0) return Set.of();
    Sentence sentence = user.sentences().get(index);
    Sentence before = user.sentences().get(index - 1);
    boolean points = sentence.has(Cue.STRONG) && sentence.has(Cue.POINTING);
    boolean plain =
        !before.asks()
            && PLAIN.stream().noneMatch(before::has)
            && Stance.of(before, "", Optional.empty()).blocker().isEmpty();
    return points && plain ? named(before) : Set.of();
  }

  /// What a bare agreement answers: the agent's last words, if they put one observation forward.
  private Set<Hot.Watch> answered(Sentence sentence) {
    boolean strong = sentence.has(Cue.STRONG);
    if (closing.sentences().isEmpty()) {
      return strong ? focused() : Set.of();
    }
    Sentence last = closing.sentences().getLast();
    if (last.asks()) {
      if (last.has(Cue.OFFER) && !last.has(Cue.BELIEF)) return Set.of();
      Set<Hot.Watch> put = put(last.text());
      if (put.isEmpty() && onlyPointing(last)) put = put(hot.closing());
      return put;
    }
    if (!strong) return Set.of();
    Set<Hot.Watch> put = put(hot.closing());
    return put.isEmpty() ? Set.of() : put;
  }

  private Set<Hot.Watch> focused() {
    var set = new LinkedHashSet<Hot.Watch>();
    for (String id : hot.focus()) hot.watch(id).ifPresent(set::add);
    return set;
  }

  /// `Do you agree?` asks about what stands before it.
  private static boolean onlyPointing(Sentence sentence) {
    return topic(sentence.plain()).isEmpty();
  }

  /// The observations that a text puts forward: named, or largely said.
  private Set<Hot.Watch> put(String text) {
    var found = new LinkedHashSet<Hot.Watch>();
    Matcher match = Ids.OBSERVATION_SPOKEN.matcher(text);
    while (match.find())
      hot.watch(Ids.of("O", Integer.parseInt(match.group(1)))).ifPresent(found::add);
    if (!found.isEmpty()) return found;
    Topic topic = Topic.of(text);
    for (Hot.Watch watch : hot.watches()) {
      Set<String> shared = topic.shared(watch.terms());
      if (shared.size() >= Math.min(2, watch.terms().size())
          && 2 * shared.size() >= watch.terms().size()
          && !watch.terms().isEmpty()) found.add(watch);
    }
    return found;
  }

  /// Where the words differ from the observation in a number or a name, or turn it round.
  static String variance(Sentence sentence, Hot.Watch watch) {
    Lexicon lexicon = Lexicon.builtIn();
    String plain = Ids.OBSERVATION_SPOKEN.matcher(sentence.plain()).replaceAll(" ");
    String words = Ids.OBSERVATION_SPOKEN.matcher(unagreed(sentence.plain())).replaceAll(" ");
    Set<String> numbers = Topic.numbers(words);
    numbers.removeAll(Topic.numbers(watch.content()));
    if (!numbers.isEmpty()) return "says another value: " + String.join(", ", numbers);
    Set<String> shared = Topic.numbers(words);
    shared.retainAll(Topic.numbers(watch.content()));
    int said = lexicon.side(words);
    int meant = lexicon.side(Utterance.normal(watch.content()));
    if (!shared.isEmpty() && said * meant < 0)
      return "says the other side of " + String.join(", ", shared);
    Set<String> spoken = Topic.words(plain);
    Set<String> written = Topic.words(watch.content());
    Optional<String> opposite = lexicon.opposite(Topic.words(words), written);
    if (opposite.isPresent()) return "says the opposite: " + opposite.get();
    boolean translated = !lexicon.language(spoken).equals(lexicon.language(written));
    Optional<String> other = translated ? Optional.empty() : topic(plain).putInPlace(watch.terms());
    return other.map(word -> "says something else: " + word).orElse("");
  }
}
