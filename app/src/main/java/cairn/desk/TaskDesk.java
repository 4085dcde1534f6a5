package cairn.desk;

import cairn.finding.Finding;
import cairn.kernel.Decision;
import cairn.kernel.Key;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.spine.Query;
import cairn.spine.SpineException;
import cairn.task.GateWriter;
import cairn.task.TaskProtocol;
import cairn.task.Templates;
import cairn.task.check.Adoption;
import cairn.task.check.Doctor;
import cairn.task.check.Proof;
import cairn.task.folder.Atlas;
import cairn.task.folder.Criteria;
import cairn.task.folder.Flow;
import cairn.task.folder.Layout;
import cairn.task.folder.Needs;
import cairn.task.folder.Place;
import cairn.task.folder.Role;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.StageRules;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate;
import cairn.task.guard.RoleLock;
import cairn.task.sheet.SectionWriter;
import cairn.task.sheet.Words;
import cairn.task.state.Adopted;
import cairn.task.state.Base;
import cairn.task.state.Facts;
import cairn.task.state.Identity;
import cairn.task.state.Mandate;
import cairn.task.state.TaskCommand;
import cairn.task.state.TaskEvent;
import cairn.task.state.TaskState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Everything one does with the tasks of a project: open, take a role, enter and complete stages,
/// decide gates. Each method is one decision of the rules and one change of a file.
public final class TaskDesk {
  private final Project project;
  private final TaskSettings settings;
  private final TaskLibrary library;
  private final Chapter<TaskState, TaskCommand, TaskEvent> chapter;

  public TaskDesk(Project project) throws IOException {
    this.project = project;
    this.settings = TaskSettings.of(project.folder());
    this.chapter = project.chapter(new TaskProtocol(settings::words));
    this.library = new TaskLibrary(project.folder(), settings, this::proof);
  }

  Words words() {
    return settings.words();
  }

  /// What the log and the disk know, for holding the files against it.
  public Proof proof() {
    return new Proof(
        chapter.state(), new ProjectDisk(project.folder()), settings.words(), settings.verified());
  }

  /// Completes what a killed `task new` left. For commands: whoever only looks changes nothing.
  public TaskDesk mended() throws IOException {
    folders().mend(this::everOpened, today());
    return this;
  }

  private NewFolder folders() {
    return new NewFolder(project.folder().resolve(settings.folder()));
  }

  private List<TaskEvent.TaskOpened> everOpened() {
    var types = new TaskProtocol().events();
    var opened = new ArrayList<TaskEvent.TaskOpened>();
    project
        .spine()
        .read(
            Query.ALL.types(chapter.protocol().name() + "."),
            event -> {
              if (types.read(event).orElse(null) instanceof TaskEvent.TaskOpened task)
                opened.add(task);
              return true;
            });
    return opened;
  }

  public TaskSettings settings() {
    return settings;
  }

  public TaskLibrary library() {
    return library;
  }

  /// Whether the engine leads the tasks here, so that files alone prove nothing.
  public boolean leads() {
    return chapter.state().leads();
  }

  public TaskState state() {
    return chapter.state();
  }

  /// What became of a request.
  ///
  /// @param <T> what one gets if it was granted
  public sealed interface Outcome<T> {
    record Granted<T>(T value) implements Outcome<T> {}

    record Denied<T>(Refusal refusal) implements Outcome<T> {}
  }

  /// A stage file, and whether this call created it.
  public record Entered(String path, boolean created) {}

  /// Gives the task a number and creates its folder with the HL, both or none.
  public Outcome<String> open(String title, Who who) throws IOException {
    long taken = library.highestNumber(settings.prefix());
    Who keyed = who.key() == null ? who.key(Key.of(null, "task new", who.session(), title)) : who;
    NewFolder folders = folders();
    Path aside = folders.prepare(title);
    return switch (submit(
        new TaskCommand.OpenTask(settings.prefix(), title, taken), keyed, folders, aside)) {
      case Decision.Refused<TaskEvent> no -> {
        folders.drop(aside);
        yield new Outcome.Denied<>(no.refusal());
      }
      case Decision.Accepted<TaskEvent> yes -> {
        var opened = (TaskEvent.TaskOpened) yes.events().getFirst();
        folders.finish(aside, opened, today());
        yield new Outcome.Granted<>(settings.folder() + "/" + opened.folder());
      }
    };
  }

