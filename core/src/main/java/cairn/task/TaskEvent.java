package cairn.task;

import java.util.List;

/// What happened to tasks that their files cannot prove: who took a role, who decided, and what was
/// taken into the knowledge. Progress is not here; it is read from the files.
public sealed interface TaskEvent {
  /// A number was given away; the folder follows.
  record TaskOpened(String task, String title, String folder) implements TaskEvent {}

  /// @param token hash of the token; the token itself is known to its holder only
  record RoleTaken(String task, String phase, Role role, String token, String by)
      implements TaskEvent {}

  record RoleEnded(String task, String phase, Role role, String token) implements TaskEvent {}

  /// @param place for example `gather`, `i2.gather`, `B.ts`
  record StageEntered(String task, String place, String file, Role role) implements TaskEvent {}

  /// A stage is complete and waits for a person.
  record GateRaised(String task, String gate, String file, Stage stage) implements TaskEvent {}

  /// A person decided. The answer still has to be written into the file.
  record GateDecided(String task, String gate, String file, String value, String by)
      implements TaskEvent {}

  /// The decision stands in the file now.
  record DecisionWritten(String task, String gate) implements TaskEvent {}

  /// The gate was answered, or went away, by other hands than `cairn task gate`.
  record GateGone(String task, String gate, String text) implements TaskEvent {}

  /// @param number the fact is `F<number>`
  /// @param origins those who vouch for it independently
  record FactKept(long number, String category, String text, List<String> origins, String source)
      implements TaskEvent {}

  /// More origins for a fact that is known.
  record FactVouched(long number, List<String> origins, String source) implements TaskEvent {}
}
