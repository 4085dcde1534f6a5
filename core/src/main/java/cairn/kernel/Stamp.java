package cairn.kernel;

import cairn.spine.Event;
import java.time.Instant;

/// What the log says about an event besides its content.
public record Stamp(long seq, String id, Instant when, String session, Event.Actor actor) {
  public static Stamp of(Event event) {
    return new Stamp(event.seq(), event.id(), event.when(), event.session(), event.actor());
  }
}
