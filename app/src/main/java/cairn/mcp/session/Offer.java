package cairn.mcp.session;

import java.util.List;

/// What a server offers to its clients.
///
/// @param instructions how to use it, told to every agent once
public record Offer(
    String name,
    String version,
    String instructions,
    List<Tool> tools,
    Resources resources,
    List<Prompt> prompts) {
  public Offer {
    tools = List.copyOf(tools);
    prompts = List.copyOf(prompts);
  }
}
