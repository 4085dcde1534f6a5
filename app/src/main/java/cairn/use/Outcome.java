package cairn.use;

import cairn.kernel.Decision;
import cairn.kernel.Refusal;
import java.util.List;
import java.util.function.Function;

/// What became of a use case that rules may refuse.
public sealed interface Outcome<T> {
  record Done<T>(T result) implements Outcome<T> {}

  /// @param refusals which rules, why here, and the way to satisfy each
  record Refused<T>(List<Refusal> refusals) implements Outcome<T> {
    public Refused {
      refusals = List.copyOf(refusals);
    }
  }

  static <T> Outcome<T> refused(Refusal refusal) {
    return new Refused<>(List.of(refusal));
  }

  /// What a protocol decided, with its events made a result.
  static <E, T> Outcome<T> of(Decision<E> decision, Function<Decision.Accepted<E>, T> result) {
    return switch (decision) {
      case Decision.Refused<E> no -> refused(no.refusal());
      case Decision.Accepted<E> yes -> new Done<>(result.apply(yes));
    };
  }
}
