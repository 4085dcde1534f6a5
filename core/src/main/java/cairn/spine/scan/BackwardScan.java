package cairn.spine.scan;

import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.line.BackwardLines;
import cairn.spine.line.Matcher;
import cairn.spine.line.Partitions;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Finds the last events of a query from the end, so that `tail` costs what it shows.
public final class BackwardScan {
  private final Partitions partitions;
  private final Spans spans;
  private final Query query;
  private final Matcher matcher;
  private final Position after;
  private final Position head;

  public BackwardScan(Partitions partitions, Spans spans, Query query, Position head) {
    this.partitions = partitions;
    this.spans = spans;
    this.query = query;
    this.matcher = new Matcher(query);
    this.after = query.after();
    this.head = head;
  }

  /// At most `most`, oldest first.
  public List<Event> last(int most) throws IOException {
    Deque<Event> found = new ArrayDeque<>();
    for (String name : partitions.names(after.partition()).reversed()) {
      if (name.compareTo(head.partition()) > 0) continue;
      boolean finished = !name.equals(head.partition());
      if (finished && !spans.mayMatch(name, query)) continue;
      long before = finished ? Long.MAX_VALUE : head.offset();
      long first = name.equals(after.partition()) ? after.offset() : 0;
      try (var lines = new BackwardLines(partitions.path(name), before)) {
        while (found.size() < most && lines.previous() && lines.offset() >= first) {
          if (lines.tooLong()) continue;
          byte[] line = lines.bytes();
          Event event = matcher.event(line, 0, line.length);
          if (event != null) found.addFirst(event);
        }
      }
      if (found.size() >= most) break;
    }
    return new ArrayList<>(found);
  }
}
