package cairn.memory;

import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// What memory can be asked to do.
public sealed interface MemoryCommand {
  record StartPass() implements MemoryCommand {}

  /// @param text the board's file as it stands
  record TakeBoard(String text) implements MemoryCommand {}

  /// @param ends true if the log ends with this range
  /// @param named lines that a task asks to inspect
  /// @param judged true if an agent judges what the rules propose
  record JudgeRange(
      Range range, List<Happening> happenings, boolean ends, Set<String> named, boolean judged)
      implements MemoryCommand {
    public JudgeRange {
      happenings = List.copyOf(happenings);
      named = Set.copyOf(named);
    }
  }

  record GiveVerdicts(String work, JsonNode reply, String agent) implements MemoryCommand {}

  /// No agent could judge: what the rules proposed stands.
  record KeepProposals(String work) implements MemoryCommand {}

  /// Folds what the pass found into dossiers and the board.
  ///
  /// @param compress true if a task asks to look at every line, not only at those of this pass
  record UpdateBoard(boolean compress) implements MemoryCommand {}

  /// Makes dossiers for the pointers of these lines, as far as there is evidence.
  record ResolvePointers(Set<String> lines) implements MemoryCommand {}

  record IncludePriority() implements MemoryCommand {}

  record RaiseTask() implements MemoryCommand {}

  record SettleTask(String task, String hash, String status) implements MemoryCommand {}

  record EndPass(String status) implements MemoryCommand {}

  /// @param revision which board to put back; 0 for the one before the last change
  record RestoreBoard(long revision) implements MemoryCommand {}

  record NoteRecall(String query, List<String> hits, String where) implements MemoryCommand {}
}
