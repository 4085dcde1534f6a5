package cairn.desk;

import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.task.check.Proof;
import cairn.task.folder.Criteria;
import cairn.task.folder.TaskFolder;
import cairn.task.state.Evidence;
import cairn.task.state.TaskCommand;
import cairn.task.state.TaskEvent;
import cairn.task.state.TaskState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What shows that the criteria of one phase of a task are met: asked of the disk, kept in the log.
///
/// @param phase empty where a task has one
public record EvidenceDesk(Project project, TaskFolder task, String phase) {
  private Chapter<TaskState, TaskCommand, TaskEvent> chapter() throws IOException {
    return new TaskDesk(project).chapter();
  }

  private Proof proof() throws IOException {
    return new TaskDesk(project).proof();
  }

  /// Keeps what shows that a criterion is met, or that it is not.
  public TaskDesk.Outcome<Evidence> keep(Evidence evidence, Who who) throws IOException {
    var command = new TaskCommand.KeepEvidence(task, phase, evidence);
    return switch (chapter().submit(command, who)) {
      case Decision.Refused<TaskEvent> no -> new TaskDesk.Outcome.Denied<>(no.refusal());
      case Decision.Accepted<TaskEvent> _ -> new TaskDesk.Outcome.Granted<>(evidence);
    };
  }

  /// Why evidence would be refused; nothing is kept.
  public List<Refusal> mayKeep(Evidence evidence, Who who) throws IOException {
    Moment moment = new Moment(project.clock().instant(), who.actor(), who.source(), "", 0);
    var command = new TaskCommand.KeepEvidence(task, phase, evidence);
    var chapter = chapter();
    return chapter.protocol().decide(chapter.state(), command, moment)
            instanceof Decision.Refused<TaskEvent> no
        ? List.of(no.refusal())
        : List.of();
  }

  /// Whether the specification says by which command the criterion is checked.
  public boolean named(String criterion) throws IOException {
    return Criteria.of(task, phase, new TaskDesk(project).words()).stream()
        .filter(c -> c.id().equalsIgnoreCase(criterion))
        .anyMatch(c -> c.check().isPresent());
  }

  /// The hash over the files that a command run now would be about.
  public String scope() throws IOException {
    return proof().scope(task, phase);
  }

  /// Those files, path to hash; null if they are too many for a list.
  public @Nullable Map<String, String> files() throws IOException {
    return proof().files(task, phase).orElse(null);
  }

  /// Whether a file differs from what it was when the executor began.
  public boolean changed(String path) throws IOException {
    return proof().changed(task, phase, path);
  }

  /// Writes the project as git had it when the executor began.
  ///
  /// @return false where git cannot tell, or where that would be too much
  public boolean before(Path folder) throws IOException {
    return new ProjectDisk(project.folder()).write(proof().base(task, phase), folder);
  }

  public String hash(String path) {
    return new ProjectDisk(project.folder()).hash(path);
  }
}
