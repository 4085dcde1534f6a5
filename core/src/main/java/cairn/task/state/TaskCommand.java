package cairn.task.state;

import cairn.task.folder.Place;
import cairn.task.folder.Role;
import cairn.task.folder.Stage;
import cairn.task.folder.TaskFolder;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// What can be asked of the task protocol. Where a rule depends on files, the command brings the
/// task as read from them: rules decide here, and never on what somebody claims.
public sealed interface TaskCommand {
  /// @param taken the highest number that folders on the disk use already
  record OpenTask(String prefix, String title, long taken) implements TaskCommand {}

  /// @param phase empty where the task has one phase
  /// @param token hash of the token that the holder will present
  /// @param identity whose hands take it
  /// @param base how the project is now
  record TakeRole(
      TaskFolder task, String phase, Role role, String token, Identity identity, Base base)
      implements TaskCommand {}

  record EndRole(String token) implements TaskCommand {}

  /// @param token as the holder of the role presents it
  /// @param open the tasks it waits for that are not DONE
  record EnterStage(TaskFolder task, Place place, String token, List<String> open)
      implements TaskCommand {
    public EnterStage(TaskFolder task, Place place, String token) {
      this(task, place, token, List.of());
    }
  }

  /// Brings the open gates in step with the files.
  record RaiseGates(TaskFolder task) implements TaskCommand {}

  record DecideGate(String gate, String value) implements TaskCommand {}

  /// @param until the first stage whose gate is the person's again
  record GiveMandate(String task, Stage until, Duration length, double usd)
      implements TaskCommand {}

  record RevokeMandate(String task) implements TaskCommand {}

  /// @param source what was paid for
  /// @param usd all that it cost so far
  record NoteCost(String task, String source, double usd) implements TaskCommand {}

  /// @param hash of the secret with which a person's own scripts decide
  record RenewSecret(String hash) implements TaskCommand {}

  record NoteWritten(String task, String gate) implements TaskCommand {}

  record KeepEvidence(TaskFolder task, String phase, Evidence evidence) implements TaskCommand {}

  /// @param baselines by task
  record AdoptTasks(Map<String, Adopted> baselines) implements TaskCommand {}

  record KeepFacts(List<Facts.Fact> facts) implements TaskCommand {}
}
