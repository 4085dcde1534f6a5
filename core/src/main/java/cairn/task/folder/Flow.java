package cairn.task.folder;

import cairn.finding.Finding;
import cairn.kernel.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The order of work and whose turn it is. The only place that knows it.
///
/// ```
/// HL -> [ briefing -> gather -> extract -> challenge -> RES ]* -> [ TS -> ONB -> RF -> REVIEW ] per phase
/// coord.  researcher                                             coord.  executor     reviewer
/// ```
///
/// A stage may be entered when all that precede it are passed: complete, with their gates answered.
/// From that alone follow the hard stops: after RES the coordinator, after TS the executor, after
/// RF the reviewer.
public final class Flow {
  /// What a task waits for.
  public sealed interface Due {
    /// A person's decision.
    record Decide(TaskGate gate) implements Due {}

    /// A stage that is not complete, or was sent back.
    record Finish(StageFile file) implements Due {}

    /// A stage that nobody entered yet.
    record Enter(Place place) implements Due {}
  }

  /// The status of a task that nothing is left to do for.
  public static final String DONE = "DONE";

  private Flow() {}

  /// Everything the task needs, in order of work, entered or not.
  public static List<Place> road(TaskFolder task) {
    var road = new ArrayList<Place>();
    road.add(Place.hl());
    int iterations = iterations(task);
    for (int i = 1; i <= iterations; i++)
      for (Stage stage : Stage.values()) if (stage.research()) road.add(Place.research(stage, i));
    for (String phase : phases(task)) {
      Place own = Place.execution(Stage.HL, phase);
      if (!phase.isEmpty() && task.at(own).isPresent()) road.add(own);
      for (Stage stage : List.of(Stage.TS, Stage.ONB, Stage.RF, Stage.REVIEW))
        road.add(Place.execution(stage, phase));
    }
    task.behind()
        .furthest()
        .ifPresent(f -> road.removeIf(p -> p.compareTo(f) < 0 && task.at(p).isEmpty()));
    return road;
  }

  /// Research is part of the road when it was asked for or begun; a RES may ask for more of it.
  private static int iterations(TaskFolder task) {
    List<Integer> entered = task.iterations();
    if (entered.isEmpty()) return asks(task.hl(), "research") ? 1 : 0;
    int last = entered.getLast();
    return asks(task.at(Place.research(Stage.RES, last)), "iterate") ? last + 1 : last;
  }

  private static boolean asks(Optional<StageFile> file, String word) {
    return file.stream()
        .flatMap(f -> f.gates().stream())
        .anyMatch(g -> g.text().toLowerCase(Locale.ROOT).startsWith(word));
  }

  private static List<String> phases(TaskFolder task) {
    List<String> begun = task.phases();
    List<String> planned = Phases.planned(task);
    if (begun.isEmpty()) return planned.size() > 1 ? planned : List.of("");
    var all = new ArrayList<>(begun);
    List<String> ahead = begun.contains("") ? planned.stream().skip(1).toList() : planned;
    for (String phase : ahead) if (!all.contains(phase)) all.add(phase);
    return all;
  }

  /// Open gates of what is complete first, then the first stage that is not passed. Empty: DONE.
  public static List<Due> due(TaskFolder task) {
    var due = new ArrayList<Due>();
    if (task.adoptedDone()) return due;
    waiting(task).forEach(g -> due.add(new Due.Decide(g)));
    for (Place place : road(task)) {
      Optional<StageFile> file = task.at(place);
      if (file.isEmpty()) {
        due.add(new Due.Enter(place));
        break;
      }
      if (!file.get().progress().done() || file.get().sentBack()) {
        due.add(new Due.Finish(file.get()));
        break;
      }
      if (!file.get().passed()) break;
    }
    return due;
  }

  /// Gates that a person has to decide now: their stage is complete, or work went on past it.
  public static List<TaskGate> waiting(TaskFolder task) {
    Place furthest = furthest(task);
    return task.stages().stream()
        .filter(f -> !f.unproven())
        .filter(f -> f.progress().done() || f.place().compareTo(furthest) < 0)
        .flatMap(f -> f.gates().stream())
        .filter(TaskGate::blank)
        .toList();
  }

  private static Place furthest(TaskFolder task) {
    return task.stages().stream()
        .map(StageFile::place)
        .filter(p -> !p.stage().note())
        .max(Place::compareTo)
        .orElse(Place.hl());
  }

  public static boolean done(TaskFolder task) {
    return task.adoptedDone()
        || road(task).stream().allMatch(p -> task.at(p).filter(StageFile::passed).isPresent());
  }

