package cairn.memory.fragment;

import cairn.spine.Position;

/// A stretch of the log that one decision judges. The program picks it, never an agent.
///
/// @param from where the cursor must stand for the range to count
/// @param first id of the first event, `last` of the last; empty if there was none
public record Range(
    Position from,
    Position to,
    String first,
    String last,
    long events,
    long external,
    long internal,
    long unscannable) {}
