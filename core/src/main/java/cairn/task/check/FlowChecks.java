package cairn.task.check;

import cairn.finding.Finding;
import cairn.task.folder.Flow;
import cairn.task.folder.Layout;
import cairn.task.folder.Place;
import cairn.task.folder.Progress;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskName;
import cairn.task.folder.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Stages out of order, doubled, or never begun.
final class FlowChecks {
  private FlowChecks() {}

  static List<Finding> check(TaskFolder task) {
    var findings = new ArrayList<Finding>();
    if (task.hl().isEmpty())
      findings.add(
          Finding.of(TaskCode.HL_MISSING, task.folder(), 0, "no HL: nobody wrote down the goal"));
    for (StageFile file : task.extra())
      findings.add(
          Finding.of(
              TaskCode.STAGE_TWICE,
              task.path(file.path()),
              0,
              "is "
                  + file.place().word()
                  + " again; "
                  + task.at(file.place()).map(StageFile::path).orElse("another file")
                  + " counts"));
    for (StageFile file : task.stages()) order(task, file).ifPresent(findings::add);
    for (StageFile file : task.stages())
      if (file.stage() == Stage.REVIEW) review(task, file, findings);
    phases(task, findings);
    names(task, findings);
    return findings;
  }

  /// The stage directly before this one is missing, or was not begun when this one was.
  private static Optional<Finding> order(TaskFolder task, StageFile file) {
    Optional<Place> before = previous(file.place());
    if (before.isEmpty()) return Optional.empty();
    Optional<StageFile> earlier = task.at(before.get());
    String path = task.path(file.path());
    if (earlier.isEmpty()) {
      boolean onePiece =
          file.stage() == Stage.RES && task.stages().stream().noneMatch(s -> s.stage().inquiry());
      String what =
          onePiece
              ? "the stages before it have no files of their own"
              : before.get().word() + " was never entered";
      return Optional.of(Finding.of(TaskCode.STAGE_SKIPPED, path, 0, what));
    }
    boolean untouched = file.progress() instanceof Progress.Started;
    if (untouched && !earlier.get().progress().done())
      return Optional.of(
          Finding.of(
              TaskCode.COPIED_IN_ADVANCE,
              path,
              0,
              "stands here untouched while "
                  + before.get().word()
                  + " is "
                  + earlier.get().progress().word()));
    return Optional.empty();
  }

  private static Optional<Place> previous(Place place) {
    return switch (place.stage()) {
      case HL, BRIEFING, TS, MAP, VERIFY, JUDGE -> Optional.empty();
      case GATHER, EXTRACT, CHALLENGE, RES ->
          Optional.of(
              Place.research(Stage.values()[place.stage().ordinal() - 1], place.iteration()));
      case ONB, RF, REVIEW ->
          Optional.of(Place.execution(Stage.values()[place.stage().ordinal() - 1], place.phase()));
    };
  }

  private static void review(TaskFolder task, StageFile file, List<Finding> findings) {
    String path = task.path(file.path());
    if (file.verdict() == Verdict.NONE && !(file.progress() instanceof Progress.Started))
      findings.add(
          Finding.of(TaskCode.VERDICT_UNCLEAR, path, 0, "no verdict: APPROVE, REVISE or REJECT"));
    if (file.verdict() != Verdict.APPROVE) return;
    List<String> open =
        Flow.road(task).stream()
            .filter(p ->
                p.stage() != Stage.REVIEW
                    && (!p.stage().execution() || p.phase().equals(file.place().phase())))
            .filter(p -> task.at(p).filter(StageFile::passed).isEmpty())
            .map(Place::word)
            .toList();
    if (!open.isEmpty())
      findings.add(
          Finding.of(
              TaskCode.APPROVED_TOO_EARLY,
              path,
              0,
              "approves, while not passed: " + String.join(", ", open)));
  }

  private static void phases(TaskFolder task, List<Finding> findings) {
    if (task.phases().isEmpty()) return;
    for (Place place : Flow.road(task))
      if (place.stage() == Stage.TS
          && !place.phase().isEmpty()
          && !task.phases().contains(place.phase()))
        findings.add(
            Finding.of(
                TaskCode.PHASE_NOT_BEGUN,
                task.path(task.hl().map(StageFile::path).orElse("")),
                0,
                "phase " + place.phase() + " is announced and has no files"));
  }

  private static void names(TaskFolder task, List<Finding> findings) {
    for (StageFile file : task.all()) {
      String name = file.path().substring(file.path().lastIndexOf('/') + 1);
      TaskName.inFile(name)
          .filter(n ->
              task.name().number() > 0
                  && (n.number() != task.name().number()
                      || !n.prefix().equalsIgnoreCase(task.name().prefix())))
          .ifPresent(n ->
              findings.add(
                  Finding.of(
                      TaskCode.NAME_ODD,
                      task.path(file.path()),
                      0,
                      "names "
                          + n.id()
                          + ", but stands in "
                          + task.id()
                          + ": one of them was renamed")));
      if (!name.endsWith(".md"))
        findings.add(
            Finding.of(TaskCode.NAME_ODD, task.path(file.path()), 0, "does not end in .md"));
    }
    task.others().keySet().stream()
        .filter(p -> p.endsWith(".md") && Layout.place(p).isEmpty() && !Layout.beside(p))
        .forEach(p ->
            findings.add(
                Finding.of(TaskCode.FILE_UNKNOWN, task.path(p), 0, "is no stage of the task")));
  }
}
