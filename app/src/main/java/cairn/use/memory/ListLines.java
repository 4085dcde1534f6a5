package cairn.use.memory;

import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.memory.fragment.Board;
import cairn.memory.state.MemoryState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Lists the lines of memory with their evidence.
public final class ListLines {
  /// The file that holds the board.
  public static final String BOARD = Board.FILE;

  /// @param passes how often memory looked at the log
  /// @param fragments how many pieces of evidence there are
  /// @param board lines that stand, in the order of the file
  /// @param weighted the same, the weightiest first
  /// @param gone lines that left the board
  public record Lines(
      long passes,
      long fragments,
      List<BoardLine> board,
      List<BoardLine> weighted,
      List<BoardLine> gone) {
    /// Every line by its id.
    public Map<String, BoardLine> byId() {
      var all = new HashMap<String, BoardLine>();
      weighted.forEach(line -> all.put(line.id(), line));
      gone.forEach(line -> all.put(line.id(), line));
      return all;
    }
  }

  private final Project project;

  public ListLines(Project project) {
    this.project = project;
  }

  public Lines list() {
    MemoryState state = project.chapter(new Memory()).state();
    var board = new ArrayList<BoardLine>();
    state
        .rows()
        .forEach(row -> state.line(row.line()).ifPresent(l -> board.add(BoardLine.of(state, l))));
    var gone = new ArrayList<BoardLine>();
    state
        .lines()
        .forEach((_, line) -> {
          if (!line.stands()) gone.add(BoardLine.of(state, line));
          return true;
        });
    return new Lines(
        state.pass(),
        state.fragments().size(),
        board,
        state.byWeight().stream().map(line -> BoardLine.of(state, line)).toList(),
        gone);
  }
}
