package cairn.task;

import cairn.kernel.Decision;
import cairn.kernel.EventTypes;
import cairn.kernel.Gate;
import cairn.kernel.GivenIds;
import cairn.kernel.Moment;
import cairn.kernel.Protocol;
import cairn.kernel.Refusal;
import cairn.kernel.Stamp;
import cairn.kernel.Step;
import cairn.kernel.View;
import cairn.kernel.snapshot.Snapshots;
import cairn.spine.Event;
import cairn.spine.HistoryJoined;
import cairn.spine.line.LossAccepted;
import cairn.task.folder.Flow;
import cairn.task.folder.GateReader;
import cairn.task.folder.Layout;
import cairn.task.folder.Needs;
import cairn.task.folder.Role;
import cairn.task.folder.Seal;
import cairn.task.folder.StageRules;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate;
import cairn.task.folder.TaskName;
import cairn.task.sheet.Words;
import cairn.task.state.Adopted;
import cairn.task.state.Knowledge;
import cairn.task.state.Mandate;
import cairn.task.state.StageGate;
import cairn.task.state.TaskCommand;
import cairn.task.state.TaskEvent;
import cairn.task.state.TaskFold;
import cairn.task.state.TaskSnapshots;
import cairn.task.state.TaskState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/// The part of a task that lives in the log: numbers, roles, decisions, knowledge.
public final class TaskProtocol implements Protocol<TaskState, TaskCommand, TaskEvent> {
  private static final GivenIds GIVEN =
      new GivenIds(
          Map.of("task.task.opened", List.of("/task")),
          Map.of(
              "task.fact.kept", new GivenIds.Numbered("number", "F"),
              "task.fact.vouched", new GivenIds.Numbered("number", "F")),
          Map.of("task.gate.decided", List.of("/task", "/gate")),
          Set.of("title"),
          Set.of());

  private final Supplier<Words> words;

  public TaskProtocol() {
    this(Words::builtIn);
  }

  /// @param words by which the project's files are understood; read when they are needed
  public TaskProtocol(Supplier<Words> words) {
    this.words = words;
  }

  private static final int TITLE_LIMIT = 200;
  private static final int VALUE_LIMIT = 500;
  private static final EventTypes<TaskEvent> EVENTS = EventTypes.of("task", TaskEvent.class);

  @Override
  public String name() {
    return "task";
  }

  @Override
  public GivenIds givenIds() {
    return GIVEN;
  }

  @Override
  public TaskState empty() {
    return TaskState.EMPTY;
  }

  @Override
  public Decision<TaskEvent> decide(TaskState state, TaskCommand command, Moment moment) {
    return switch (command) {
      case TaskCommand.OpenTask c -> open(state, c);
      case TaskCommand.TakeRole c -> take(state, c, moment);
      case TaskCommand.EndRole(var token) ->
          state
              .holder(token)
              .map(t ->
                  Decision.<TaskEvent>accept(
                      new TaskEvent.RoleEnded(t.task(), t.phase(), t.role(), t.token())))
              .orElseGet(() ->
                  Decision.refuse(
                      Refusal.of(TaskCode.TOKEN_INVALID, "nobody holds a role by this token")));
      case TaskCommand.EnterStage c -> enter(state, c);
      case TaskCommand.RaiseGates c -> raise(state, c, moment);
      case TaskCommand.KeepEvidence c -> EvidenceRules.decide(c, moment, words.get());
      case TaskCommand.AdoptTasks(var baselines) -> adopt(baselines, moment);
      case TaskCommand.DecideGate c -> settle(state, c, moment);
      case TaskCommand.RenewSecret(var hash) ->
          moment.actor().agent().isEmpty()
              ? Decision.accept(new TaskEvent.SecretRenewed(hash))
              : Decision.refuse(Refusal.of(TaskCode.NOT_A_PERSON, "only a person makes a secret"));
      case TaskCommand.GiveMandate c -> Mandate.give(c, moment);
      case TaskCommand.RevokeMandate(var task) ->
          state.mandates().containsKey(task)
              ? Decision.accept(new TaskEvent.MandateRevoked(task))
              : Decision.refuse(
                  Refusal.of(TaskCode.MANDATE_REFUSED, task + " has no mandate to revoke"));
      case TaskCommand.NoteCost(var task, var source, var usd) -> {
        Mandate mandate = state.mandates().get(task);
        boolean news = mandate != null && usd > mandate.costs().getOrDefault(source, 0.0);
        yield news
            ? Decision.accept(new TaskEvent.MandateSpent(task, source, usd))
            : Decision.accept();
      }
      case TaskCommand.NoteWritten(var task, var gate) ->
          state.unwritten().containsKey(gate)
              ? Decision.accept(new TaskEvent.DecisionWritten(task, gate))
              : Decision.accept();
      case TaskCommand.KeepFacts(var facts) -> Decision.accept(Knowledge.keep(state, facts));
    };
  }