  /// TODO, HL_DRAFT, RES, TS_DRAFT, ONB, RF, REV or DONE: how far the least advanced phase came.
  public static String status(TaskFolder task) {
    if (done(task)) return DONE;
    Optional<StageFile> behind =
        task.phases().stream()
            .map(p ->
                task.stages().stream()
                    .filter(s ->
                        s.stage().execution() && !s.stage().note() && s.place().phase().equals(p))
                    .max((a, b) -> a.place().compareTo(b.place()))
                    .orElseThrow())
            .min((a, b) -> a.stage().compareTo(b.stage()));
    if (behind.isPresent()) return behind.get().stage().status();
    return task.stages().stream()
        .max((a, b) -> a.place().compareTo(b.place()))
        .map(s -> s.stage().status())
        .orElse("TODO");
  }

  /// Whose turn it is; empty while a person has to decide, and when all is done.
  public static Optional<Role> turn(TaskFolder task) {
    return due(task).stream()
        .flatMap(d ->
            switch (d) {
              case Due.Decide _ -> Stream.<Role>empty();
              case Due.Finish(var file) -> Stream.of(backTo(file));
              case Due.Enter(var place) -> Stream.of(place.stage().role());
            })
        .findFirst();
  }

  /// Who works on a stage that is not finished: its own role, except that a review, or a person's
  /// decision about it, sends back to those who did what it reviews.
  private static Role backTo(StageFile file) {
    if (file.stage() != Stage.REVIEW || !file.progress().done()) return file.stage().role();
    boolean rejected =
        file.verdict() == Verdict.REJECT
            || file.gates().stream()
                .anyMatch(g -> g.text().toLowerCase(Locale.ROOT).startsWith(Verdict.REJECT.word()));
    return rejected ? Role.COORDINATOR : Role.EXECUTOR;
  }

  /// Whether `role` may work on the task now. After a review that sends back, its reviewer may look
  /// again.
  public static Optional<Refusal> mayStart(TaskFolder task, Role role) {
    Optional<Role> turn = turn(task);
    boolean looksAgain =
        role == Role.REVIEWER
            && task.stages().stream().anyMatch(s -> s.stage() == Stage.REVIEW && s.sentBack());
    if (turn.filter(role::equals).isPresent() || looksAgain && turn.isPresent())
      return Optional.empty();
    List<Due> due = due(task);
    if (due.isEmpty())
      return Optional.of(
          Refusal.of(
              TaskCode.NOT_YOUR_TURN, task.id() + " is DONE", "start a new task: cairn task new"));
    if (turn.isEmpty() && due.getFirst() instanceof Due.Decide(var gate))
      return Optional.of(
          Refusal.of(
              TaskCode.NOT_YOUR_TURN,
              "a person decides first: gate "
                  + gate.id()
                  + " ("
                  + task.path(gate.file())
                  + ":"
                  + gate.line()
                  + ")",
              "cairn task gate " + task.id() + " " + gate.id() + " ANSWER"));
    return Optional.of(
        Refusal.of(
            TaskCode.NOT_YOUR_TURN,
            "it is the "
                + turn.map(Role::word).orElse("person")
                + "'s turn, not the "
                + role.word()
                + "'s",
            "cairn task start " + task.id() + " --role " + turn.map(Role::word).orElse("ROLE")));
  }

  /// Whether a stage may be entered: everything before it is passed.
  public static Optional<Refusal> mayEnter(TaskFolder task, Place place) {
    for (Place before : before(task, place)) {
      Optional<StageFile> file = task.at(before);
      if (file.filter(StageFile::passed).isPresent()) continue;
      String why =
          file.isEmpty()
              ? before.word() + " was not entered"
              : !file.get().progress().done()
                  ? before.word() + " is " + file.get().progress().word() + lacks(file.get())
                  : "the gate of "
                      + before.word()
                      + " is "
                      + (file.get().sentBack() ? "sent back" : "blank");
      return Optional.of(
          Refusal.of(TaskCode.STAGE_CLOSED, place.word() + " cannot be entered: " + why));
    }
    return Optional.empty();
  }

  private static String lacks(StageFile file) {
    return file.progress().missing().stream()
        .findFirst()
        .map(Finding::message)
        .map(m -> " (" + m + ")")
        .orElse("");
  }

  /// What must be passed before `place`: of the phases only its own counts, they may run side by
  /// side.
  private static List<Place> before(TaskFolder task, Place place) {
    var before = new ArrayList<Place>();
    if (place.stage() != Stage.HL || !place.phase().isEmpty()) before.add(Place.hl());
    int iterations =
        place.stage().research()
            ? place.iteration()
            : place.stage() == Stage.HL && place.phase().isEmpty() ? 0 : iterations(task);
    for (int i = 1; i <= iterations; i++)
      for (Stage stage : Stage.values()) {
        if (!stage.research()) continue;
        Place p = Place.research(stage, i);
        if (p.compareTo(place) < 0) before.add(p);
      }
    if (place.stage().execution() && !place.stage().note())
      for (Stage stage : List.of(Stage.TS, Stage.ONB, Stage.RF))
        if (stage.compareTo(place.stage()) < 0) before.add(Place.execution(stage, place.phase()));
    return before;
  }
}