  /// A log that takes no events at all cannot have taken this one: nothing is left prepared.
  private Decision<TaskEvent> submit(
      TaskCommand.OpenTask command, Who who, NewFolder folders, Path aside) throws IOException {
    try {
      return chapter.submit(command, who);
    } catch (SpineException e) {
      if (e.code().isPresent()) folders.drop(aside);
      throw e;
    }
  }

  /// As below, for whoever works in a session of their own.
  public Outcome<String> start(TaskFolder task, String phase, Role role, Who who)
      throws IOException {
    Identity identity = who.session().isEmpty() ? Identity.SHELL : Identity.session(who.session());
    return start(task, phase, role, identity, who);
  }

  /// A token for the role, to be shown once.
  ///
  /// @param identity whose hands will work under it
  public Outcome<String> start(TaskFolder task, String phase, Role role, Identity identity, Who who)
      throws IOException {
    String token = Tokens.fresh(role);
    Base base =
        role == Role.EXECUTOR
            ? new ProjectDisk(project.folder())
                .now(watched(Criteria.paths(task, phase, settings.words())))
            : Base.NONE;
    return switch (chapter.submit(
        new TaskCommand.TakeRole(task, phase, role, TaskState.hash(token), identity, base), who)) {
      case Decision.Refused<TaskEvent> no -> new Outcome.Denied<>(no.refusal());
      case Decision.Accepted<TaskEvent> _ -> new Outcome.Granted<>(token);
    };
  }

  /// What the specification names, and what holds the guard.
  private static Set<String> watched(Collection<String> named) {
    var all = new TreeSet<>(RoleLock.SETTINGS);
    all.addAll(named);
    return all;
  }

  public Outcome<Boolean> end(String token, Who who) {
    return switch (chapter.submit(new TaskCommand.EndRole(token), who)) {
      case Decision.Refused<TaskEvent> no -> new Outcome.Denied<>(no.refusal());
      case Decision.Accepted<TaskEvent> _ -> new Outcome.Granted<>(true);
    };
  }

  /// Enters a stage: its file is created now and not before. Entering again changes nothing.
  public Outcome<Entered> enter(TaskFolder task, Place place, String token, Who who)
      throws IOException {
    Optional<StageFile> there = task.at(place);
    if (there.isPresent())
      return new Outcome.Granted<>(new Entered(task.path(there.get().path()), false));
    var open = new ArrayList<String>();
    for (String need : Needs.of(task, settings.words()))
      if (library.find(need).filter(Flow::done).isEmpty()) open.add(need);
    return switch (chapter.submit(new TaskCommand.EnterStage(task, place, token, open), who)) {
      case Decision.Refused<TaskEvent> no -> new Outcome.Denied<>(no.refusal());
      case Decision.Accepted<TaskEvent> _ -> {
        String path = Layout.path(task.name(), place, task.nested());
        String text = Templates.text(task, place, today(), settings.words());
        boolean created =
            AtomicFile.create(
                library.folder(task).resolve(path), text.getBytes(StandardCharsets.UTF_8));
        yield new Outcome.Granted<>(new Entered(task.path(path), created));
      }
    };
  }

  /// Writes what is known into the sections of an entered stage that are still empty.
  public Outcome<TaskFolder> fill(
      TaskFolder task, StageFile file, Map<String, String> bodies, String token)
      throws IOException {
    Optional<Refusal> refusal = mustHold(task, file, token);
    if (refusal.isPresent()) return new Outcome.Denied<>(refusal.get());
    Path path = library.folder(task).resolve(file.path());
    String before = Files.readString(path, StandardCharsets.UTF_8);
    String after = SectionWriter.fill(before, bodies, settings.words());
    if (!after.equals(before)) AtomicFile.write(path, after);
    return new Outcome.Granted<>(library.read(library.folder(task)));
  }