  private static Decision<TaskEvent> open(TaskState state, TaskCommand.OpenTask c) {
    String title = c.title().strip();
    if (title.isEmpty() || title.length() > TITLE_LIMIT)
      return Decision.refuse(
          Refusal.of(
              TaskCode.NAME_ODD,
              "a task needs a title of 1 to " + TITLE_LIMIT + " characters",
              "say in a few words what it is about"));
    if (!c.prefix().matches("[A-Z][A-Z0-9]{0,9}"))
      return Decision.refuse(
          Refusal.of(
              TaskCode.NAME_ODD,
              "'" + c.prefix() + "' is no prefix",
              "set task.prefix to capital letters and digits, for example TASK"));
    long number = Math.max(c.taken(), state.numbers().getOrDefault(c.prefix(), 0L)) + 1;
    TaskName name = TaskName.of(c.prefix(), number, title);
    return Decision.accept(new TaskEvent.TaskOpened(name.id(), title, name.folder()));
  }

  /// One holder per task and phase: who takes a role ends the one before.
  private static Decision<TaskEvent> take(TaskState state, TaskCommand.TakeRole c, Moment moment) {
    Optional<Refusal> refusal = Flow.mayStart(c.task(), c.role()).or(() -> otherHands(state, c));
    if (refusal.isPresent()) return Decision.refuse(refusal.get());
    var events = new ArrayList<TaskEvent>();
    TaskState.Turn before = state.turns().get(c.task().id() + "/" + c.phase());
    if (before != null)
      events.add(
          new TaskEvent.RoleEnded(before.task(), before.phase(), before.role(), before.token()));
    String by = moment.actor().agent().isEmpty() ? moment.actor().role() : moment.actor().agent();
    events.add(
        new TaskEvent.RoleTaken(
            c.task().id(),
            c.phase(),
            c.role(),
            c.token(),
            by,
            c.identity(),
            c.role() == Role.EXECUTOR ? c.base() : null));
    return Decision.accept(events);
  }

  /// Whoever did the work does not judge it, and whoever judged it does not do it.
  private static Optional<Refusal> otherHands(TaskState state, TaskCommand.TakeRole c) {
    Role other =
        switch (c.role()) {
          case REVIEWER -> Role.EXECUTOR;
          case EXECUTOR -> Role.REVIEWER;
          case COORDINATOR, RESEARCHER -> null;
        };
    if (other == null) return Optional.empty();
    for (TaskState.Turn turn : state.tokens().values()) {
      boolean concerned =
          turn.task().equals(c.task().id())
              && turn.role() == other
              && (turn.phase().equals(c.phase()) || turn.phase().isEmpty() || c.phase().isEmpty());
      if (concerned && turn.identity() != null && turn.identity().maybe(c.identity()))
        return Optional.of(
            Refusal.of(
                TaskCode.SAME_HANDS,
                "the "
                    + other.word()
                    + " of "
                    + c.task().id()
                    + " was "
                    + turn.identity().words()
                    + ", and "
                    + c.identity().words()
                    + " cannot be told from it"));
    }
    return Optional.empty();
  }

