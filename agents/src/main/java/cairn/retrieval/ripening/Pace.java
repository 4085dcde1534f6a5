package cairn.retrieval.ripening;

import java.util.function.BooleanSupplier;

/// How an index ripens: how much at a time, and whether to go on.
public interface Pace {
  /// Enough to keep all cores busy, and little enough to stop soon.
  int PORTION = 16;

  /// As fast as the machine can, to the end.
  Pace FULL = until(() -> false);

  /// Passages that are read together, by all cores.
  int portion();

  /// Asked before each portion; may wait before it answers.
  boolean goOn();

  /// As fast as the machine can, until told to stop.
  static Pace until(BooleanSupplier stop) {
    return new Pace() {
      @Override
      public int portion() {
        return PORTION;
      }

      @Override
      public boolean goOn() {
        return !stop.getAsBoolean();
      }
    };
  }
}
