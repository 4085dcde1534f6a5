package cairn.memory.judge;

import cairn.kernel.Moment;
import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.Happening;
import cairn.memory.fragment.Relation;
import cairn.memory.fragment.Signal;
import cairn.memory.fragment.Trajectory;
import cairn.memory.state.Line;
import cairn.memory.state.LineMap;
import cairn.memory.state.LineMap.Placed;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import java.util.ArrayList;
import java.util.List;

/// Says of lines that were never tested that they wait, so that nobody takes silence for failure.
public final class Coverage {
  private static final int MOST = 200;

  private Coverage() {}

  /// One observation for each such line, made at the last event that was looked at.
  public static List<MemoryEvent> events(MemoryState s, LineMap map, Moment moment) {
    var events = new ArrayList<MemoryEvent>();
    if (s.hot().last().isEmpty()) return events;
    for (Placed placed : map.all()) {
      Line line = s.line(placed.id()).orElse(null);
      if (line == null || line.tally().total() > 0 || events.size() >= MOST) continue;
      var list = new FragmentList(_ -> placed);
      list.add(
          new Happening(
              s.hot().last(), moment.now(), "coverage", "review", "", Happening.Part.OTHER, ""),
          Signal.TRIGGER,
          placed.id(),
          Trajectory.NEUTRAL,
          Relation.NAMED,
          "Nothing up to this event showed its trigger; the line waits.");
      for (Fragment fragment : list.all())
        if (!s.fragments().has(fragment.key()))
          events.add(new MemoryEvent.FragmentAdded(fragment, ""));
    }
    return events;
  }
}