  /// A person takes over what was there; an agent that could would make its own work history.
  private static Decision<TaskEvent> adopt(Map<String, Adopted> baselines, Moment moment) {
    if (!moment.actor().agent().isEmpty())
      return Decision.refuse(
          Refusal.of(TaskCode.NOT_A_PERSON, "only a person takes over tasks as they stand"));
    var events = new ArrayList<TaskEvent>();
    new TreeMap<>(baselines)
        .forEach((task, baseline) -> events.add(new TaskEvent.TaskAdopted(task, baseline)));
    return Decision.accept(events);
  }

  private static Decision<TaskEvent> enter(TaskState state, TaskCommand.EnterStage c) {
    String id = c.task().id();
    Optional<TaskState.Turn> holder = state.holder(c.token()).filter(t -> t.task().equals(id));
    Role role = c.place().stage().role();
    if (holder.isEmpty())
      return Decision.refuse(
          Refusal.of(
              TaskCode.TOKEN_INVALID,
              "entering " + c.place().word() + " needs the role of " + role.word(),
              "cairn task start " + id + " --role " + role.word()));
    if (holder.get().role() != role)
      return Decision.refuse(
          Refusal.of(
              TaskCode.NOT_YOUR_TURN,
              c.place().word()
                  + " is the "
                  + role.word()
                  + "'s, and the role held is "
                  + holder.get().role().word(),
              "stop here; then: cairn task start " + id + " --role " + role.word()));
    Optional<Refusal> refusal =
        Flow.mayEnter(c.task(), c.place()).or(() -> Needs.refusal(c.place(), c.open()));
    if (refusal.isPresent()) return Decision.refuse(refusal.get());
    String file = Layout.path(c.task().name(), c.place(), c.task().nested());
    if (state.entered().has(id + "." + c.place().word())) return Decision.accept();
    return Decision.accept(new TaskEvent.StageEntered(id, c.place().word(), file, role));
  }

  private Decision<TaskEvent> raise(TaskState state, TaskCommand.RaiseGates c, Moment moment) {
    TaskFolder task = c.task();
    var events = new ArrayList<TaskEvent>();
    List<TaskGate> waiting = Flow.waiting(task);
    for (TaskGate gate : waiting) {
      if (state.unwritten().containsKey(gate.id())) continue;
      Map<String, String> seal = Seal.whole(task, gate.place(), words.get());
      TaskState.Waiting now = state.waiting().get(gate.id());
      List<String> asks = GateReader.asks(task, gate, words.get());
      if (now == null || !seal.equals(now.seal()))
        events.add(
            new TaskEvent.GateRaised(
                task.id(), gate.id(), gate.file(), gate.place().stage(), seal, asks));
      Optional.ofNullable(state.mandates().get(task.id()))
          .flatMap(m ->
              m.answer(gate, moment.now())
                  .map(value ->
                      new TaskEvent.GateDecided(
                          task.id(),
                          gate.id(),
                          gate.file(),
                          value,
                          m.name(),
                          seal,
                          TaskEvent.GateDecided.MANDATE)))
          .ifPresent(events::add);
    }
    for (TaskState.Waiting old : state.waiting().values()) {
      if (!old.task().equals(task.id())
          || waiting.stream().anyMatch(g -> g.id().equals(old.gate()))) continue;
      String text =
          task.gates().stream()
              .filter(g -> g.id().equals(old.gate()))
              .map(TaskGate::text)
              .findFirst()
              .orElse("");
      events.add(new TaskEvent.GateGone(task.id(), old.gate(), text));
    }
    return Decision.accept(events);
  }