  private Optional<Refusal> mustHold(TaskFolder task, StageFile file, String token) {
    Role role = file.stage().role();
    boolean held =
        chapter
            .state()
            .holder(token)
            .filter(t -> t.task().equals(task.id()) && t.role() == role)
            .isPresent();
    return held
        ? Optional.empty()
        : Optional.of(
            Refusal.of(
                TaskCode.TOKEN_INVALID,
                "writing " + file.place().word() + " needs the role of " + role.word(),
                "cairn task start " + task.id() + " --role " + role.word()));
  }

  /// Says `Stage complete: YES` if nothing else is missing, and puts the gate's question again to
  /// the person where the stage had been sent back.
  public Outcome<TaskFolder> complete(TaskFolder task, StageFile file, String token, Who who)
      throws IOException {
    Optional<Refusal> refusal = mustHold(task, file, token);
    if (refusal.isPresent()) return new Outcome.Denied<>(refusal.get());
    Path path = library.folder(task).resolve(file.path());
    String before = Files.readString(path, StandardCharsets.UTF_8);
    String after = before;
    for (TaskGate gate : file.gates().reversed())
      if (gate.answer() instanceof TaskGate.Answer.SentBack) after = GateWriter.ask(after, gate);
    if (StageRules.of(file.stage()).marker()) after = GateWriter.complete(after, settings.words());
    TaskFolder then = library.reread(task, file.path(), after);
    StageFile result = then.at(file.place()).orElseThrow();
    if (!result.progress().done()) return new Outcome.Denied<>(result.progress().refusal());
    if (!after.equals(before)) AtomicFile.write(path, after);
    return new Outcome.Granted<>(raised(then, who));
  }

  /// Brings the list of open gates in step with the files and writes what was decided elsewhere.
  public TaskFolder settle(TaskFolder task, Who who) throws IOException {
    boolean wrote = writeDecisions(who) > 0;
    TaskFolder now = wrote ? library.read(library.folder(task)) : task;
    return raised(now, who);
  }

  /// Puts the questions of the task; what a mandate answers is in the files afterwards.
  private TaskFolder raised(TaskFolder task, Who who) throws IOException {
    chapter.submit(new TaskCommand.RaiseGates(task), who);
    return writeDecisions(who) > 0 ? library.read(library.folder(task)) : task;
  }

  /// Has the gates of the research answered beforehand.
  public Outcome<Mandate> give(String task, Stage until, Duration length, double usd, Who who) {
    return switch (chapter.submit(new TaskCommand.GiveMandate(task, until, length, usd), who)) {
      case Decision.Refused<TaskEvent> no -> new Outcome.Denied<>(no.refusal());
      case Decision.Accepted<TaskEvent> _ -> new Outcome.Granted<>(state().mandates().get(task));
    };
  }

  public Outcome<String> revoke(String task, Who who) {
    return switch (chapter.submit(new TaskCommand.RevokeMandate(task), who)) {
      case Decision.Refused<TaskEvent> no -> new Outcome.Denied<>(no.refusal());
      case Decision.Accepted<TaskEvent> _ -> new Outcome.Granted<>(task);
    };
  }

  void renewSecret(String hash, Who who) {
    chapter.submit(new TaskCommand.RenewSecret(hash), who);
  }

  /// What work for a task cost so far; a mandate is bounded by it.
  public void cost(TaskFolder task, String source, double usd, Who who) {
    chapter.submit(new TaskCommand.NoteCost(task.id(), source, usd), who);
  }

  public Outcome<TaskFolder> decide(TaskFolder task, String gate, String value, Who who)
      throws IOException {
    Who keyed =
        who.key() == null
            ? who.key(Key.of(null, "task gate", who.session(), task.name().toString(), gate, value))
            : who;
    TaskFolder now = settle(task, who.key(null));
    return switch (chapter.submit(new TaskCommand.DecideGate(gate, value), keyed)) {
      case Decision.Refused<TaskEvent> no -> new Outcome.Denied<>(no.refusal());
      case Decision.Accepted<TaskEvent> _ -> {
        writeDecisions(who.key(null));
        yield new Outcome.Granted<>(settle(library.read(library.folder(now)), who.key(null)));
      }
    };
  }

