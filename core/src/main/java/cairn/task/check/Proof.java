package cairn.task.check;

import cairn.finding.Finding;
import cairn.task.folder.Criteria;
import cairn.task.folder.Place;
import cairn.task.folder.Seal;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate;
import cairn.task.folder.TaskGate.Answer;
import cairn.task.guard.RoleLock;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import cairn.task.state.Adopted;
import cairn.task.state.Base;
import cairn.task.state.Evidence;
import cairn.task.state.TaskState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Holds what the files of a task say against what the log and the disk know. Files alone prove
/// nothing to an engine that leads the task: an answer counts if somebody's decision is in the log
/// and is about these bytes, a report if each criterion has evidence, a review if its rows were
/// filled in and agree with it.
///
/// @param verified the share of the criteria that a review must have checked
public record Proof(TaskState state, Disk disk, Words words, double verified) {
  /// Unless `task.verified` says otherwise.
  public static final double VERIFIED = 0.8;

  /// The task with nothing counted that is not proven.
  public TaskFolder hold(TaskFolder task) {
    if (!state.leads()) return task;
    Adopted baseline = state.adopted().get(task.id());
    TaskFolder held = baseline == null ? task.led() : Adoption.apply(task, baseline, words);
    held = held.with(held.stages().stream().map(f -> decided(task, f, baseline)).toList());
    if (held.adoptedDone()) return held;
    TaskFolder decided = held;
    // The report first: a review is about it.
    TaskFolder reported =
        decided.with(
            decided.stages().stream()
                .map(f -> f.stage() == Stage.REVIEW ? f : proven(decided, f, baseline))
                .toList());
    return reported.with(
        reported.stages().stream()
            .map(f -> f.stage() == Stage.REVIEW ? proven(reported, f, baseline) : f)
            .toList());
  }

  /// Whether the disk has a say in how far the task is.
  public boolean looksAtDisk(TaskFolder task) {
    return state.leads()
        && !task.adoptedDone()
        && task.stages().stream()
            .anyMatch(f -> f.stage() == Stage.RF && !reviewed(task, f.place().phase()));
  }

  private StageFile decided(TaskFolder task, StageFile file, Adopted baseline) {
    if (Adoption.covers(baseline, task, file, words)) return file;
    return file.with(file.gates().stream().map(g -> decided(task, g)).toList());
  }

  private TaskGate decided(TaskFolder task, TaskGate gate) {
    if (gate.form() != TaskGate.Form.LINE || gate.blank()) return gate;
    Optional<TaskState.Decided> known =
        state.decisions().get(gate.id()).filter(d -> gate.text().startsWith(d.value()));
    if (known.isEmpty()) return gate.with(new Answer.Typed(gate.text(), "nobody decided it"));
    // A clone from before the first role was taken knows of no agents, so any shell decided there.
    if (known.get().apart() && known.get().unproven() && state.tokens().size() > 0)
      return gate.with(
          new Answer.Typed(
              gate.text(),
              "it was decided in another clone, by a shell that had to prove no person, and agents"
                  + " work here"));
    Map<String, String> seal = known.get().seal();
    List<String> broken =
        seal == null || !gate.passed() ? List.of() : Seal.broken(seal, task, words);
    if (broken.isEmpty()) return gate;
    return gate.with(
        new Answer.Typed(gate.text(), String.join(", ", broken) + " changed after it was decided"));
  }

  private StageFile proven(TaskFolder task, StageFile file, Adopted baseline) {
    String phase = file.place().phase();
    if (Adoption.covers(baseline, task, file, words) || reviewed(task, phase)) return file;
    List<Finding> missing =
        switch (file.stage()) {
          case TS -> file.passed() ? List.of() : numbers(task, file);
          case RF -> report(task, file, phase);
          case REVIEW -> new ReviewRows(task, file, this).findings();
          case HL, BRIEFING, GATHER, EXTRACT, CHALLENGE, RES, ONB, MAP, VERIFY, JUDGE -> List.of();
        };
    return file.lacking(missing);
  }

  /// A person accepted the review when the evidence held; later work may change the files again.
  private static boolean reviewed(TaskFolder task, String phase) {
    return task.at(Place.execution(Stage.REVIEW, phase))
        .filter(r -> !r.gates().isEmpty() && r.passed())
        .isPresent();
  }

