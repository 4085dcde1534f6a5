package cairn.pipeline.state;

import com.fasterxml.jackson.annotation.JsonTypeInfo;

/// Where an agent stands in its loop.
///
/// ```
/// Waiting -> Working -> Reviewing -> (Merging) -> Writing -> (Verifying) -> Passed
///               ^  below the gate |                              | failed
///               +-----------------+------------------------------+
///                 rounds used up: Escalated -> Working, afresh
/// ```
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
public sealed interface Stage {
  record Waiting() implements Stage {}

  record Working() implements Stage {}

  record Reviewing() implements Stage {}

  /// A person looks at the diff of a worktree.
  record Merging() implements Stage {}

  record Writing() implements Stage {}

  record Verifying() implements Stage {}

  /// @param target `user`, `orchestrator` or an agent
  record Escalated(String target, String question) implements Stage {}

  record Passed() implements Stage {}

  /// It stood so when the project was taken over: nobody judged it, and nobody has to.
  record Kept() implements Stage {}

  record LeftOut(String why) implements Stage {}

  /// Nothing the engine may do would help.
  record Blocked(String why) implements Stage {}

  default String word() {
    return switch (this) {
      case Waiting _ -> "waiting";
      case Working _ -> "working";
      case Reviewing _ -> "in review";
      case Merging _ -> "waiting for the merge";
      case Writing _ -> "being written";
      case Verifying _ -> "in verification";
      case Escalated e -> "escalated to " + e.target();
      case Passed _ -> "passed";
      case Kept _ -> "kept as adopted";
      case LeftOut _ -> "left out";
      case Blocked _ -> "blocked";
    };
  }

  default boolean settled() {
    return stands() || this instanceof LeftOut || this instanceof Blocked;
  }

  /// Others may build on its files.
  default boolean stands() {
    return this instanceof Passed || this instanceof Kept;
  }
}
