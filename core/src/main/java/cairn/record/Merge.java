package cairn.record;

import cairn.kernel.Decision;
import cairn.kernel.Moment;

/// placeholder
final class Merge {
  private Merge() {}

  static Decision<RecordEvent> decide(RecordState state, Artifact other, Moment moment) {
    throw new IllegalStateException();
  }
}
