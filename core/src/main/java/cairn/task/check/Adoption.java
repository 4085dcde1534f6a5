package cairn.task.check;

import cairn.finding.Finding;
import cairn.task.folder.Flow;
import cairn.task.folder.Place;
import cairn.task.folder.Progress;
import cairn.task.folder.Seal;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate.Answer;
import cairn.task.folder.Verdict;
import cairn.task.sheet.Words;
import cairn.task.state.Adopted;
import cairn.text.Sha256;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Taking over tasks that were there before the engine: what stood then is history, what comes
/// after is judged.
public final class Adoption {
  private static final int MARK = 16;
  private static final String ANSWER = "adopted";

  private Adoption() {}

  /// The task as a baseline.
  ///
  /// @param doctor asked twice: how it judges a stranger's folder, and how it will judge this one
  public static Adopted baseline(TaskFolder task, Doctor doctor, Instant now, Words words) {
    var files = new TreeMap<String, String>();
    for (StageFile file : task.all()) files.put(file.path(), Seal.hash(file.sheet(), words));
    List<String> marks =
        Stream.of(task, task.led())
            .flatMap(t -> doctor.examine(t).stream())
            .map(f -> mark(task, f))
            .distinct()
            .toList();
    return new Adopted(files, finished(task), now, marks);
  }

  /// Whether its people called it finished: by its status, or because each phase that was begun has
  /// a review that approves.
  static boolean finished(TaskFolder task) {
    List<String> phases = task.phases();
    return Flow.done(task)
        || task.calledDone()
        || !phases.isEmpty()
            && phases.stream()
                .allMatch(p ->
                    task.at(Place.execution(Stage.REVIEW, p))
                        .filter(r -> r.verdict() == Verdict.APPROVE)
                        .isPresent());
  }

  /// What tells a finding from others, wherever its line went since.
  public static String mark(TaskFolder task, Finding finding) {
    String file =
        finding.file().startsWith(task.folder() + "/")
            ? finding.file().substring(task.folder().length() + 1)
            : finding.file();
    String text = finding.code().code() + "\n" + file + "\n" + finding.message();
    return Sha256.of(text).substring(Sha256.PREFIX.length(), Sha256.PREFIX.length() + MARK);
  }

  /// Whether a file stands as it stood, and so does what it is about.
  static boolean covers(@Nullable Adopted baseline, TaskFolder task, StageFile file, Words words) {
    if (baseline == null
        || !Seal.hash(file.sheet(), words).equals(baseline.files().get(file.path()))) return false;
    return Seal.of(task, file.place(), words).entrySet().stream()
        .allMatch(about -> about.getValue().equals(baseline.files().get(about.getKey())));
  }

  /// What stood at the baseline and was left behind counts as passed; where the work goes on, it is
  /// judged like any other.
  static TaskFolder apply(TaskFolder task, Adopted baseline, Words words) {
    Optional<Place> furthest =
        task.stages().stream()
            .filter(f -> !f.stage().note() && covers(baseline, task, f, words))
            .map(StageFile::place)
            .max(Place::compareTo);
    boolean untouched = task.all().stream().allMatch(f -> covers(baseline, task, f, words));
    boolean done = baseline.done() && untouched;
    List<StageFile> stages =
        task.stages().stream()
            .map(f -> {
              boolean behind = done || furthest.filter(p -> f.place().compareTo(p) < 0).isPresent();
              return behind && covers(baseline, task, f, words) ? passed(f) : f;
            })
            .toList();
    return task.with(stages).adopted(new TaskFolder.Behind(true, furthest, done));
  }

  private static StageFile passed(StageFile file) {
    return file.with(new Progress.Done())
        .with(
            file.gates().stream()
                .map(g -> g.passed() ? g : g.with(new Answer.Passed(ANSWER, true)))
                .toList());
  }
}
