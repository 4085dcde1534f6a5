package cairn.memory.state;

import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.Signal;
import java.util.ArrayList;
import java.util.List;

/// A new signal that is not a line yet, with the distinct events that gave it.
///
/// @param note no two that wait have the same
public record Waiting(String note, Signal signal, List<String> events, String latest, long pass) {
  /// More than this adds nothing to what is known.
  private static final int MOST = 8;

  public Waiting {
    events = List.copyOf(events);
  }

  static Waiting of(Fragment fragment, long pass) {
    return new Waiting(
        fragment.note(),
        fragment.signal(),
        List.of(fragment.event()),
        fragment.at().toString(),
        pass);
  }

  /// Whether the line was made of this signal.
  boolean became(MemoryEvent.LineAdded line) {
    return line.events().equals(events);
  }

  Waiting plus(Fragment fragment, long now) {
    var more = new ArrayList<>(events);
    if (!more.contains(fragment.event()) && more.size() < MOST) more.add(fragment.event());
    Signal stronger = signal == Signal.STANDING_INSTRUCTION ? signal : fragment.signal();
    return new Waiting(note, stronger, more, fragment.at().toString(), now);
  }
}
