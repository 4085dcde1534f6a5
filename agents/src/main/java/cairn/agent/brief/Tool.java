package cairn.agent.brief;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Something a model may use while it works on a brief: `search`, `read`, `recall`. Given to the
/// agents by whoever builds them; a brief names the ones it allows.
public interface Tool {
  String name();

  /// For the model: what it does and when to use it. From `tools.yaml`.
  default String description() {
    return LibraryTools.description(name());
  }

  /// JSON Schema of the arguments, an object.
  default ObjectNode parameters() {
    return LibraryTools.parameters(name());
  }

  /// What the tool found, as text for the model.
  ///
  /// @param arguments already checked against [#parameters]
  /// @throws Failed to tell the model why not; the work goes on
  String use(JsonNode arguments) throws Failed, InterruptedException;

  /// A use of a tool that could not be served. The message is for the model.
  final class Failed extends Exception {
    public Failed(String message) {
      super(message);
    }
  }
}
