package cairn.use.memory;

import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryState;
import java.util.Comparator;
import java.util.List;

/// Reports how often each rule was shown, followed and broken.
public final class ReportCompliance {
  private final Project project;

  public ReportCompliance(Project project) {
    this.project = project;
  }

  /// The lines that stand, the most broken first.
  public List<BoardLine> report() {
    MemoryState state = project.chapter(new Memory()).state();
    return state.byWeight().stream()
        .sorted(
            Comparator.comparingInt((Line line) -> line.compliance().broken())
                .thenComparingInt(line -> line.compliance().restated())
                .reversed())
        .map(line -> BoardLine.of(state, line))
        .toList();
  }
}
