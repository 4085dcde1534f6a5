package cairn.record.change;

import cairn.record.state.Explanation;
import cairn.record.state.RecordEvent;
import cairn.record.state.Session;
import cairn.record.state.TurnRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a session came to so far, in one line that is written again with each turn: how much of
/// what happened, then the latest things that decide something, newest first.
public final class RollingSummary {
  /// As many turns of a session are read.
  private static final int TURNS = 100;

  private static final int LATEST = 3;
  private static final int TITLE = 70;

  /// What decides something; questions and staged observations only prepare it.
  private static final Set<String> DECISIVE =
      Set.of("decision", "experiment", "dead_end", "pivot", "claim", "heuristic", "concept");

  private RollingSummary() {}

  /// Ends the turn on the desk.
  public static void end(Desk desk) {
    desk.emit(new RecordEvent.TurnSummarized(Summary.line(desk.events()), of(desk)));
  }

  private static String of(Desk desk) {
    Session session = desk.state().sessions().get(desk.state().hot().session()).orElseThrow();
    Map<String, Integer> counts = new LinkedHashMap<>();
    var latest = new ArrayList<String>();
    int first = Math.max(session.first(), session.turns() - TURNS + 1);
    for (int n = session.turns(); n >= first; n--)
      desk.state()
          .turns()
          .get(session.id() + "#" + n)
          .ifPresent(turn -> read(turn, counts, latest));
    if (counts.isEmpty()) return Summary.bare(Summary.line(desk.events()));
    var parts = new ArrayList<String>();
    counts.forEach((kind, count) -> parts.add(Summary.counted(kind, count)));
    return String.join(", ", parts)
        + (latest.isEmpty() ? "." : ". Latest: " + String.join("; ", latest) + ".");
  }

  private static void read(TurnRecord turn, Map<String, Integer> counts, List<String> latest) {
    for (TurnRecord.Logged event : turn.events().reversed()) {
      boolean settled = event.routing().equals("crystallized");
      counts.merge(settled ? "settled observation" : event.type(), 1, Integer::sum);
      if (latest.size() == LATEST) continue;
      if (settled) latest.add(event.summary());
      else if (DECISIVE.contains(event.type()))
        latest.add(
            event.type().replace('_', ' ')
                + " "
                + event.id()
                + " "
                + Explanation.shorten(event.summary(), TITLE));
    }
    for (TurnRecord.Revision revision : turn.revisions().reversed())
      if (latest.size() < LATEST && revision.field().equals("Status"))
        latest.add(revision.entry() + " " + revision.before() + "→" + revision.after());
  }
}
