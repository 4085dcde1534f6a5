package cairn.record.change;

import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Refusal;
import cairn.record.format.PaperText;
import cairn.record.harvest.EventForm;
import cairn.record.harvest.RuleHarvester;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.Candidate;
import cairn.record.state.CandidateKind;
import cairn.record.state.Explanation;
import cairn.record.state.Ids;
import cairn.record.state.LostIds;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.state.Session;
import cairn.record.words.Utterance;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Takes one turn through the four stages. A refused event does not undo the others.
public final class TurnDecision {
  /// Timestamps further in the future than this are refused.
  private static final Duration AHEAD = Duration.ofDays(1);

  private static final int EXCERPT = 240;
  private static final int LABEL = 40;
  static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm").withZone(ZoneOffset.UTC);

  private TurnDecision() {}

  public static Decision<RecordEvent> decide(
      RecordState known, Turn given, World world, Moment moment) {
    Turn turn = given.withoutMachineText();
    RecordState state =
        turn.before().isEmpty() ? known : known.hot(known.hot().closing(turn.before()));
    List<Candidate> proposed = turn.events();
    RuleHarvester.Harvest harvest =
        proposed == null
            ? RuleHarvester.harvest(turn, state)
            : new RuleHarvester.Harvest(proposed, List.of());
    List<Candidate> candidates = harvest.sure().stream().map(EventForm::mended).toList();
    Refusal problem = problem(turn, moment);
    if (problem != null) return Decision.refuse(problem);
    Desk desk = open(state, turn, candidates, moment);
    Routing routing = new Routing(desk, turn, world);
    var later = new TreeMap<Integer, Candidate>();
    for (int i = 0; i < candidates.size(); i++) {
      Candidate candidate = candidates.get(i);
      String hostile = candidate.hostile();
      if (hostile != null) {
        desk.refuse(RecordCode.HOSTILE_TEXT, hostile, i);
        continue;
      }
      if (!routing.route(candidate, i)) later.put(i, candidate);
      lost(desk, candidate, i);
    }
    harvest.doubtful().forEach(desk::propose);
    var reversal = Radar.ask(desk, turn);
    reversal.ifPresent(desk::propose);
    stages(desk, turn, world, later);
    var abandonment = new Abandonment(desk, turn);
    abandonment.revisit(reversal.isPresent());
    if (desk.events().size() > 1) abandonment.close();
    return named(finish(desk, turn, world.paper()), candidates);
  }

  /// Says which fields of an event that was taken nobody reads.
  private static void lost(Desk desk, Candidate candidate, int part) {
    List<String> lost = EventForm.lost(candidate);
    if (lost.isEmpty() || desk.refused().stream().anyMatch(r -> r.part() == part)) return;
    desk.note(
        Summary.LOST
            + lost.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "))
            + " of "
            + label(candidate)
            + ": no field of this kind.");
  }

  /// Each refusal with the event it is about: an index alone is not found again.
  private static Decision<RecordEvent> named(
      Decision<RecordEvent> decision, List<Candidate> candidates) {
    if (!(decision instanceof Decision.Accepted<RecordEvent> yes) || yes.refused().isEmpty())
      return decision;
    List<Refusal> refused =
        yes.refused().stream()
            .map(r ->
                r.part() < 0 || r.part() >= candidates.size()
                    ? r
                    : new Refusal(
                        r.rule(),
                        label(candidates.get(r.part())) + ": " + r.message(),
                        r.hint(),
                        r.part()))
            .toList();
    return new Decision.Accepted<>(yes.events(), refused);
  }

  private static String label(Candidate candidate) {
    String word = candidate.kind().word();
    String kind = word.isEmpty() ? "event" : word;
    String words =
        candidate.text(
            "title", "choice", "content", "description", "result", "lesson", "quote", "text");
    return Explanation.shorten(kind, LABEL)
        + (words.isEmpty() ? "" : " \"" + Explanation.shorten(words, LABEL) + "\"");
  }

  private static void stages(Desk desk, Turn turn, World world, Map<Integer, Candidate> later) {
    var signals = new TreeMap<Integer, Candidate>();
    var changes = new TreeMap<Integer, Candidate>();
    later.forEach((part, candidate) -> {
      switch (candidate.kind()) {
        case CandidateKind.Change change -> {
          switch (change) {
            case SIGNAL -> signals.put(part, candidate);
            case TASTE -> taste(desk, turn, candidate, part);
            case STATUS, REVISE, CONTRADICTION -> changes.put(part, candidate);
          }
        }
        case CandidateKind.Unknown(String word) ->
            desk.refuse(
                RecordCode.UNKNOWN_KIND,
                word.isEmpty()
                    ? "the event has no `kind`"
                    : "'" + Explanation.shorten(word, 40) + "' is not a kind of event",
                part);
        case CandidateKind.Step _, CandidateKind.Interpretation _, CandidateKind.Action _ -> {}
      }
    });
    new Maturity(desk, turn, world).mature(signals);
    new Reconciliation(desk, turn, world).reconcile(changes);
  }

  private static void taste(Desk desk, Turn turn, Candidate candidate, int part) {
    String comment = candidate.text("comment", "content", "quote");
    if (!Utterance.contains(turn.user(), comment)) {
      desk.refuse(
          RecordCode.QUOTE_NOT_SAID, "a taste comment must be in the user's own words", part);
      return;
    }
    new Judgement(desk)
        .taste(
            candidate.text("target", "entry"),
            candidate.text("tag"),
            candidate.text("object"),
            comment)
        .ifPresent(r -> desk.refuse(r, part));
  }

