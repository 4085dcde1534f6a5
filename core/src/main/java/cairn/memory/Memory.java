package cairn.memory;

import cairn.kernel.Decision;
import cairn.kernel.EventTypes;
import cairn.kernel.Gate;
import cairn.kernel.GivenIds;
import cairn.kernel.Moment;
import cairn.kernel.Protocol;
import cairn.kernel.Refusal;
import cairn.kernel.Stamp;
import cairn.kernel.Step;
import cairn.kernel.Upcast;
import cairn.kernel.View;
import cairn.kernel.Work;
import cairn.kernel.brief.Outcome;
import cairn.kernel.snapshot.Snapshots;
import cairn.memory.fragment.Authority;
import cairn.memory.fragment.Board;
import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.Happening;
import cairn.memory.fragment.Range;
import cairn.memory.fragment.Row;
import cairn.memory.fragment.RulesFile;
import cairn.memory.fragment.Trace;
import cairn.memory.judge.Admission;
import cairn.memory.judge.BoardEdit;
import cairn.memory.judge.Coverage;
import cairn.memory.judge.Crystallizer;
import cairn.memory.judge.Judge;
import cairn.memory.judge.Recurrence;
import cairn.memory.state.BoardUpdate;
import cairn.memory.state.Candidate;
import cairn.memory.state.Line;
import cairn.memory.state.LineMap;
import cairn.memory.state.MemoryCode;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryFold;
import cairn.memory.state.MemoryGate;
import cairn.memory.state.MemorySnapshots;
import cairn.memory.state.MemoryState;
import cairn.memory.state.MemoryState.Earlier;
import cairn.memory.state.MemoryState.Open;
import cairn.memory.view.MemoryViews;
import cairn.memory.view.RulesText;
import cairn.memory.words.LineText;
import cairn.text.Secrets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Memory as a protocol: judges ranges of the log against the board and keeps the board by what
/// they show.
public final class Memory implements Protocol<MemoryState, MemoryCommand, MemoryEvent> {
  /// Lines are called by the hash of their words, so two histories agree on them by themselves. The
  /// cursor is a place in the log: what the other history judged is judged again, and adds nothing.
  private static final GivenIds GIVEN =
      new GivenIds(
          Map.of(),
          Map.of(),
          Map.of("memory.line.reworded", List.of("/line")),
          Set.of(),
          Set.of("memory.range.judged", "memory.range.opened", "memory.batch.judged"));

  /// A larger board is not a board.
  public static final int MAX_BOARD = 4 * 1024 * 1024;

  private static final int MAX_QUERY = 500;

  private static final String GATE = "rule-";

  /// More questions at once are asked when the first ones are answered.
  private static final int MOST_GATES = 100;

  private static final EventTypes<MemoryEvent> EVENTS =
      EventTypes.of(
          "memory",
          MemoryEvent.class,
          // What 0.1.0 did not say needs the signals that waited then; the fold finds it.
          new Upcast("memory.fragment.added", 1, UnaryOperator.identity()));

  /// The map of the last board seen; the same rows give the same map.
  private record Mapped(List<Row> rows, List<RulesFile> rules, LineMap map) {}

  private volatile Mapped mapped = new Mapped(List.of(), List.of(), LineMap.of(List.of()));

  @Override
  public String name() {
    return "memory";
  }

  @Override
  public GivenIds givenIds() {
    return GIVEN;
  }

  @Override
  public MemoryState empty() {
    return MemoryState.EMPTY;
  }

