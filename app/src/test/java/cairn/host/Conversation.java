package cairn.host;

import java.util.List;

/// What a model is sent, whichever wire it came over.
///
/// @param system all that stands before the conversation
/// @param said the words of the user and of hooks, in order
/// @param results what tools gave back since the model last spoke, in order
/// @param tools the names that may be called now
record Conversation(String system, List<String> said, List<String> results, List<String> tools) {
  String everything() {
    return system + "\n" + String.join("\n", said) + "\n" + String.join("\n", results);
  }

  /// The tool of this name, under whatever prefix the client gives to tools of a server.
  String tool(String name) {
    return tools.stream()
        .filter(t -> isCalled(t, name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no tool " + name + " in " + tools));
  }

  boolean has(String name) {
    return tools.stream().anyMatch(t -> isCalled(t, name));
  }

  private static boolean isCalled(String tool, String name) {
    return tool.equals(name) || tool.endsWith("_" + name) || tool.endsWith("/" + name);
  }
}
