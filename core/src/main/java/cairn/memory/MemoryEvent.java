package cairn.memory;

import java.util.List;
import java.util.Map;

/// What happened to memory.
public sealed interface MemoryEvent {
  record PassStarted(long number) implements MemoryEvent {}

  /// The board as a person wrote it; a row with a known line and other words is a rewording.
  record BoardTaken(List<Row> rows) implements MemoryEvent {}

  record FragmentAdded(Fragment fragment) implements MemoryEvent {}

  /// Everything in the range was judged; the cursor is behind it.
  record RangeJudged(Range range, Map<String, Trace> traces) implements MemoryEvent {}

  /// The rules proposed, and an agent is to judge before the cursor moves.
  record RangeOpened(Range range, List<Proposal> proposals, Map<String, Trace> traces)
      implements MemoryEvent {}

  /// @param kept what stands of the batch after an agent judged it
  record BatchJudged(String work, List<Fragment> kept, String judge) implements MemoryEvent {}

  /// @param events the distinct events it rests on
  record LineAdded(String line, String text, List<String> events) implements MemoryEvent {}

  record LineEnded(String line, Line.Status status, String successor, String reason)
      implements MemoryEvent {}

  /// Two lines said the same; `kept` has the evidence of both.
  record LinesMerged(String kept, String dropped) implements MemoryEvent {}

  /// They say the opposite of each other; both stand until evidence decides.
  record RivalsFound(String one, String other) implements MemoryEvent {}

  record DossierWritten(Dossier dossier) implements MemoryEvent {}

  record PriorityIncluded() implements MemoryEvent {}

  record BoardRestored(long revision, List<Row> rows) implements MemoryEvent {}

  record TaskRaised(String task, String body) implements MemoryEvent {}

  /// @param hash of the task's body: the same name with another body is another task
  record TaskSettled(String task, String hash, String status) implements MemoryEvent {}

  record PassEnded(long number, String status) implements MemoryEvent {}

  /// Somebody asked memory.
  ///
  /// @param where paths and pointers of what was shown, for telling later whether it was used
  record Recalled(String query, List<String> hits, String where) implements MemoryEvent {}
}
