package cairn.mcp.session;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;

/// A way of working that a person picks from a menu of the client.
///
/// @param says the messages it amounts to
public record Prompt(
    String name, String title, String description, List<Argument> arguments, Saying says) {

  /// @param values what it may be, beginning with what was typed
  public record Argument(String name, String description, boolean required, Completion values) {}

  public interface Completion {
    Completion NONE = _ -> List.of();

    List<String> of(String typed) throws Exception;
  }

  public interface Saying {
    ArrayNode messages(Map<String, String> arguments) throws Exception;
  }
}
