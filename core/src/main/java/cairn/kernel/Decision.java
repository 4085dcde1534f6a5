package cairn.kernel;

import java.util.List;

/// What a protocol says to a command.
public sealed interface Decision<E> {
  /// The events to append (none is fine: nothing changed), with those parts of the command that
  /// were refused while the rest went through.
  record Accepted<E>(List<E> events, List<Refusal> refused) implements Decision<E> {
    public Accepted {
      events = List.copyOf(events);
      refused = List.copyOf(refused);
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
