package cairn.memory.view;

import cairn.spine.Event;
import java.util.Set;

/// Decides by the source alone whether an event may become evidence, before its content is read.
public enum SourceGate {
  EXTERNAL,
  INTERNAL,
  UNSCANNABLE;

  /// The engine's own traffic proves nothing about behaviour.
  private static final Set<String> DENIED =
      Set.of("cadence", "meta", "system", "runner", "route", "gateway");

  public static SourceGate of(Event.Origin source) {
    if (source.kind().isBlank()) return UNSCANNABLE;
    return DENIED.contains(source.kind()) ? INTERNAL : EXTERNAL;
  }
}
