package cairn.desk;

import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.kernel.project.Project;
import cairn.task.check.GateChecks;
import cairn.task.check.Proof;
import cairn.task.folder.TaskFolder;
import cairn.task.state.TaskState;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/// What went past the tools in the tasks of a project: answers that nobody gave, writes outside a
/// role, and what was accepted and holds no longer. What is wrong with the tasks themselves is for
/// the doctor.
public final class TaskCheck {
  private TaskCheck() {}

  public static List<Finding> findings(Project project) throws IOException {
    TaskSettings settings = TaskSettings.of(project.folder());
    if (!Files.isDirectory(project.folder().resolve(settings.folder()))) return List.of();
    var desk = new TaskDesk(project);
    TaskState state = desk.state();
    var findings = new ArrayList<Finding>();
    Proof proof = desk.proof();
    for (TaskFolder task : desk.library().all()) {
      findings.addAll(GateChecks.typed(task));
      // A warning: later work may have had its reasons, and the person decides.
      for (Finding lapsed : proof.voided(task)) findings.add(lapsed.as(Severity.WARNING));
    }
    findings.addAll(RoleCheck.findings(project.folder(), settings, state));
    return findings;
  }
}
