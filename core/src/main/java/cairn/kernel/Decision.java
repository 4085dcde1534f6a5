package cairn.kernel;

import cairn.finding.Finding;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a protocol says to a command.
public sealed interface Decision<E> {
  /// The events to append (none is fine: nothing changed), with those parts of the command that
  /// were refused while the rest went through.
  ///
  /// @param recordedBefore when this very command was recorded, if it was, and these are the events
  ///   of that time: nothing was appended now
  /// @param behind what the files could not follow once the events were in the log: the command is
  ///   recorded all the same, and must not be given again
  record Accepted<E>(
      List<E> events, List<Refusal> refused, @Nullable Instant recordedBefore, List<Finding> behind)
      implements Decision<E> {
    public Accepted {
      events = List.copyOf(events);
      refused = List.copyOf(refused);
      behind = List.copyOf(behind);
    }

    public Accepted(List<E> events, List<Refusal> refused) {
      this(events, refused, null, List.of());
    }

    public Accepted<E> filesBehind(List<Finding> findings) {
      return new Accepted<>(events, refused, recordedBefore, findings);
    }
  }

  record Refused<E>(Refusal refusal) implements Decision<E> {}

  @SafeVarargs
  static <E> Decision<E> accept(E... events) {
    return new Accepted<>(List.of(events), List.of());
  }

  static <E> Decision<E> accept(List<? extends E> events) {
    return new Accepted<>(List.copyOf(events), List.of());
  }

  static <E> Decision<E> refuse(Refusal refusal) {
    return new Refused<>(refusal);
  }
}
