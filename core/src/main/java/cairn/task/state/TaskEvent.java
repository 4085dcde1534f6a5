package cairn.task.state;

import cairn.kernel.Logged;
import cairn.task.folder.Role;
import cairn.task.folder.Stage;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What happened to tasks that their files cannot prove: who took a role, who decided, and what was
/// taken into the knowledge. Progress is not here; it is read from the files.
public sealed interface TaskEvent {
  /// A number was given away; the folder follows.
  @Logged("task.task.opened")
  record TaskOpened(String task, String title, String folder) implements TaskEvent {}

  /// @param token hash of the token; the token itself is known to its holder only
  /// @param identity whose hands took it; null in logs of old releases
  /// @param base how the project was then; only for an executor
  @Logged("task.role.taken")
  record RoleTaken(
      String task,
      String phase,
      Role role,
      String token,
      String by,
      @Nullable Identity identity,
      @Nullable Base base)
      implements TaskEvent {}

  @Logged("task.role.ended")
  record RoleEnded(String task, String phase, Role role, String token) implements TaskEvent {}

  /// @param place for example `gather`, `i2.gather`, `B.ts`
  @Logged("task.stage.entered")
  record StageEntered(String task, String place, String file, Role role) implements TaskEvent {}

  /// A stage is complete and waits for a person, or waits on with other files.
  ///
  /// @param seal the files that a decision would be about, path to hash
  /// @param asks the questions that the file puts to the person; null in logs of old releases
  @Logged("task.gate.raised")
  record GateRaised(
      String task,
      String gate,
      String file,
      Stage stage,
      @Nullable Map<String, String> seal,
      @Nullable List<String> asks)
      implements TaskEvent {}

  /// A person decided. The answer still has to be written into the file.
  ///
  /// @param seal the files that it was about: a decision holds for these bytes
  /// @param proof what proved a person: `terminal`, `secret`, `web`, `mcp`, `mandate`; empty where
  ///   a shell was asked for none, because no agent had been seen; null in logs of old releases
  @Logged("task.gate.decided")
  record GateDecided(
      String task,
      String gate,
      String file,
      String value,
      String by,
      @Nullable Map<String, String> seal,
      @Nullable String proof)
      implements TaskEvent {
    public static final String MANDATE = "mandate";
  }

  /// A person answered the gates of the research beforehand.
  ///
  /// @param until the first stage whose gate is the person's again
  /// @param minutes how long it holds
  /// @param usd what the work may cost meanwhile
  @Logged("task.mandate.given")
  record MandateGiven(String task, Stage until, long minutes, double usd, String by)
      implements TaskEvent {}

  @Logged("task.mandate.revoked")
  record MandateRevoked(String task) implements TaskEvent {}

  /// What the work under a mandate cost so far.
  @Logged("task.mandate.spent")
  record MandateSpent(String task, String source, double usd) implements TaskEvent {}

  /// A person made a secret for their own scripts; the one before holds no more.
  ///
  /// @param hash of the secret, which nobody keeps
  @Logged("task.secret.renewed")
  record SecretRenewed(String hash) implements TaskEvent {}

  /// The decision stands in the file now.
  @Logged("task.decision.written")
  record DecisionWritten(String task, String gate) implements TaskEvent {}

  /// The gate was answered, or went away, by other hands than `cairn task gate`.
  @Logged("task.gate.gone")
  record GateGone(String task, String gate, String text) implements TaskEvent {}

  /// Something that shows that a criterion is met, or that it is not.
  @Logged("task.evidence.kept")
  record EvidenceKept(String task, String phase, Evidence evidence) implements TaskEvent {}

  /// A task that was there before the engine was taken over as it stood.
  @Logged("task.task.adopted")
  record TaskAdopted(String task, Adopted baseline) implements TaskEvent {}

  /// @param number the fact is `F<number>`
  /// @param origins those who vouch for it independently
  @Logged("task.fact.kept")
  record FactKept(long number, String category, String text, List<String> origins, String source)
      implements TaskEvent {}

  /// More origins for a fact that is known.
  @Logged("task.fact.vouched")
  record FactVouched(long number, List<String> origins, String source) implements TaskEvent {}
}
