package cairn.mcp.session;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// What can be read by address.
public interface Resources {
  /// @param mime media type
  record Resource(String uri, String name, String title, String description, String mime) {}

  /// @param uri with `{names}` for what varies
  record Template(String uri, String name, String title, String description, String mime) {}

  /// Those that are there now.
  List<Resource> list() throws Exception;

  List<Template> templates();

  /// The contents in the shape of the protocol, or empty if nothing has this address.
  Optional<ObjectNode> read(String uri) throws Exception;

  /// Values that the variable of a template may take, beginning with what was typed.
  default List<String> complete(String template, String variable, String typed) throws Exception {
    return List.of();
  }

  /// Waits until something may have changed, at most so long.
  void awaitChange(Duration patience) throws InterruptedException;
}
