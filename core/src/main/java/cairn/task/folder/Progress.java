package cairn.task.folder;

import cairn.finding.Finding;
import cairn.kernel.Refusal;
import java.util.List;
import java.util.stream.Collectors;

/// How far a stage is, judged from its file alone. A stage without a file is not entered and has no
/// progress.
public sealed interface Progress {
  /// The file is there, but nothing of what it needs is filled in.
  record Started(List<Finding> missing) implements Progress {
    public Started {
      missing = List.copyOf(missing);
    }
  }

  /// Something is filled in and something is missing.
  record Partial(List<Finding> missing) implements Progress {
    public Partial {
      missing = List.copyOf(missing);
    }
  }

  record Done() implements Progress {}

  /// Says all that is missing at once, with the lines.
  default Refusal refusal() {
    Finding first = missing().getFirst();
    String all =
        missing().stream()
            .map(one -> (one.line() > 0 ? "line " + one.line() + ": " : "") + one.message())
            .collect(Collectors.joining("; "));
    return Refusal.of(first.code(), first.file() + ": " + all);
  }

  default List<Finding> missing() {
    return switch (this) {
      case Started(var missing) -> missing;
      case Partial(var missing) -> missing;
      case Done() -> List.of();
    };
  }

  default boolean done() {
    return this instanceof Done;
  }

  default String word() {
    return switch (this) {
      case Started _ -> "started";
      case Partial _ -> "partial";
      case Done _ -> "done";
    };
  }
}
