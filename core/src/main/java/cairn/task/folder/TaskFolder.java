package cairn.task.folder;

import cairn.finding.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// A task as its files say it is.
///
/// @param folder the path of the folder as the user would type it, without a slash at the end
/// @param stages the stages entered, in the order of work
/// @param extra further files of a stage that has one already
/// @param hypotheses those of the HL
/// @param plan `iterations.yaml`, if there is one
/// @param others files that are no stage, path to size
/// @param notices what was odd while reading
/// @param calledDone whether its people say so, in `status.md` or in the header of the HL
/// @param behind how the engine's log looks at it
public record TaskFolder(
    String folder,
    TaskName name,
    List<StageFile> stages,
    List<StageFile> extra,
    List<Hypothesis> hypotheses,
    Optional<IterationPlan> plan,
    SortedMap<String, Long> others,
    List<Finding> notices,
    boolean calledDone,
    Behind behind) {

  /// What the log knows about a task as a whole.
  ///
  /// @param led whether the engine leads it; a stranger's folder never agreed to the rules here
  /// @param furthest how far it had come when it was adopted
  /// @param done whether it was finished then, and nobody changed it since
  public record Behind(boolean led, Optional<Place> furthest, boolean done) {
    public static final Behind NOTHING = new Behind(false, Optional.empty(), false);
    static final Behind LED = new Behind(true, Optional.empty(), false);
  }

  public TaskFolder {
    stages = List.copyOf(stages);
    extra = List.copyOf(extra);
    hypotheses = List.copyOf(hypotheses);
    notices = List.copyOf(notices);
  }

  public TaskFolder with(List<StageFile> stages) {
    return new TaskFolder(
        folder, name, stages, extra, hypotheses, plan, others, notices, calledDone, behind);
  }

  public TaskFolder adopted(Behind behind) {
    return new TaskFolder(
        folder, name, stages, extra, hypotheses, plan, others, notices, calledDone, behind);
  }

  /// The task as the engine judges one that it leads.
  public TaskFolder led() {
    return behind.led() ? this : adopted(Behind.LED);
  }

  public boolean adoptedDone() {
    return behind.done();
  }

  public String id() {
    return name.id();
  }

  public Optional<StageFile> at(Place place) {
    for (StageFile file : stages) if (file.place().equals(place)) return Optional.of(file);
    return Optional.empty();
  }

  public Optional<StageFile> hl() {
    return at(Place.hl());
  }

  /// Title for people: the folder's, with spaces.
  public String title() {
    return name.title().replace('_', ' ').strip();
  }

  public List<TaskGate> gates() {
    return stages.stream().flatMap(s -> s.gates().stream()).toList();
  }

  /// Every file of a stage, the doubled ones, too.
  public List<StageFile> all() {
    if (extra.isEmpty()) return stages;
    var all = new ArrayList<>(stages);
    all.addAll(extra);
    return all;
  }

  /// Whether this folder nests its iterations (`research/iter1/`).
  public boolean nested() {
    return stages.stream().anyMatch(s -> s.path().startsWith("research/iter"));
  }

  List<Integer> iterations() {
    return stages.stream()
        .filter(s -> s.stage().research())
        .map(s -> s.place().iteration())
        .distinct()
        .sorted()
        .toList();
  }

  public List<String> phases() {
    return stages.stream()
        .filter(s -> s.stage().execution() && !s.stage().note())
        .map(s -> s.place().phase())
        .distinct()
        .sorted()
        .toList();
  }

  /// A file of the task as the user would type it.
  public String path(String file) {
    return folder.isEmpty() ? file : folder + "/" + file;
  }
}
