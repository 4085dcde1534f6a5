package cairn.kernel;

import cairn.spine.Event;
import java.time.Instant;

/// The world at the moment of a decision, handed in so that rules stay pure.
///
/// @param seed fresh randomness, the only source of it
public record Moment(
    Instant now, Event.Actor actor, Event.Origin source, String session, long seed) {}