  @Override
  public Decision<MemoryEvent> decide(MemoryState s, MemoryCommand command, Moment moment) {
    return switch (command) {
      case MemoryCommand.StartPass() ->
          s.hot().running()
              ? Decision.accept()
              : Decision.accept(new MemoryEvent.PassStarted(s.pass() + 1));
      case MemoryCommand.TakeBoard(var text) -> take(s, text);
      case MemoryCommand.TakeRules c -> takeRules(s, c);
      case MemoryCommand.JudgeRange c -> judge(s, c);
      case MemoryCommand.GiveVerdicts(var work, var reply, var agent) ->
          open(s, work)
              .map(open -> Verdicts.decide(s, open, work, reply, agent))
              .orElseGet(Memory::notOpen);
      case MemoryCommand.KeepProposals(var work) ->
          open(s, work).map(open -> Verdicts.keep(s, open, work)).orElseGet(Memory::notOpen);
      case MemoryCommand.UpdateBoard(var compress) -> update(s, compress);
      case MemoryCommand.CoverLines() -> Decision.accept(Coverage.events(s, map(s), moment));
      case MemoryCommand.ResolvePointers(var lines) ->
          Decision.accept(new Crystallizer(s, map(s)).pointers(lines));
      case MemoryCommand.AddLine(var text) -> add(s, text);
      case MemoryCommand.ForgetLine(var name) ->
          onLine(s, name, line -> new MemoryEvent.LineForgotten(line.id()));
      case MemoryCommand.RewordLine(var name, var text) ->
          ofAFile(s, name)
              .orElseGet(() ->
                  onLine(
                      s,
                      name,
                      line ->
                          Admission.held(flat(text), line.id())
                              .<MemoryEvent>map(MemoryEvent.SignalProposed::new)
                              .orElseGet(
                                  () -> new MemoryEvent.LineReworded(line.id(), flat(text)))));
      case MemoryCommand.MarkLine(var name, var pinned, var enforced) ->
          onLine(s, name, line -> new MemoryEvent.LineMarked(line.id(), pinned, enforced));
      case MemoryCommand.ProposeLine c -> Admission.propose(s, c);
      case MemoryCommand.SettleCandidate(var id, var approved) -> settle(s, id, approved);
      case MemoryCommand.JoinWishes(var one, var other) ->
          Decision.accept(Recurrence.joined(s, one, other));
      case MemoryCommand.NoteShown(var session, var when, var lines, var left) ->
          lines.isEmpty()
              ? Decision.accept()
              : Decision.accept(new MemoryEvent.LinesShown(session, when, lines, left));
      case MemoryCommand.IncludePriority() ->
          s.rows().stream()
                  .map(Row::text)
                  .filter(t -> !t.isBlank())
                  .findFirst()
                  .orElse("")
                  .equals(Board.PRIORITY)
              ? Decision.accept()
              : Decision.accept(new MemoryEvent.PriorityIncluded());
      case MemoryCommand.RaiseTask() -> raise(s);
      case MemoryCommand.SettleTask(var task, var hash, var status) ->
          s.settled().has(task + "\n" + hash)
              ? Decision.accept()
              : Decision.accept(new MemoryEvent.TaskSettled(task, hash, status));
      case MemoryCommand.EndPass(var status) ->
          s.hot().running()
              ? Decision.accept(new MemoryEvent.PassEnded(s.pass(), status))
              : Decision.accept();
      case MemoryCommand.RestoreBoard(var revision) -> restore(s, revision);
      case MemoryCommand.NoteRecall(var query, var hits, var where) ->
          Decision.accept(
              new MemoryEvent.Recalled(
                  query.length() > MAX_QUERY ? query.substring(0, MAX_QUERY) : query, hits, where));
    };
  }

  private static Decision<MemoryEvent> add(MemoryState s, String text) {
    String line = flat(text);
    if (!Row.isLine(line))
      return Decision.refuse(Refusal.of(MemoryCode.PROPOSAL_FORM, "'" + line + "' is no rule"));
    Optional<Candidate> held = Admission.held(line, "");
    if (held.isPresent()) return Decision.accept(new MemoryEvent.SignalProposed(held.get()));
    List<MemoryEvent> events = Admission.taken(s, line, Authority.WRITTEN);
    return events.isEmpty()
        ? Decision.refuse(Refusal.of(MemoryCode.LINE_STANDS, "'" + line + "' stands"))
        : Decision.accept(events);
  }

