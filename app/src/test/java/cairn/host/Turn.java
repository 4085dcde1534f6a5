package cairn.host;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// What a scripted model does next.
sealed interface Turn {
  record Says(String words) implements Turn {}

  /// All at once, as models do that work in parallel.
  record Calls(List<Call> calls) implements Turn {}

  record Call(String tool, ObjectNode arguments) {}

  static Turn call(String tool, ObjectNode arguments) {
    return new Calls(List.of(new Call(tool, arguments)));
  }
}