  private static Decision<TaskEvent> settle(
      TaskState state, TaskCommand.DecideGate c, Moment moment) {
    TaskState.Waiting gate = state.waiting().get(c.gate());
    if (gate == null)
      return Decision.refuse(
          Refusal.of(
              TaskCode.GATE_UNKNOWN,
              "no gate '" + c.gate() + "' waits",
              "`cairn task gate TASK` lists those that do, or what must be finished first"));
    if (!moment.actor().agent().isEmpty())
      return Decision.refuse(
          Refusal.of(
              TaskCode.GATE_UNKNOWN,
              "only a person decides a gate, not " + moment.actor().agent(),
              "stop here and ask the person to run: cairn task gate "
                  + gate.task()
                  + " "
                  + c.gate()));
    String value = c.value().strip().replaceAll("\\s+", " ");
    if (value.isEmpty() || value.length() > VALUE_LIMIT || Words.builtIn().blank(value))
      return Decision.refuse(
          Refusal.of(
              TaskCode.GATE_UNKNOWN,
              "'" + c.value() + "' decides nothing",
              "answers: " + String.join(", ", StageRules.of(gate.stage()).answers().keySet())));
    return Decision.accept(
        new TaskEvent.GateDecided(
            gate.task(),
            gate.gate(),
            gate.file(),
            value,
            moment.actor().role(),
            gate.seal(),
            proof(moment.source())));
  }

  /// What proved that a person decided. Every surface but the command line asks for it itself.
  private static String proof(Event.Origin source) {
    return source.kind().equals("cli") ? source.name() : source.kind();
  }

  @Override
  public TaskState evolve(TaskState s, TaskEvent event, Stamp stamp) {
    return TaskFold.apply(s, event, stamp);
  }

  @Override
  public TaskState afterLoss(TaskState s, LossAccepted loss, Stamp stamp) {
    return TaskFold.afterLoss(s, loss.lost());
  }

  @Override
  public TaskState afterJoin(TaskState s, HistoryJoined joined, Stamp stamp) {
    return TaskFold.afterJoin(s, joined.from());
  }

  @Override
  public List<Step> next(TaskState state) {
    return state.waiting().values().stream()
        .sorted(Comparator.comparing(TaskState.Waiting::gate))
        .<Step>map(TaskProtocol::gate)
        .toList();
  }

  /// Free text, because a person may explain.
  private static Gate gate(TaskState.Waiting w) {
    StageRules rules = StageRules.of(w.stage());
    var question =
        new StringBuilder(
            w.task() + ": " + rules.gate().orElse(StageGate.Question.asks(w.stage())));
    question.append(' ').append(usual(rules));
    if (w.asks() != null) w.asks().forEach(asked -> question.append("\n- ").append(asked));
    List<Gate.Answer> none = List.of();
    return new Gate(w.gate(), question.toString(), none, null, context(w, rules));
  }

  private static StageGate context(TaskState.Waiting w, StageRules rules) {
    String stage = w.stage().word();
    Map<String, String> meanings = rules.answers();
    List<String> choices = List.copyOf(meanings.keySet());
    return rules
        .gate()
        .<StageGate>map(q -> new StageGate.Decide(w.task(), w.file(), stage, q, choices, meanings))
        .orElseGet(() -> new StageGate.Question(w.task(), w.file(), stage, choices, meanings));
  }

  private static String usual(StageRules rules) {
    if (rules.answers().isEmpty()) return "(in your words)";
    var parts = new ArrayList<String>();
    rules.answers().forEach((value, meaning) -> parts.add(value + ": " + meaning));
    return "(" + String.join("; ", parts) + ")";
  }

  @Override
  public TaskCommand answer(Gate gate, String value) {
    return new TaskCommand.DecideGate(gate.id(), value);
  }

  @Override
  public List<View> views(TaskState state) {
    return Knowledge.views(state);
  }

  @Override
  public EventTypes<TaskEvent> events() {
    return EVENTS;
  }

  @Override
  public Snapshots<TaskState> snapshots() {
    return new TaskSnapshots();
  }
}