  private static Decision<RecordEvent> finish(Desk desk, Turn turn, World.@Nullable Paper paper) {
    List<String> threads = turn.openThreads();
    boolean threadsChanged = threads != null && !threads.equals(desk.before().hot().threads());
    if (desk.events().size() == 1 && !threadsChanged)
      return new Decision.Accepted<>(List.of(), desk.refused());
    if (desk.before().isEmpty() && paper != null)
      desk.emit(new RecordEvent.HeadImported("PAPER.md", PaperText.head(paper)));
    for (Turn.Action action : turn.actions()) {
      if (action.files().isEmpty()) continue;
      String what =
          action.tool()
              + (action.input().isEmpty() ? "" : ": " + Explanation.shorten(action.input(), 160));
      desk.emit(new RecordEvent.ActionLogged(what, action.files()));
    }
    RollingSummary.end(desk);
    return new Decision.Accepted<>(List.copyOf(desk.events()), desk.refused());
  }

  /// Begins a turn: everything that follows belongs to it.
  private static Desk open(
      RecordState state, Turn turn, List<Candidate> candidates, Moment moment) {
    Instant when = turn.at().isEmpty() ? moment.now() : instant(turn.at());
    String at = MINUTE.format(when);
    Desk desk = new Desk(state, moment, at);
    String session = turn.session().isEmpty() ? session(state, at) : turn.session();
    int number = LostIds.turns(state, session) + 1;
    String agent = turn.agent();
    String closing = agent.substring(Math.max(0, agent.length() - Turn.CLOSING));
    desk.emit(
        new RecordEvent.TurnCaptured(
            session, number, at, false, excerpt(turn, candidates), closing, turn.openThreads()));
    return desk;
  }

  /// The words that decided something: those that somebody quotes or that became an event, else the
  /// sentences that name an entry, else how the message begins.
  private static String excerpt(Turn turn, List<Candidate> candidates) {
    String decisive =
        candidates.stream()
            .map(candidate -> candidate.text("quote", "description"))
            .filter(quote -> !quote.isEmpty() && Utterance.contains(turn.user(), quote))
            .distinct()
            .collect(Collectors.joining(" … "));
    if (decisive.isEmpty())
      decisive =
          Utterance.of(turn.user()).sentences().stream()
              .filter(sentence -> !Ids.mentions(sentence.plain()).isEmpty())
              .map(Utterance.Sentence::text)
              .collect(Collectors.joining(" … "));
    return Explanation.shorten(decisive.isEmpty() ? turn.user() : decisive, EXCERPT);
  }

  /// A turn for a single command of a person.
  public static Desk directive(RecordState state, Moment moment, String words) {
    String at = MINUTE.format(moment.now());
    Desk desk = new Desk(state, moment, at);
    String session = session(state, at);
    int number = LostIds.turns(state, session) + 1;
    desk.emit(new RecordEvent.TurnCaptured(session, number, at, true, words, "", null));
    return desk;
  }

  /// One session a day; a day that has one already goes on with it.
  private static String session(RecordState state, String at) {
    String day = at.substring(0, 10);
    return state.hot().session().startsWith(day) ? state.hot().session() : day + "_001";
  }

  private static @Nullable Refusal problem(Turn turn, Moment moment) {
    if (turn.user().length() > Turn.MAX_WORDS || turn.agent().length() > Turn.MAX_WORDS) {
      return Refusal.of(
          RecordCode.HOSTILE_TEXT, "a turn of more than " + Turn.MAX_WORDS + " characters");
    }
    for (String words : List.of(turn.user(), turn.agent())) {
      if (words
          .codePoints()
          .anyMatch(c ->
              Character.isISOControl(c)
                  && c != '\n'
                  && c != '\r'
                  && c != '\t'
                  && c != 0x1B
                  && c != '\f'
                  && c != '\b')) {
        return Refusal.of(RecordCode.HOSTILE_TEXT, "the words contain control characters");
      }
    }
    if (turn.openThreads() != null) {
      for (String thread : turn.openThreads()) {
        String hostile = Candidate.of("thread", "text", thread).hostile();
        if (hostile != null)
          return Refusal.of(RecordCode.HOSTILE_TEXT, "`open_threads`: " + hostile);
      }
    }
    if (!turn.session().isEmpty() && !Session.ID.matcher(turn.session()).matches()) {
      return Refusal.of(
          RecordCode.BAD_TURN,
          "session '" + Explanation.shorten(turn.session(), 40) + "' is not YYYY-MM-DD_NNN",
          "leave it out, or write it like 2026-11-15_001");
    }
    try {
      Instant at = turn.at().isEmpty() ? moment.now() : instant(turn.at());
      if (at.isAfter(moment.now().plus(AHEAD)))
        return Refusal.of(
            RecordCode.BAD_TURN,
            "`at` lies in the future: " + turn.at(),
            "leave it out, or give the time the turn ended");
      if (!turn.session().isEmpty()) {
        Instant day =
            LocalDateTime.parse(turn.session().substring(0, 10) + "T00:00")
                .toInstant(ZoneOffset.UTC);
        if (day.isAfter(moment.now().plus(AHEAD)))
          return Refusal.of(
              RecordCode.BAD_TURN,
              "the session lies in the future: " + turn.session(),
              "leave it out");
      }
    } catch (DateTimeParseException e) {
      return Refusal.of(
          RecordCode.BAD_TURN,
          "not a time: " + Explanation.shorten(e.getParsedString(), 40),
          "write it like 2026-11-15T10:02:00Z");
    }
    return null;
  }

  private static Instant instant(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException e) {
      return OffsetDateTime.parse(text).toInstant();
    }
  }
}
