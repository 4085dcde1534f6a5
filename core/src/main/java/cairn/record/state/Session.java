package cairn.record.state;

import cairn.text.BoundedPattern;
import cairn.text.Json;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// A day of work.
///
/// @param turns how many turns were recorded here, those of an imported file included
/// @param pending what waited for closure when its last turn ended
/// @param base the session as it was imported; empty for one that began here
public record Session(
    String id,
    String date,
    String started,
    String lastTurn,
    int turns,
    int first,
    String summary,
    List<String> threads,
    List<String> pending,
    ObjectNode base) {

  public static final BoundedPattern ID = BoundedPattern.of("(\\d{4}-\\d{2}-\\d{2})_(\\d{3})");

  public Session {
    threads = List.copyOf(threads);
    pending = List.copyOf(pending);
  }

  public static Session begin(String id, String at) {
    return new Session(
        id, id.substring(0, 10), at, at, 0, 1, "", List.of(), List.of(), Json.object());
  }

  /// A turn begins here.
  public Session turn(int number, String at) {
    return new Session(
        id, date, started, at, Math.max(turns, number), first, summary, threads, pending, base);
  }

  /// A turn ended, leaving this open.
  public Session summarized(String summary, List<String> threads, List<String> pending) {
    return new Session(id, date, started, lastTurn, turns, first, summary, threads, pending, base);
  }
}
