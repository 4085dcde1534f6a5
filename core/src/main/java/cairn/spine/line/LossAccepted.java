package cairn.spine.line;

import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The event by which a person accepts that acknowledged events are gone. It closes the fence: from
/// then on the log is what it still holds.
///
/// @param by who accepts
/// @param reason in that person's words; may be empty
/// @param numbers the highest number of each kind of id (`O` of `O05`) that the damaged lines and
///   the rendered files still showed
public record LossAccepted(
    String by, String reason, List<Loss> losses, @Nullable Map<String, Long> numbers) {
  public static final String TYPE = "spine.loss.accepted";

  public LossAccepted {
    losses = List.copyOf(losses);
    numbers = numbers == null ? Map.of() : Map.copyOf(numbers);
  }

  /// How many events are lost. An event gives out at most one id of a kind, so what follows on the
  /// highest known number plus this was never given out.
  public long lost() {
    return losses.stream().mapToLong(l -> l.last() - l.first() + 1).sum();
  }

  /// @param first the number of the first lost event
  /// @param last the number of the last one
  /// @param file where the damage is
  /// @param line 1-based; 0 if it is not one line
  /// @param reason what was wrong there
  /// @param hash the hash that the last lost line had, as the line after it says; empty if unknown
  /// @param kept where the damaged bytes were put aside; empty if there were none
  public record Loss(
      long first, long last, String file, int line, String reason, String hash, String kept) {}

  public Draft draft() {
    return Draft.of(TYPE, Event.Origin.of("cli"), Json.tree(this)).actor(Event.Actor.person(by));
  }

  /// All events whose loss was accepted, in the log up to `head`.
  public static Seqs all(Partitions partitions, Position head) throws IOException {
    var accepted = new Seqs();
    var matcher = new Matcher(Query.ALL.types(TYPE));
    for (String name : partitions.names()) {
      if (name.compareTo(head.partition()) > 0) break;
      long to = name.equals(head.partition()) ? head.offset() : Long.MAX_VALUE;
      try (var lines = new LineReader(partitions.path(name), 0, to, TYPE)) {
        while (lines.next()) {
          if (lines.tooLong() || !lines.terminated()) continue;
          Event event = matcher.event(lines.bytes(), lines.start(), lines.end());
          if (event != null)
            for (Loss loss : read(event).losses()) accepted.add(loss.first(), loss.last());
        }
      }
    }
    return accepted;
  }

  /// What the event says; one that cannot be read accepts nothing.
  public static LossAccepted read(Event event) {
    try {
      return Json.to(event.data(), LossAccepted.class);
    } catch (Malformed e) {
      return new LossAccepted("", "", List.of(), Map.of());
    }
  }
}
