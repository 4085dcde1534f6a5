package cairn.kernel;

import java.util.function.UnaryOperator;
import tools.jackson.databind.node.ObjectNode;

/// One step from an old shape of an event's data to the next: what version `from` of `type` says,
/// in the words of version `from + 1`. Pure: it sees a copy of the data and nothing else.
public record Upcast(String type, int from, UnaryOperator<ObjectNode> change) {
  public Upcast {
    if (from < 1) throw new IllegalArgumentException("no version " + from + " of " + type);
  }
}
