package cairn.task.folder;

import cairn.finding.Finding;
import java.util.List;

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