  private static String flat(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  private static Decision<MemoryEvent> onLine(
      MemoryState s, String name, Function<Line, MemoryEvent> event) {
    return s.find(name)
        .filter(Line::stands)
        .map(line -> Decision.accept(event.apply(line)))
        .orElseGet(() ->
            Decision.refuse(
                Refusal.of(MemoryCode.NO_SUCH_LINE, "no line '" + name + "' is on the board")));
  }

  /// Approved words are a person's: they stand whatever they ask for.
  private static Decision<MemoryEvent> settle(MemoryState s, String id, boolean approved) {
    Candidate known =
        s.waitingCandidates().stream().filter(c -> c.id().startsWith(id)).findFirst().orElse(null);
    if (known == null || id.isBlank())
      return Decision.refuse(
          Refusal.of(MemoryCode.NO_SUCH_CANDIDATE, "nothing waits as '" + id + "'"));
    if (!approved) return Decision.accept(new MemoryEvent.SignalSettled(known.id(), ""));
    var events = new ArrayList<MemoryEvent>();
    events.add(new MemoryEvent.SignalSettled(known.id(), LineText.hash(known.text())));
    if (known.line().isEmpty())
      events.addAll(Admission.taken(s, known.text(), known.source(), Authority.TYPED, Set.of()));
    else events.add(new MemoryEvent.LineReworded(known.line(), known.text()));
    return Decision.accept(events);
  }

  private LineMap map(MemoryState s) {
    Mapped last = mapped;
    List<RulesFile> rules = s.rules().values();
    if (last.rows() != s.rows() || !last.rules().equals(rules))
      mapped = last = new Mapped(s.rows(), rules, LineMap.of(s));
    return last.map();
  }

  private static Decision<MemoryEvent> take(MemoryState s, String text) {
    if (text.length() > MAX_BOARD)
      return Decision.refuse(
          Refusal.of(MemoryCode.BOARD_TOO_LARGE, "the board has " + text.length() + " characters"));
    List<Row> rows = BoardEdit.rows(s, Secrets.of(false).redact(text));
    return rows.equals(s.rows())
        ? Decision.accept()
        : Decision.accept(new MemoryEvent.BoardTaken(rows));
  }

  private static Decision<MemoryEvent> takeRules(MemoryState s, MemoryCommand.TakeRules c) {
    List<RulesFile.Rule> rules = RulesText.rules(Secrets.of(false).redact(c.text()));
    var now = new RulesFile(c.file(), c.scope(), c.folder(), rules);
    RulesFile before =
        s.rules().get(c.file()).orElse(new RulesFile(c.file(), c.scope(), c.folder(), List.of()));
    return now.equals(before) ? Decision.accept() : Decision.accept(new MemoryEvent.RulesRead(now));
  }

  /// Files of rules are people's own.
  private static Optional<Decision<MemoryEvent>> ofAFile(MemoryState s, String name) {
    return s.find(name)
        .filter(line -> s.number(line.id()) == 0 && !s.place(line.id()).isEmpty())
        .map(line ->
            Decision.refuse(
                Refusal.of(
                    MemoryCode.LINE_OF_A_FILE,
                    "it stands in " + s.place(line.id()) + ", which only people edit")));
  }

  private Decision<MemoryEvent> judge(MemoryState s, MemoryCommand.JudgeRange c) {
    if (s.hot().open() != null)
      return Decision.refuse(
          Refusal.of(
              MemoryCode.RANGE_OPEN,
              "a range up to event " + s.hot().open().range().to().seq() + " is open"));
    if (!c.range().from().equals(s.cursor()))
      return Decision.refuse(
          Refusal.of(
              MemoryCode.CURSOR_MOVED,
              "judging stopped at event "
                  + s.cursor().seq()
                  + ", the range begins after "
                  + c.range().from().seq()));
    var judge =
        new Judge(s, map(s), c.named(), session -> s.traces().get(session).orElse(Trace.NONE));
    for (Happening happening : c.happenings()) judge.see(happening);
    if (c.ends()) judge.end(kinds(c.happenings()));
    var found = new ArrayList<Fragment>();
    for (Fragment fragment : judge.found())
      if (!s.fragments().has(fragment.key())) found.add(fragment);
    var events = new ArrayList<MemoryEvent>();
    events.addAll(Recurrence.proposed(s, judge.candidates()));
    if (!judge.slips().isEmpty()) events.add(new MemoryEvent.ErrorsSeen(judge.slips()));
    List<Happening> said = c.judged() ? Verdicts.said(c.happenings()) : List.of();
    if (c.judged() && !(found.isEmpty() && said.isEmpty()))
      events.add(
          new MemoryEvent.RangeOpened(
              c.range(),
              Verdicts.proposals(found, c.happenings(), judge::words),
              judge.traces(),
              said));
    else events.addAll(closing(s, found, c.range(), judge.traces()));
    return Decision.accept(events);
  }

  private static Function<String, String> kinds(List<Happening> happenings) {
    var kinds = new HashMap<String, String>();
    for (Happening happening : happenings) kinds.put(happening.session(), happening.kind());
    return session -> kinds.getOrDefault(session, "unknown");
  }

  static List<MemoryEvent> closing(
      MemoryState s, List<Fragment> fragments, Range range, Map<String, Trace> traces) {
    List<MemoryEvent> events = Recurrence.added(s, fragments);
    events.add(new MemoryEvent.RangeJudged(range, traces));
    return events;
  }

  private static Optional<Open> open(MemoryState s, String work) {
    return Optional.ofNullable(s.hot().open()).filter(open -> Verdicts.works(open).contains(work));
  }

  private static Decision<MemoryEvent> notOpen() {
    return Decision.accept();
  }

  /// A pass changes the board once. One that was killed after that and goes on finds it changed
  /// already; the limit of new lines would begin again each time.
  private Decision<MemoryEvent> update(MemoryState s, boolean compress) {
    if (s.hot().running() && s.hot().updated()) return Decision.accept();
    var events = new ArrayList<MemoryEvent>(new Crystallizer(s, map(s)).entities());
    events.addAll(new Crystallizer(s, map(s)).orders());
    events.addAll(new Crystallizer(s, map(s)).patterns());
    events.addAll(new Crystallizer(s, map(s)).pointers(s.hot().fresh()));
    events.addAll(new BoardUpdate(s, map(s), compress).events());
    return Decision.accept(events);
  }

  private static Decision<MemoryEvent> raise(MemoryState s) {
    String overgrown = Board.overgrown(s.rows());
    if (overgrown.isEmpty() || overgrown.equals(s.hot().raised())) return Decision.accept();
    return Decision.accept(
        new MemoryEvent.TaskRaised(
            "board-overgrown-" + s.hot().revision() + ".pending", overgrown));
  }

  private static Decision<MemoryEvent> restore(MemoryState s, long revision) {
    long wanted =
        revision == 0 && s.boards().size() > 0
            ? Long.parseLong(s.boards().keyAt(s.boards().size() - 1))
            : revision;
    Optional<Earlier> earlier = s.boards().get("" + wanted);
    if (earlier.isEmpty())
      return Decision.refuse(
          Refusal.of(MemoryCode.NO_SUCH_REVISION, "no board of revision " + wanted + " is kept"));
    return Decision.accept(new MemoryEvent.BoardRestored(wanted, earlier.get().rows()));
  }

  @Override
  public MemoryState evolve(MemoryState state, MemoryEvent event, Stamp stamp) {
    return MemoryFold.apply(state, event);
  }

  @Override
  public List<Step> next(MemoryState state) {
    Open open = state.hot().open();
    var steps = new ArrayList<Step>(open == null ? List.of() : Verdicts.steps(open));
    for (Candidate held : state.waitingCandidates())
      if (held.held() && steps.size() < MOST_GATES) steps.add(gate(held));
    return steps;
  }

  private static Gate gate(Candidate held) {
    return new Gate(
        GATE + held.id(),
        "A proposed rule is held back (" + held.reason() + "): shall it stand?",
        List.of(
            new Gate.Answer("reject", "it is no rule, and is not proposed again"),
            new Gate.Answer("approve", "agents are told to follow it from now on")),
        null,
        new MemoryGate.HeldRule(held.text(), held.reason(), held.by(), held.session()));
  }

  @Override
  public MemoryCommand answer(Gate gate, String value) {
    return new MemoryCommand.SettleCandidate(
        gate.id().substring(GATE.length()), value.equals("approve"));
  }

  @Override
  public MemoryCommand settle(Work work, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Replied(var reply) ->
          new MemoryCommand.GiveVerdicts(work.id(), reply.content(), reply.agent());
      case Outcome.Failed _, Outcome.Skipped _ -> new MemoryCommand.KeepProposals(work.id());
    };
  }

  /// The board can be read back; everything else follows from the log.
  @Override
  public Optional<MemoryCommand> adopt(MemoryState state, String path, String content) {
    return path.equals(Board.FILE)
        ? Optional.of(new MemoryCommand.TakeBoard(content))
        : Optional.empty();
  }

  @Override
  public List<View> views(MemoryState state) {
    return MemoryViews.of(state);
  }

  @Override
  public EventTypes<MemoryEvent> events() {
    return EVENTS;
  }

  @Override
  public Snapshots<MemoryState> snapshots() {
    return new MemorySnapshots();
  }
}