  private List<Finding> numbers(TaskFolder task, StageFile ts) {
    Optional<Sheet.Section> section = words.section(ts.sheet(), "criteria");
    if (section.isEmpty()) return List.of();
    if (Criteria.in(ts.sheet(), words).isEmpty())
      return List.of(
          incomplete(
              task,
              ts,
              section.get().line(),
              "no criterion has a number: write '- [ ] AC-1: …', with the way to check it"));
    return Criteria.unnumbered(ts.sheet(), words).stream()
        .map(line ->
            incomplete(task, ts, line, "this criterion has no number: write '- [ ] AC-n: …'"))
        .toList();
  }

  private static Finding incomplete(TaskFolder task, StageFile file, int line, String message) {
    return Finding.of(TaskCode.STAGE_INCOMPLETE, task.path(file.path()), line, message);
  }

  private List<Finding> report(TaskFolder task, StageFile rf, String phase) {
    var findings = new ArrayList<Finding>(shown(task, rf, phase));
    findings.addAll(guard(task, phase));
    return findings;
  }

  /// What the criteria and the claims lack.
  private List<Finding> shown(TaskFolder task, StageFile rf, String phase) {
    var findings = new ArrayList<Finding>();
    for (Criteria.Criterion criterion : Criteria.of(task, phase, words))
      lack(task, phase, criterion.id())
          .ifPresent(why ->
              findings.add(
                  Finding.of(
                          TaskCode.NO_EVIDENCE, task.path(rf.path()), 0, criterion.id() + " " + why)
                      .about(criterion.id())));
    findings.addAll(new Claims(task, rf, this).findings());
    return findings;
  }

  /// An executor that changed what holds the guard, by whatever way, is noticed here.
  private List<Finding> guard(TaskFolder task, String phase) {
    return base(task, phase).files().entrySet().stream()
        .filter(f -> RoleLock.SETTINGS.contains(f.getKey()))
        .filter(f -> !disk.hash(f.getKey()).equals(f.getValue()))
        .filter(f -> state.evidence(task.id(), phase, f.getKey()).isEmpty())
        .map(f ->
            Finding.of(
                    TaskCode.GUARD_CHANGED,
                    f.getKey(),
                    0,
                    f.getKey()
                        + (disk.hash(f.getKey()).isEmpty() ? " was removed" : " changed")
                        + " while the executor worked")
                .about(f.getKey()))
        .toList();
  }

  /// Why a criterion does not count as met; empty if it does.
  Optional<String> lack(TaskFolder task, String phase, String criterion) {
    Optional<Evidence> kept = state.evidence(task.id(), phase, criterion);
    if (kept.isEmpty()) return Optional.of("has no evidence");
    Evidence evidence = kept.get();
    if (!evidence.passed()) return Optional.of("failed: " + evidence.words());
    return switch (evidence.kind()) {
      case WORD -> Optional.empty();
      case FILE ->
          disk.hash(evidence.what()).equals(evidence.hash())
              ? Optional.empty()
              : Optional.of("rests on " + evidence.what() + ", which changed since");
      case RUN -> {
        // Once a person accepted the work, what others do to other files is their business.
        if (reviewed(task, phase) && evidence.rests() != null) yield moved(evidence);
        Optional<String> bent =
            reviewed(task, phase) ? Optional.empty() : bent(task, phase, evidence);
        if (bent.isPresent()) yield bent;
        yield Scope.hash(task, phase, this).equals(evidence.files())
            ? Optional.empty()
            : Optional.of("rests on `" + evidence.what() + "`, which ran before files changed");
      }
    };
  }

  /// An executor that changes the script of a check decides what it says. A script that the
  /// specification names is the work itself, and so is one that was not there before.
  private Optional<String> bent(TaskFolder task, String phase, Evidence evidence) {
    Base base = base(task, phase);
    List<String> named = Criteria.paths(task, phase, words);
    return evidence
        .what()
        .lines()
        .flatMap(line -> Arrays.stream(line.split("[\\s;&|()<>='\"]+")))
        .flatMap(word -> Criteria.path(word).stream())
        .distinct()
        .filter(path -> disk.changed(path, base) && disk.stood(path, base))
        .filter(path ->
            named.stream().noneMatch(n -> n.equals(path) || path.startsWith(n) && n.endsWith("/")))
        .findFirst()
        .map(path ->
            "rests on `"
                + evidence.what()
                + "`, and "
                + path
                + " changed since the executor began, though the specification does not name it");
  }

