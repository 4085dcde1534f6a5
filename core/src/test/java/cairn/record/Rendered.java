package cairn.record;

import java.util.Map;

/// The files of a state, as they would stand in the artifact after a full rendering.
final class Rendered {
  private Rendered() {}

  static Map<String, String> of(RecordState state) {
    return KeptLines.rendered(state);
  }
}
