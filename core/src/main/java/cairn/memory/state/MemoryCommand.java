package cairn.memory.state;

import cairn.memory.fragment.Happening;
import cairn.memory.fragment.Range;
import cairn.memory.fragment.RulesFile;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What memory can be asked to do.
public sealed interface MemoryCommand {
  record StartPass() implements MemoryCommand {}

  /// @param text the board's file as it stands
  record TakeBoard(String text) implements MemoryCommand {}

  /// @param text a file with rules that people keep; empty if it is gone
  record TakeRules(String file, RulesFile.Scope scope, String folder, String text)
      implements MemoryCommand {}

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

  /// Notes for each line that nothing was about that it waits for its trigger.
  record CoverLines() implements MemoryCommand {}

  /// Makes dossiers for the pointers of these lines, as far as there is evidence.
  record ResolvePointers(Set<String> lines) implements MemoryCommand {}

  /// A person writes a line.
  record AddLine(String text) implements MemoryCommand {}

  record ForgetLine(String line) implements MemoryCommand {}

  record RewordLine(String line, String text) implements MemoryCommand {}

  record MarkLine(String line, boolean pinned, boolean enforced) implements MemoryCommand {}

  /// An agent proposes a line.
  ///
  /// @param quote the user's words it rests on
  /// @param said the message with those words; null if none was found
  record ProposeLine(String text, String quote, @Nullable Happening said, String by)
      implements MemoryCommand {}

  /// Two wishes of different sessions look as if they said the same; the rules may refuse it.
  record JoinWishes(String one, String other) implements MemoryCommand {}

  record SettleCandidate(String candidate, boolean approved) implements MemoryCommand {}

  record NoteShown(String session, String moment, List<String> lines, List<String> left)
      implements MemoryCommand {}

  record IncludePriority() implements MemoryCommand {}

  record RaiseTask() implements MemoryCommand {}

  record SettleTask(String task, String hash, String status) implements MemoryCommand {}

  record EndPass(String status) implements MemoryCommand {}

  /// @param revision which board to put back; 0 for the one before the last change
  record RestoreBoard(long revision) implements MemoryCommand {}

  record NoteRecall(String query, List<String> hits, String where) implements MemoryCommand {}
}
