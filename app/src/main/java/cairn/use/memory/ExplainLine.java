package cairn.use.memory;

import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.memory.fragment.Fragment;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Tells what speaks for and against a line.
public final class ExplainLine {
  /// Which way a piece of evidence points.
  public enum Trajectory {
    STRENGTHENING,
    WEAKENING,
    NEUTRAL,
    NEW_SIGNAL
  }

  /// One piece of evidence.
  ///
  /// @param own false if it spoke about a line that was merged into this one
  /// @param activation how the seeds call the trajectory
  public record Evidence(
      boolean own,
      String event,
      Instant at,
      Trajectory trajectory,
      String activation,
      String rootCause,
      String signal,
      String evidence,
      String path,
      String judgedBy) {
    private static Evidence of(Fragment f, Line line) {
      return new Evidence(
          f.line().equals(line.id()),
          f.event(),
          f.at(),
          Trajectory.valueOf(f.trajectory().name()),
          f.trajectory().activation(),
          f.cause().word(),
          f.signal().word(),
          f.evidence(),
          f.path(),
          f.judge());
    }
  }

  /// The words that made it a line.
  public record Said(String event, String at, String session, String quote) {
    private static Said of(Line.Source source) {
      return new Said(source.event(), source.at(), source.session(), source.quote());
    }
  }

  /// @param source whose words it is; null if a person wrote it
  /// @param counts as `2 new + 5 prior = 7 total evidence`
  /// @param hashes of all its wordings, the newest last
  /// @param fragments of the line and of those merged into it, the oldest first
  public record Explained(
      BoardLine line,
      @Nullable Said source,
      String counts,
      List<String> hashes,
      List<Evidence> fragments) {}

  private final Project project;

  public ExplainLine(Project project) {
    this.project = project;
  }

  /// @param name its number, its id, or the hash of any wording
  public Optional<Explained> explain(String name) {
    MemoryState state = project.chapter(new Memory()).state();
    return state
        .find(name)
        .map(line ->
            new Explained(
                BoardLine.of(state, line),
                line.source() == null ? null : Said.of(line.source()),
                line.tally().counts(state.pass()),
                line.hashes(),
                fragments(state, line).stream().map(f -> Evidence.of(f, line)).toList()));
  }

  /// Those of the line and of the lines merged into it.
  private static List<Fragment> fragments(MemoryState state, Line line) {
    var ids = new ArrayList<String>();
    ids.add(line.id());
    state
        .lines()
        .forEach((id, other) -> {
          if (other.status() == Line.Status.MERGED && ids.contains(other.successor())) ids.add(id);
          return true;
        });
    var found = new ArrayList<Fragment>();
    state
        .fragments()
        .forEach((_, fragment) -> {
          if (ids.contains(fragment.line())) found.add(fragment);
          return true;
        });
    return found;
  }
}
