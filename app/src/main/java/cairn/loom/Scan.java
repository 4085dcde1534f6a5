package cairn.loom;

import cairn.memory.fragment.Happening;
import cairn.memory.fragment.Range;
import cairn.memory.view.SourceGate;
import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import java.util.ArrayList;
import java.util.List;

/// Reads one bounded range of the log through the source gate.
final class Scan {
  private final Position from;
  private final List<Happening> happenings = new ArrayList<>();
  private Position to;
  private String first = "";
  private String last = "";
  private long events;
  private long external;
  private long internal;
  private long unscannable;

  private Scan(Position from) {
    this.from = from;
    this.to = from;
  }

  /// @param from where the range counts from
  /// @param after where to begin reading: up to there nothing is to judge
  /// @param before what was counted between the two
  static Scan of(Spine spine, Position from, Position after, Idle before, long most) {
    var scan = new Scan(from);
    scan.events = before.external() + before.internal() + before.unscannable();
    scan.external = before.external();
    scan.internal = before.internal();
    scan.unscannable = before.unscannable();
    scan.to =
        spine.read(
            Query.after(after).limit(most),
            event -> {
              scan.see(event);
              return true;
            });
    return scan;
  }

  private void see(Event event) {
    events++;
    if (first.isEmpty()) first = event.id();
    last = event.id();
    switch (SourceGate.of(event.source())) {
      case INTERNAL -> internal++;
      case UNSCANNABLE -> unscannable++;
      case EXTERNAL -> {
        external++;
        Happening.of(event).ifPresent(happenings::add);
      }
    }
  }

  Range range() {
    return new Range(from, to, first, last, events, external, internal, unscannable);
  }

  List<Happening> happenings() {
    return happenings;
  }

  Position to() {
    return to;
  }

  boolean silent() {
    return happenings.isEmpty();
  }

  Idle idle() {
    return new Idle(from.seq(), to, external, internal, unscannable);
  }
}