  /// Writes every decision of the log that its file does not show yet; a crash in between only
  /// delays it. Returns how many files changed.
  public int writeDecisions(Who who) throws IOException {
    int written = 0;
    for (TaskState.Decided decided : List.copyOf(chapter.state().unwritten().values())) {
      Optional<TaskFolder> task = library.find(decided.task());
      Optional<TaskGate> gate =
          task.flatMap(
              t -> t.gates().stream().filter(g -> g.id().equals(decided.gate())).findFirst());
      if (gate.filter(TaskGate::blank).isPresent()) {
        Path path = library.folder(task.get()).resolve(gate.get().file());
        String text = Files.readString(path, StandardCharsets.UTF_8);
        String answered =
            GateWriter.answer(text, gate.get(), decided.value(), decided.by(), decided.when());
        AtomicFile.write(path, answered);
        written++;
      }
      chapter.submit(new TaskCommand.NoteWritten(decided.task(), decided.gate()), who);
    }
    return written;
  }

  Chapter<TaskState, TaskCommand, TaskEvent> chapter() {
    return chapter;
  }

  /// Whether the engine gave out the task's number.
  public boolean opened(TaskFolder task) {
    return everOpened().stream().anyMatch(o -> o.task().equals(task.id()));
  }

  /// What was not found already when the task was adopted.
  public List<Finding> news(TaskFolder task, List<Finding> findings) {
    Adopted baseline = state().adopted().get(task.id());
    if (baseline == null) return findings;
    var before = new HashSet<>(baseline.findings());
    return findings.stream().filter(f -> !before.contains(Adoption.mark(task, f))).toList();
  }

  /// The task as its files say, whatever the log knows.
  public TaskFolder plain(TaskFolder task) throws IOException {
    return new TaskLibrary(project.folder(), settings).read(library.folder(task));
  }

  /// Takes over tasks as they stand.
  public Outcome<Integer> adopt(Map<String, Adopted> baselines, Who who) {
    return switch (chapter.submit(new TaskCommand.AdoptTasks(baselines), who)) {
      case Decision.Refused<TaskEvent> no -> new Outcome.Denied<>(no.refusal());
      case Decision.Accepted<TaskEvent> yes -> new Outcome.Granted<>(yes.events().size());
    };
  }

  public Decision<TaskEvent> keep(List<Facts.Fact> facts, Who who) {
    return chapter.submit(new TaskCommand.KeepFacts(facts), who);
  }

  /// The doctor for the tasks of this project.
  public Doctor doctor(List<TaskFolder> tasks) throws IOException {
    return new Doctor(
        settings.words(),
        settings.budgets(),
        Atlas.of(tasks, library.knowledge(), settings.words()));
  }

  /// The stage to enter when the user names none.
  public static Optional<Place> nextToEnter(TaskFolder task) {
    return Flow.due(task).stream()
        .filter(Flow.Due.Enter.class::isInstance)
        .map(d -> ((Flow.Due.Enter) d).place())
        .findFirst();
  }

  /// The stage that is not finished, else the one entered last: documents without a marker are
  /// complete as soon as they are filled in, and saying so once more does no harm.
  public static Optional<StageFile> atHand(TaskFolder task) {
    Optional<StageFile> last =
        task.stages().stream().filter(s -> !s.stage().note()).reduce((_, later) -> later);
    return Flow.due(task).stream()
        .filter(Flow.Due.Finish.class::isInstance)
        .map(d -> ((Flow.Due.Finish) d).file())
        .findFirst()
        .or(() -> last);
  }

  /// The place that the user means by a stage.
  ///
  /// @param iteration 0 for the last one
  /// @param phase empty where a task has only one
  public static Place place(TaskFolder task, Stage stage, int iteration, String phase) {
    if (!stage.research()) return Place.execution(stage, phase.toUpperCase(Locale.ROOT));
    int last =
        Flow.road(task).stream()
            .filter(p -> p.stage() == stage)
            .mapToInt(Place::iteration)
            .max()
            .orElse(1);
    return Place.research(stage, iteration > 0 ? iteration : last);
  }

  private LocalDate today() {
    return LocalDate.ofInstant(project.clock().instant(), ZoneOffset.UTC);
  }
}
