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
  private final Utterance user;
  private final Bearings bearings;

  /// What a proposal says the words do to the thing.
  public enum Way {
    FOR("endorses"),
    AGAINST("refutes"),
    WITHDRAWS("withdraws"),
    CONTRADICTS("speaks against"),
    /// Another wording; `should` asks for it and doubts nothing.
    REWORDS("rewords");

    private final String verb;

    Way(String verb) {
      this.verb = verb;
    }

    String verb() {
      return verb;
    }
  }

  private static final Set<String> ASKS_FOR_CHANGE =
      Set.of(
          "should",
          "should be",
          "would",
          "sollte",
          "müsste",
          "eigentlich",
          "devrait",
          "debería",
          "deveria",
          "dovrebbe",
          "moet");

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

    /// The same with a wording that it may get: its words say nothing else.
    public Subject saying(String text) {
      return new Subject(id, content + " " + text, terms, runs);
    }

    /// The same where only its own name, not that of a run, means it.
    public Subject named() {
      return new Subject(id, content, List.of(), List.of());
    }

    public static Subject of(Entry entry) {
      String text = entry.title() + " " + entry.statement();
      return new Subject(entry.id(), text, Topic.of(text).terms(), List.of());
    }
  }

  public Veto(Utterance user, Hot hot) {
    this.user = user;
    this.bearings = new Bearings(user, hot);
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
      Bearing link = bearings.of(place, subject, !bearing.isEmpty());
      if (link instanceof Bearing.Elsewhere(String why)) {
        if (!why.isEmpty()) reason = why;
        continue;
      }
      if (!(link instanceof Bearing.On on)) continue;
      String problem = problem(user.sentences().get(place), on, subject, way);
      boolean said = on.how() != Bearing.How.ANSWERED || bearing.isEmpty();
      if (!problem.isEmpty() && said) return problem;
      if (!problem.isEmpty()) continue;
      bearing.add(place);
      if (!evident(user.sentences().get(place), on, subject, way)) continue;
      String more =
          way == Way.FOR
              ? Assent.unread(on.clause(), subject, on.how() == Bearing.How.SAID_AGAIN)
              : denies(on, subject, way) ? "" : ChangeWords.problem(on.clause(), subject, way);
      if (!evident || more.isEmpty()) unread = more;
      evident = true;
    }
    if (bearing.isEmpty()) return reason;
    String later = later(bearing.getLast(), subject, way);
    if (!later.isEmpty()) return later;
    String before = introduced(bearing.getFirst());
    if (!before.isEmpty()) return before;
    if (evident) return unread;
    return "no word of it " + way.verb() + " " + subject.id();
  }

  /// Whether a new wording says the old thing in other words, or these words give it as a wording.
  public static boolean restates(String words, String text, String before) {
    return ChangeWords.restates(words, text, before);
  }

  /// Whether a new wording is made of these words and the old ones.
  public static boolean dictated(String words, String text, String before) {
    return ChangeWords.dictated(words, text, before);
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
    if (way == Way.FOR && Clause.compares(sentence.plain())) return "only compared";
    String bare = lexicon.without(Cue.NEUTRAL, clause);
    Optional<String> reported = lexicon.find(Cue.REPORTED, bare);
    boolean byResult = reported.filter(by -> lexicon.has(Cue.RESULT, by)).isPresent();
    // `C02 should say that …` reports nobody's words.
    boolean dictates = way == Way.REWORDS && reported.filter(ChangeWords::dictates).isPresent();
    if (reported.isPresent() && !byResult && !dictates) return "reported speech: " + reported.get();
    if (Words.namesSpeaker(sentence.text())) return "reported speech";
    for (Cue cue : new Cue[] {Cue.HEDGE, Cue.CONDITIONAL}) {
      for (int[] place : lexicon.places(cue, bare)) {
        String word = bare.substring(place[0], place[1]).strip();
        boolean wanted = way == Way.REWORDS && ASKS_FOR_CHANGE.contains(word);
        if (!wanted && !Words.says(subjectWords, word))
          return (cue == Cue.HEDGE ? "hedged: " : "conditional: ") + word;
      }
    }
    int named = behind(bare, subject.id());
    if (way == Way.FOR
        && lexicon.places(Cue.RETRACTS, bare).stream().anyMatch(at -> at[1] >= named))
      return "taken back in the same sentence";
    if (sentence.quotation() && way != Way.REWORDS && !speaks(clause, way))
      return "quoted, not said in the first person";
    if (way == Way.FOR) {
      String own = lexicon.without(Cue.NEUTRAL, Surroundings.withoutAsides(clause, subject));
      String against = denied(own, subjectWords);
      if (!against.isEmpty()) return against;
    } else if (!speaks(clause, way) && speaks(clause, Way.FOR) && way != Way.REWORDS) {
      return "the words speak for it";
    }
    if (way == Way.REWORDS) return "";
    // `actually, drop C02` takes nothing back; `drop C02, but …` does.
    // `But O01 is right` only says that something else was not.
    Optional<String> contrast =
        lexicon
            .find(Cue.CONTRAST, bare.substring(named))
            .filter(word -> !Words.says(subjectWords, word));
    if (contrast.isPresent()) return "qualified: " + contrast.get();
    return request(clause, on.how(), subject, way);
  }

  private static int behind(String bare, String id) {
    return Ids.mentions(bare).stream()
        .filter(mention -> mention.id().equals(id))
        .mapToInt(Ids.Mention::end)
        .max()
        .orElse(0);
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
  private static String request(String clause, Bearing.How how, Subject subject, Way way) {
    Lexicon lexicon = Lexicon.builtIn();
    if (way != Way.FOR) return "";
    boolean firm = firm(clause);
    Optional<String> asked = lexicon.find(Cue.REQUEST, clause);
    if (asked.isPresent() && (!firm || Words.object(clause, subject.id())))
      return "a request: " + asked.get();
    Optional<String> lacks = lexicon.find(Cue.LACKS, clause);
    boolean itself = lacks.filter(words -> !Ids.mentions(words).isEmpty()).isPresent();
    if (lacks.isPresent() && (!firm || itself)) return "only brings it up: " + lacks.get();
    boolean believes = lexicon.has(Cue.STRONG, clause) || lexicon.has(Cue.CONFIRMS, clause);
    return lexicon.has(Cue.PERMISSION, clause) && !believes && how != Bearing.How.NAMED
        ? "permission, not endorsement"
        : "";
  }

  private static boolean firm(String clause) {
    return Stream.of(Cue.STRONG, Cue.ENDORSES, Cue.CONFIRMS)
        .anyMatch(cue -> Lexicon.builtIn().has(cue, clause));
  }

  /// Whether the words take this side.
  private static boolean speaks(String clause, Way way) {
    return way == Way.FOR
        ? firm(clause) || Lexicon.builtIn().has(Cue.WEAK, clause)
        : ChangeWords.said(clause, way);
  }

  /// Whether the words take a side at all. In a language that the rules do not know they need not
  /// see it: the agent that proposed it reads that language.
  private static boolean evident(Sentence sentence, Bearing.On on, Subject subject, Way way) {
    if (speaks(on.clause(), way) || denies(on, subject, way)) return true;
    boolean beside = on.how() == Bearing.How.NAMED || on.how() == Bearing.How.LISTED;
    if (beside
        && way == Way.FOR
        && Lexicon.builtIn().has(Cue.PRAISE, Assent.of(on.clause(), subject.id()).part()))
      return true;
    // A bare id is no word of any language.
    boolean worded = !Assent.words(Assent.withoutIds(on.clause())).isEmpty();
    boolean foreign = worded && !Lexicon.builtIn().reads(on.clause());
    if (on.how() == Bearing.How.NAMED && foreign) return true;
    Topic said = Words.topic(sentence.plain());
    if (way != Way.FOR || on.how() != Bearing.How.SAID_AGAIN) return false;
    return Surroundings.opens(on.clause())
        || 2 * said.shared(subject.terms()).size() >= subject.terms().size();
  }

  /// Words on a result of what was run for a thing may deny the thing itself: `38 ms, so two
  /// batches do not hide the latency`.
  private static boolean denies(Bearing.On on, Subject subject, Way way) {
    Lexicon lexicon = Lexicon.builtIn();
    return way == Way.AGAINST
        && !subject.runs().isEmpty()
        && on.how() != Bearing.How.NAMED
        && (lexicon.has(Cue.REFUTES, on.clause())
            || lexicon.has(Cue.NEGATION, lexicon.without(Cue.NEUTRAL, on.clause())));
  }

  /// Whether what follows a sentence takes it back.
  public String later(int last, Subject subject, Way way) {
    Lexicon lexicon = Lexicon.builtIn();
    List<Sentence> all = user.sentences();
    for (int i = last + 1; i < all.size(); i++) {
      Sentence sentence = all.get(i);
      String told = Explanation.shorten(sentence.text(), 40);
      if (lexicon.has(Cue.RETRACTS, sentence.plain())) return "taken back: " + told;
      if (i == last + 1 && !bearings.aboutAnother(sentence, subject)) {
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
