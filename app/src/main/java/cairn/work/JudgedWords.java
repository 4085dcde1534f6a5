package cairn.work;

import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.memory.fragment.Fragment;
import cairn.memory.state.Candidate;
import cairn.memory.state.MemoryEvent;
import cairn.spine.Position;
import cairn.spine.Query;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What became of a judge's reply, a line each: the verdicts by label, what stands on the board
/// now, what waits for a person and why.
final class JudgedWords {
  private JudgedWords() {}

  static List<String> since(Project project, Position before, String work, List<String> leftOut) {
    var types = new Memory().events();
    var events = new ArrayList<MemoryEvent>();
    project
        .spine()
        .read(
            Query.after(before).types("memory."),
            event -> {
              types.read(event).ifPresent(events::add);
              return true;
            });
    var lines = new ArrayList<String>();
    for (MemoryEvent event : events) {
      switch (event) {
        case MemoryEvent.BatchJudged e when e.work().equals(work) -> lines.add(counted(e.kept()));
        case MemoryEvent.LineTaken e -> lines.add("on the board: " + e.text());
        case MemoryEvent.SignalProposed e -> lines.add(waits(e.candidate()));
        case MemoryEvent.DossierNoted e -> lines.add("noted under " + e.kind() + "-" + e.slug());
        case MemoryEvent _ -> {}
      }
    }
    leftOut.forEach(problem -> lines.add("left out: " + problem));
    return List.copyOf(lines);
  }

  private static String counted(List<Fragment> kept) {
    Map<String, Integer> labels = new LinkedHashMap<>();
    kept.forEach(f -> labels.merge(f.trajectory().name(), 1, Integer::sum));
    return labels.isEmpty() ? "no verdict was kept" : "verdicts kept: " + labels;
  }

  private static String waits(Candidate c) {
    return (c.held() ? "held for a person: " : "proposed to a person: ")
        + c.text()
        + " ("
        + c.reason()
        + ")";
  }
}
