package cairn.agent.model;

import cairn.agent.brief.Tool;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// All that one request to a model says.
///
/// @param system who the model is and what it is to do
/// @param tools what it may use in this request
/// @param schema what its final answer must look like, or null for words
/// @param closing true when no further tool may be used: it must answer now
/// @param room the most tokens it may write
record Exchange(
    String model,
    String system,
    List<Message> messages,
    List<Tool> tools,
    @Nullable JsonNode schema,
    boolean closing,
    int room) {
  Exchange {
    messages = List.copyOf(messages);
    tools = List.copyOf(tools);
  }
}
