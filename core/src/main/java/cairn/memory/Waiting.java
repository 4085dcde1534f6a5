package cairn.memory;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A new signal that is not a line yet, with the distinct events that gave it.
///
/// @param stems of the note, so that comparing many costs little
record Waiting(
    String note, Signal signal, List<String> stems, List<String> events, String latest, long pass) {
  /// More than this adds nothing to what is known.
  private static final int MOST = 8;

  Waiting {
    stems = List.copyOf(stems);
    events = List.copyOf(events);
  }

  static Waiting of(Fragment fragment, long pass) {
    return new Waiting(
        fragment.note(),
        fragment.signal(),
        List.copyOf(Tokens.stems(fragment.note())),
        List.of(fragment.event()),
        fragment.at().toString(),
        pass);
  }

  /// Whether the fragment says the same; words first, because that is cheap.
  boolean same(Fragment fragment, Set<String> words) {
    return note.equals(fragment.note())
        || (Paraphrase.jaccard(new LinkedHashSet<>(stems), words) >= 0.6
            && Paraphrase.same(note, fragment.note()));
  }

  /// Whether the line was made of this signal.
  boolean became(MemoryEvent.LineAdded line) {
    return line.events().equals(events);
  }

  Waiting plus(Fragment fragment, long now) {
    var more = new ArrayList<>(events);
    if (!more.contains(fragment.event()) && more.size() < MOST) more.add(fragment.event());
    Signal stronger = signal == Signal.STANDING_INSTRUCTION ? signal : fragment.signal();
    return new Waiting(note, stronger, stems, more, fragment.at().toString(), now);
  }
}
