package cairn.agent;

import tools.jackson.databind.JsonNode;

/// What can be seen of an agent while it works, for progress and for the log. Told on the thread
/// that works, in order; whoever listens must be quick.
public sealed interface Activity {
  /// The id of the work it belongs to.
  String work();

  /// The agent's name.
  String agent();

  /// It is writing.
  ///
  /// @param characters written so far in this message
  record Writing(String work, String agent, long characters) implements Activity {}

  /// It said something besides its reply.
  record Said(String work, String agent, String text) implements Activity {}

  /// It uses a tool.
  record Using(String work, String agent, String tool, JsonNode input) implements Activity {}

  /// A tool gave back something.
  record Returned(String work, String agent, String tool, String text, boolean failed)
      implements Activity {}

  /// A reply was not in the asked form and it was asked again.
  record Repairing(String work, String agent, String problems) implements Activity {}
}
