package cairn.record.signal;

import cairn.record.state.Entry;
import cairn.record.state.Explanation;
import cairn.record.state.Hot;
import cairn.record.state.Ids;
import cairn.record.state.Node;
import cairn.record.words.Lexicon;
import cairn.record.words.Lexicon.Cue;
import cairn.record.words.Topic;
import cairn.record.words.Utterance;
import cairn.record.words.Utterance.Sentence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The second key: what in the user's words of this turn speaks against a proposal.
///
/// A proposal says that certain words settle a certain thing. The rules need not understand the
/// words; they look for what would make a careful reader refuse: that the words are about something
/// else, that they ask, doubt, deny, depend, report or joke, or that they are taken back.
public final class Veto {
  /// How much of what a sentence says must be in the thing, for the sentence to be about it.
  private static final double ABOUT = 0.5;

  /// A yes that opens an answer stands here.
  private static final int OPENING = 3;

  private final Utterance user;
  private final Hot hot;
  private final Listing listing;

  /// What a proposal says the words do to the thing.
  public enum Way {
    FOR,
    AGAINST,
    /// Another wording; `should` asks for it and doubts nothing.
    CHANGE
  }

  private static final Set<String> ASKS_FOR_CHANGE = Set.of("should", "should be", "would");

  /// @param terms what it is about
  /// @param runs experiments on it: words on their result are words on it
  public record Subject(String id, String content, List<String> terms, List<String> runs) {
    public static Subject of(Hot.Watch watch) {
      return new Subject(watch.id(), watch.content(), watch.terms(), List.of());
    }

    /// The same with what was run for it: words on a result may say its title and its numbers.
    public Subject resting(List<Node> nodes) {
      var text = new StringBuilder(content);
      nodes.forEach(n -> text.append(' ').append(n.title()).append(' ').append(n.result()));
      return new Subject(
          id,
          text.toString(),
          nodes.isEmpty() ? terms : Topic.of(text.toString()).terms(),
          nodes.stream().map(Node::id).toList());
    }

    public static Subject of(Entry entry) {
      String text = entry.title() + " " + entry.statement();
      return new Subject(entry.id(), text, Topic.of(text).terms(), List.of());
    }
  }

  public Veto(Utterance user, Hot hot) {
    this.user = user;
    this.hot = hot;
    this.listing = Listing.of(hot);
  }

  /// Why the words do not settle the thing; empty if nothing speaks against it.
  ///
  /// @param quote the words that the proposal rests on; they stand in the turn
  public String against(Subject subject, Way way, String quote) {
    List<Integer> places = user.places(quote);
    if (places.isEmpty()) return "the words stand only in quoted, pasted or code text";
    String reason = "the words neither name " + subject.id() + " nor say what it says";
    var bearing = new ArrayList<Integer>();
    boolean evident = false;
    String unread = "";
    for (int place : places) {
      Bearing link = bearing(place, subject, !bearing.isEmpty());
      if (link instanceof Bearing.Elsewhere(String why)) {
        if (!why.isEmpty()) reason = why;
        continue;
      }
      if (!(link instanceof Bearing.On on)) continue;
      String problem = problem(user.sentences().get(place), on, subject, way);
      boolean said = on.how() != How.ANSWERED || bearing.isEmpty();
      if (!problem.isEmpty() && said) return problem;
      if (!problem.isEmpty()) continue;
      bearing.add(place);
      if (!evident(user.sentences().get(place), on, subject, way)) continue;
      String more =
          way == Way.FOR ? Assent.unread(on.clause(), subject, on.how() == How.SAID_AGAIN) : "";
      if (!evident || more.isEmpty()) unread = more;
      evident = true;
    }
    if (bearing.isEmpty()) return reason;
    String later = later(bearing.getLast(), subject, way);
    if (!later.isEmpty()) return later;
    String before = introduced(bearing.getFirst());
    if (!before.isEmpty()) return before;
    if (evident) return unread;
    return "no word of it " + (way == Way.FOR ? "endorses " : "speaks against ") + subject.id();
  }

  /// How a sentence hangs together with a thing.
  private sealed interface Bearing {
    /// @param clause the part of the sentence that is about it
    record On(String clause, How how) implements Bearing {}

    /// @param why what the sentence is about instead; empty if that is not known
    record Elsewhere(String why) implements Bearing {}
  }

  private enum How {
    NAMED,
    LISTED,
    SAID_AGAIN,
    ANSWERED
  }

  private Bearing bearing(int place, Subject subject, boolean continued) {
    Sentence sentence = user.sentences().get(place);
    Optional<Clause> clause = Clause.about(sentence.plain(), subject.id());
    if (clause.isPresent())
      return clause.get().excluded()
          ? new Bearing.Elsewhere(subject.id() + " is named as what is not meant")
          : new Bearing.On(clause.get().text(), How.NAMED);
    for (String run : subject.runs())
      if (Clause.about(sentence.plain(), run).isPresent())
        return new Bearing.On(sentence.plain(), How.NAMED);
    Set<String> others = named(sentence);
    if (!others.isEmpty())
      return new Bearing.Elsewhere(
          "the words name " + String.join(", ", others) + ", not " + subject.id());
    Optional<Set<String>> listed = listing.meant(sentence.plain());
    if (listed.isPresent() && listing.several(sentence.plain()))
      return new Bearing.Elsewhere("the words pick out several, each in its own way");
    if (listed.isPresent() && !listing.ids().isEmpty())
      return listed.get().contains(subject.id())
          ? new Bearing.On(sentence.plain(), How.LISTED)
          : new Bearing.Elsewhere(
              listed.get().isEmpty()
                  ? "what was listed does not fit the words"
                  : "the words mean " + String.join(", ", listed.get()));
    return unnamed(sentence, subject, continued);
  }

