package cairn.simulation;

import java.util.random.RandomGenerator;

/// What happens to one process, counted in its own operations that change the disk.
sealed interface Fault {
  /// More operations than this no command of a scenario makes.
  int MOST_OPERATIONS = 160;

  /// Nor than this where agents work.
  int MOST_WITH_AGENTS = 700;

  record None() implements Fault {}

  /// As by `kill -9`: operation `at` happens in part or not at all, and none after it.
  record Kill(int at) implements Fault {}

  /// The disk refuses `count` operations from `at` on, with this word of the operating system.
  record Refused(int at, int count, String word) implements Fault {}

  static Fault any(boolean agents, RandomGenerator random) {
    int at = 1 + random.nextInt(agents ? MOST_WITH_AGENTS : MOST_OPERATIONS);
    return switch (random.nextInt(8)) {
      case 0, 1 -> new None();
      case 2, 3, 4, 5 -> new Kill(at);
      case 6 -> new Refused(at, 1 + random.nextInt(40), "No space left on device");
      default -> new Refused(at, 1 + random.nextInt(3), "Input/output error");
    };
  }
}
