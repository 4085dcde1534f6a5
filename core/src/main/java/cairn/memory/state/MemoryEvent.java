package cairn.memory.state;

import cairn.kernel.Logged;
import cairn.memory.fragment.Authority;
import cairn.memory.fragment.Dossier;
import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.Happening;
import cairn.memory.fragment.Proposal;
import cairn.memory.fragment.Range;
import cairn.memory.fragment.Row;
import cairn.memory.fragment.RulesFile;
import cairn.memory.fragment.Slip;
import cairn.memory.fragment.Trace;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What happened to memory.
public sealed interface MemoryEvent {
  @Logged("memory.pass.started")
  record PassStarted(long number) implements MemoryEvent {}

  /// The board as a person wrote it; a row with a known line and other words is a rewording.
  @Logged("memory.board.taken")
  record BoardTaken(List<Row> rows) implements MemoryEvent {}

  /// A file with rules as people wrote it; without rules if it is gone.
  @Logged("memory.rules.read")
  record RulesRead(RulesFile rules) implements MemoryEvent {}

  /// Errors that tools and agents met in a range, by kind.
  @Logged("memory.errors.seen")
  record ErrorsSeen(List<Slip> slips) implements MemoryEvent {}

  /// @param repeats the note of the waiting signal that the fragment says again; empty if it says
  ///   something new, or is about a line; null in events of version 1, which do not tell
  @Logged(value = "memory.fragment.added", v = 2)
  record FragmentAdded(Fragment fragment, @Nullable String repeats) implements MemoryEvent {}

  /// Everything in the range was judged; the cursor is behind it.
  @Logged("memory.range.judged")
  record RangeJudged(Range range, Map<String, Trace> traces) implements MemoryEvent {}

  /// The rules proposed, and an agent is to judge before the cursor moves.
  ///
  /// @param said what the user typed; null in events of releases that did not ask about it
  @Logged("memory.range.opened")
  record RangeOpened(
      Range range,
      List<Proposal> proposals,
      Map<String, Trace> traces,
      @Nullable List<Happening> said)
      implements MemoryEvent {}

  /// @param kept what stands of the batch after an agent judged it
  @Logged("memory.batch.judged")
  record BatchJudged(String work, List<Fragment> kept, String judge) implements MemoryEvent {}

  /// @param events the distinct events it rests on
  @Logged("memory.line.added")
  record LineAdded(String line, String text, List<String> events) implements MemoryEvent {}

  /// A standing order of the user became a line, or a person put one there.
  ///
  /// @param events what it rests on; empty if a person wrote it outside of a conversation
  /// @param source whose words it is; null if a person wrote it, or in events of earlier releases
  @Logged("memory.line.taken")
  record LineTaken(
      String line,
      String text,
      List<String> events,
      Authority authority,
      Line.@Nullable Source source)
      implements MemoryEvent {}

  @Logged("memory.signal.proposed")
  record SignalProposed(Candidate candidate) implements MemoryEvent {}

  /// @param line what it became; empty if it was turned down
  @Logged("memory.signal.settled")
  record SignalSettled(String candidate, String line) implements MemoryEvent {}

  /// An agent was told these lines.
  ///
  /// @param moment `start`, `prompt` or `tool`
  /// @param left lines that would have fitted the moment, but not the room
  @Logged("memory.lines.shown")
  record LinesShown(String session, String moment, List<String> lines, List<String> left)
      implements MemoryEvent {}

  @Logged("memory.line.marked")
  record LineMarked(String line, boolean pinned, boolean enforced) implements MemoryEvent {}

  @Logged("memory.line.reworded")
  record LineReworded(String line, String text) implements MemoryEvent {}

  /// A person took the line off the board for good.
  @Logged("memory.line.forgotten")
  record LineForgotten(String line) implements MemoryEvent {}

  @Logged("memory.line.ended")
  record LineEnded(String line, Line.Status status, String successor, String reason)
      implements MemoryEvent {}

  /// Two lines said the same; `kept` has the evidence of both.
  @Logged("memory.lines.merged")
  record LinesMerged(String kept, String dropped) implements MemoryEvent {}

  /// They say the opposite of each other; both stand until evidence decides.
  @Logged("memory.rivals.found")
  record RivalsFound(String one, String other) implements MemoryEvent {}

  @Logged("memory.dossier.written")
  record DossierWritten(Dossier dossier) implements MemoryEvent {}

  /// An agent noted something about an entity or a topic, with the user's words that say it.
  @Logged("memory.dossier.noted")
  record DossierNoted(String kind, String slug, String title, Dossier.Statement statement)
      implements MemoryEvent {}

  @Logged("memory.priority.included")
  record PriorityIncluded() implements MemoryEvent {}

  @Logged("memory.board.restored")
  record BoardRestored(long revision, List<Row> rows) implements MemoryEvent {}

  @Logged("memory.task.raised")
  record TaskRaised(String task, String body) implements MemoryEvent {}

  /// @param hash of the task's body: the same name with another body is another task
  @Logged("memory.task.settled")
  record TaskSettled(String task, String hash, String status) implements MemoryEvent {}

  @Logged("memory.pass.ended")
  record PassEnded(long number, String status) implements MemoryEvent {}

  /// Somebody asked memory.
  ///
  /// @param where paths and pointers of what was shown, for telling later whether it was used
  @Logged("memory.recalled")
  record Recalled(String query, List<String> hits, String where) implements MemoryEvent {}
}
