package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.kernel.project.Project;
import cairn.store.Logs;
import cairn.task.check.Proof;
import cairn.task.folder.TaskFolder;
import cairn.task.state.Evidence;
import cairn.use.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What each criterion of a task rests on.
public final class ListEvidence {
  private final Project project;

  public ListEvidence(Project project) {
    this.project = project;
  }

  public record Criteria(String task, List<Criterion> criteria) {}

  /// @param check the command that the specification names; empty if none
  /// @param kind run, file or word; empty if there is no evidence
  /// @param lack why it does not count; empty if it does
  public record Criterion(
      String phase,
      String criterion,
      String text,
      String check,
      String kind,
      String what,
      String by,
      String hash,
      String lack) {}

  public Outcome<Criteria> list(String id) throws IOException {
    var desk = new TaskDesk(project);
    Optional<TaskFolder> task = desk.library().find(id);
    if (task.isEmpty()) return KeepEvidence.unknown(id);
    var rows = new ArrayList<Criterion>();
    for (Proof.Shown shown : desk.proof().shown(task.get())) {
      Optional<Evidence> kept = shown.evidence();
      rows.add(
          new Criterion(
              shown.phase(),
              shown.criterion().id(),
              shown.criterion().text(),
              shown.criterion().check().orElse(""),
              kept.map(e -> e.kind().name().toLowerCase(Locale.ROOT)).orElse(""),
              kept.map(Evidence::what).orElse(""),
              kept.map(Evidence::by).orElse(""),
              kept.map(Evidence::hash).orElse(""),
              shown.lack().orElse("")));
    }
    return new Outcome.Done<>(new Criteria(task.get().id(), List.copyOf(rows)));
  }

  /// What a command printed when it was run as evidence; empty if nothing was kept.
  public String output(Criterion row) {
    if (!row.kind().equals("run") || row.hash().isEmpty()) return "";
    return Logs.bytes(project.folder())
        .get(row.hash())
        .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
        .orElse("");
  }
}