  private Bearing unnamed(Sentence sentence, Subject subject, boolean continued) {
    Topic said = Words.topic(sentence.plain());
    if (!subject.runs().isEmpty() && onResult(sentence, subject))
      return new Bearing.On(sentence.plain(), How.ANSWERED);
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
          ? new Bearing.On(sentence.plain(), How.SAID_AGAIN)
          : new Bearing.Elsewhere(variance);
    }
    if (!fitting.isEmpty())
      return new Bearing.Elsewhere("the words are about " + String.join(", ", fitting));
    if (continued && sentence.has(Cue.POINTING) && said.isEmpty())
      return new Bearing.On(sentence.plain(), How.NAMED);
    Set<String> put = put();
    if (put.size() > 1 && put.contains(subject.id()))
      return new Bearing.Elsewhere("ambiguous: may mean " + String.join(" and ", put));
    boolean answers = put.equals(Set.of(subject.id())) && answers(sentence, said);
    return answers ? new Bearing.On(sentence.plain(), How.ANSWERED) : new Bearing.Elsewhere("");
  }

  /// `The trace convinces me`: a verdict on what was run for it.
  private static boolean onResult(Sentence sentence, Subject subject) {
    if (sentence.has(Cue.THE_RESULT)) return true;
    Lexicon lexicon = Lexicon.builtIn();
    String rest = lexicon.without(Cue.CONFIRMS, lexicon.without(Cue.REFUTES, sentence.plain()));
    boolean verdict = sentence.has(Cue.CONFIRMS) || sentence.has(Cue.REFUTES);
    Topic said = Words.topic(lexicon.without(Cue.PRAISE, rest));
    return verdict && said.coveredBy(subject.terms()) >= ABOUT;
  }

  /// Whether words that do not say what they are about answer what the agent put forward.
  private boolean answers(Sentence sentence, Topic said) {
    Lexicon lexicon = Lexicon.builtIn();
    List<Sentence> closing = Utterance.of(hot.closing()).sentences();
    boolean asked = !closing.isEmpty() && closing.getLast().asks();
    if (asked && closing.getLast().has(Cue.OFFER) && !closing.getLast().has(Cue.BELIEF))
      return false;
    if (!asked) return lexicon.has(Cue.STRONG, sentence.plain()) && said.isEmpty();
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

  private static boolean restated(Topic said, Subject subject) {
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

  /// What the sentence itself says against it.
  private static String problem(Sentence sentence, Bearing.On on, Subject subject, Way way) {
    Lexicon lexicon = Lexicon.builtIn();
    String clause = on.clause();
    String subjectWords = Utterance.normal(subject.content());
    if (sentence.asks() || sentence.has(Cue.QUESTION)) return "a question";
    Optional<String> sarcasm = lexicon.find(Cue.SARCASM, Utterance.normal(sentence.text()));
    if (sarcasm.isPresent()) return "not meant: " + sarcasm.get();
    if (!sentence.speaker().isEmpty()) return "reported speech: " + sentence.speaker();
    String bare = lexicon.without(Cue.NEUTRAL, clause);
    Optional<String> reported = lexicon.find(Cue.REPORTED, bare);
    boolean byResult = reported.filter(by -> lexicon.has(Cue.RESULT, by)).isPresent();
    if (reported.isPresent() && !byResult) return "reported speech: " + reported.get();
    if (Words.namesSpeaker(sentence.text())) return "reported speech";
    for (Cue cue : new Cue[] {Cue.HEDGE, Cue.CONDITIONAL}) {
      for (int[] place : lexicon.places(cue, bare)) {
        String word = bare.substring(place[0], place[1]).strip();
        boolean wanted = way == Way.CHANGE && ASKS_FOR_CHANGE.contains(word);
        if (!wanted && !Words.says(subjectWords, word))
          return (cue == Cue.HEDGE ? "hedged: " : "conditional: ") + word;
      }
    }
    if (sentence.quotation() && way != Way.CHANGE && !speaks(clause, way))
      return "quoted, not said in the first person";
    if (way == Way.FOR) {
      String against = denied(bare, subjectWords);
      if (!against.isEmpty()) return against;
    } else if (way == Way.AGAINST && !speaks(clause, Way.AGAINST) && speaks(clause, Way.FOR)) {
      return "the words speak for it";
    }
    if (way == Way.CHANGE) return "";
    Optional<String> contrast =
        lexicon.find(Cue.CONTRAST, bare).filter(word -> !Words.says(subjectWords, word));
    if (contrast.isPresent()) return "qualified: " + contrast.get();
    return request(clause, on.how(), subject, way);
  }

  private static String denied(String bare, String subjectWords) {
    Lexicon lexicon = Lexicon.builtIn();
    for (int[] place : lexicon.places(Cue.NEGATION, bare)) {
      String word = bare.substring(place[0], place[1]).strip();
      boolean theirs =
          lexicon.has(Cue.NEGATION, subjectWords) && !Words.beforeAgreement(place, bare);
      if (!theirs) return "negated: " + word;
    }
    if (lexicon.has(Cue.NEGATION, subjectWords)) return "";
    for (int[] place : lexicon.places(Cue.REFUTES, bare)) {
      String word = bare.substring(place[0], place[1]).strip();
      if (!Words.says(subjectWords, word)) return "speaks against it: " + word;
    }
    return "";
  }

  /// `yes, rerun O01` asks for work; nobody believes anything by it.
  private static String request(String clause, How how, Subject subject, Way way) {
    Lexicon lexicon = Lexicon.builtIn();
    if (way == Way.AGAINST) return "";
    boolean firm = firm(clause);
    Optional<String> asked = lexicon.find(Cue.REQUEST, clause);
    if (asked.isPresent() && (!firm || Words.object(clause, subject.id())))
      return "a request: " + asked.get();
    Optional<String> lacks = lexicon.find(Cue.LACKS, clause);
    boolean itself = lacks.filter(words -> !Ids.mentions(words).isEmpty()).isPresent();
    if (lacks.isPresent() && (!firm || itself)) return "only brings it up: " + lacks.get();
    boolean believes = lexicon.has(Cue.STRONG, clause) || lexicon.has(Cue.CONFIRMS, clause);
    return lexicon.has(Cue.PERMISSION, clause) && !believes && how != How.NAMED
        ? "permission, not endorsement"
        : "";
  }

  private static boolean firm(String clause) {
    return Stream.of(Cue.STRONG, Cue.ENDORSES, Cue.CONFIRMS)
        .anyMatch(cue -> Lexicon.builtIn().has(cue, clause));
  }

  /// Whether the words take this side.
  private static boolean speaks(String clause, Way way) {
    Lexicon lexicon = Lexicon.builtIn();
    return way != Way.AGAINST
        ? firm(clause) || lexicon.has(Cue.WEAK, clause)
        : lexicon.has(Cue.REFUTES, clause)
            || lexicon.has(Cue.WITHDRAW, clause)
            || lexicon.has(Cue.NEGATION, lexicon.without(Cue.NEUTRAL, clause));
  }

  /// Whether the words take a side at all. In a language that the rules do not know they need not
  /// see it: the agent that proposed it reads that language.
  private static boolean evident(Sentence sentence, Bearing.On on, Subject subject, Way way) {
    if (way == Way.CHANGE || speaks(on.clause(), way)) return true;
    boolean beside = on.how() == How.NAMED || on.how() == How.LISTED;
    if (beside
        && way == Way.FOR
        && Lexicon.builtIn().has(Cue.PRAISE, Assent.of(on.clause(), subject.id()).part()))
      return true;
    boolean foreign = !Lexicon.builtIn().reads(on.clause());
    if (on.how() == How.NAMED && foreign) return true;
    Topic said = Words.topic(sentence.plain());
    return way == Way.FOR
        && on.how() == How.SAID_AGAIN
        && 2 * said.shared(subject.terms()).size() >= subject.terms().size();
  }

  /// Whether what follows a sentence takes it back.
  public String later(int last, Subject subject, Way way) {
    Lexicon lexicon = Lexicon.builtIn();
    List<Sentence> all = user.sentences();
    for (int i = last + 1; i < all.size(); i++) {
      Sentence sentence = all.get(i);
      String told = Explanation.shorten(sentence.text(), 40);
      if (lexicon.has(Cue.RETRACTS, sentence.plain())) return "taken back: " + told;
      if (i == last + 1) {
        String next = Words.takenBack(sentence);
        if (!next.isEmpty()) return next;
      }
      Optional<Clause> clause = Clause.about(sentence.plain(), subject.id());
      if (clause.isEmpty() || way != Way.FOR) continue;
      String bare = lexicon.without(Cue.NEUTRAL, clause.get().text());
      boolean doubts =
          sentence.asks()
              || lexicon.has(Cue.HEDGE, bare)
              || lexicon.has(Cue.NEGATION, bare)
              || lexicon.has(Cue.REFUTES, bare)
              || lexicon.has(Cue.WITHDRAW, bare);
      if (doubts) return "taken back: " + told;
    }
    return "";
  }

  /// `Maria's mail says:` makes the next line hers.
  private String introduced(int first) {
    if (first == 0) return "";
    Sentence before = user.sentences().get(first - 1);
    boolean opens = before.plain().endsWith(":") || before.plain().endsWith("：");
    if (opens && (before.has(Cue.REPORTED) || before.has(Cue.CONDITIONAL) || before.has(Cue.HEDGE)))
      return "introduced as somebody else's or as a case: "
          + Explanation.shorten(before.text(), 40);
    return "";
  }
}
