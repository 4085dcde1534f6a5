package cairn.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Arguments for a run on next to nothing, of those benchmarks whose size is an argument; of all
/// others it is a matter of [Size].
final class Tiny {
  private Tiny() {}

  static Optional<List<String>> arguments(String bench, Path folder) {
    return switch (bench) {
      case "RecordTurnCost" -> Optional.of(List.of("20", "5", "2"));
      case "TaskBoardBench" -> Optional.of(List.of(folder.toString(), "3"));
      case "WeaveBench" -> Optional.of(List.of(folder.toString(), "50"));
      case "PromotionRates" -> Optional.of(List.of("turns.yaml"));
      default -> Optional.empty();
    };
  }
}
