package cairn.record.interop;

import cairn.record.state.RecordState;
import java.util.Map;

/// The files of a state, as they would stand in the artifact after a full rendering.
public final class Rendered {
  private Rendered() {}

  public static Map<String, String> of(RecordState state) {
    return KeptLines.rendered(state);
  }
}