  /// Why evidence does not hold for the files it rests on, as far as it says which.
  private Optional<String> moved(Evidence evidence) {
    Map<String, String> rests =
        evidence.kind() == Evidence.Kind.FILE
            ? Map.of(evidence.what(), evidence.hash())
            : evidence.rests() == null ? Map.of() : evidence.rests();
    List<String> changed =
        rests.entrySet().stream()
            .filter(f -> !disk.hash(f.getKey()).equals(f.getValue()))
            .map(Map.Entry::getKey)
            .sorted()
            .toList();
    if (changed.isEmpty()) return Optional.empty();
    return Optional.of(
        "rests on `"
            + evidence.what()
            + "`, and "
            + changed.getFirst()
            + (changed.size() > 1 ? " and " + (changed.size() - 1) + " more" : "")
            + " changed since");
  }

  /// What no longer holds by the log and the disk alone, by task: its criteria. For many tasks,
  /// whose folders need not be read for it.
  public Map<String, List<String>> lapsed() {
    var lapsed = new TreeMap<String, List<String>>();
    state
        .evidence()
        .forEach((key, evidence) -> {
          String task = key.substring(0, key.indexOf('/'));
          if (evidence.passed()
              && !state.adopted().containsKey(task)
              && moved(evidence).isPresent())
            lapsed.computeIfAbsent(task, _ -> new ArrayList<>()).add(evidence.criterion());
          return true;
        });
    return lapsed;
  }

  /// What a criterion rests on.
  ///
  /// @param lack why it does not count as met; empty if it does
  public record Shown(
      String phase,
      Criteria.Criterion criterion,
      Optional<Evidence> evidence,
      Optional<String> lack) {}

  /// Each criterion of the task with its evidence, phase by phase.
  public List<Shown> shown(TaskFolder task) {
    var shown = new ArrayList<Shown>();
    for (String phase : task.phases())
      for (Criteria.Criterion criterion : Criteria.of(task, phase, words))
        shown.add(
            new Shown(
                phase,
                criterion,
                state.evidence(task.id(), phase, criterion.id()),
                lack(task, phase, criterion.id())));
    return List.copyOf(shown);
  }

  /// The hash over the files that a command run now would be about.
  public String scope(TaskFolder task, String phase) {
    return Scope.hash(task, phase, this);
  }

  /// The files that a command run now would be about, path to hash; empty if they are too many.
  public Optional<Map<String, String>> files(TaskFolder task, String phase) {
    return Scope.files(task, phase, this);
  }

  /// Whether a file differs from what it was when the executor began.
  public boolean changed(TaskFolder task, String phase, String path) {
    return disk.changed(path, base(task, phase));
  }

  /// Everything that keeps the task from being DONE for the bytes as they are now, also after a
  /// person accepted it.
  public List<Finding> reasons(TaskFolder task) {
    var findings = new ArrayList<Finding>(GateChecks.check(task, words));
    for (StageFile file : task.stages()) findings.addAll(file.progress().missing());
    findings.addAll(since(task));
    return findings.stream().distinct().toList();
  }

  /// What a person accepted and what no longer holds for the bytes as they are now.
  public List<Finding> voided(TaskFolder task) {
    return state.leads() ? since(task) : List.of();
  }

  private List<Finding> since(TaskFolder task) {
    if (task.adoptedDone()) return List.of();
    return task.stages().stream()
        .filter(f -> f.stage() == Stage.RF && reviewed(task, f.place().phase()))
        .flatMap(f -> shown(task, f, f.place().phase()).stream())
        .toList();
  }

  /// How the project was when the executor of a phase began.
  public Base base(TaskFolder task, String phase) {
    Base own = state.bases().get(task.id() + "/" + phase);
    return own != null ? own : state.bases().getOrDefault(task.id() + "/", Base.NONE);
  }
}
