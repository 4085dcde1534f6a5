package cairn.agent.brief;

import cairn.kernel.brief.Brief;
import cairn.text.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/// What a host sent, read as a reply to its brief: models put JSON into a fence, into a string, or
/// a sentence around it.
///
/// @param problems what is wrong with its outer form, all of it; empty if nothing is
public record HostReply(JsonNode content, List<String> problems) {
  public static HostReply of(Brief brief, JsonNode given) {
    Contract contract = Contract.of(brief);
    if (contract.free()) {
      String words = given.isString() ? given.asString() : Json.write(given);
      boolean empty = words.isBlank();
      return new HostReply(
          new StringNode(words.strip()), empty ? List.of("the reply is empty") : List.of());
    }
    JsonNode content = contract.whole(plain(given));
    if (!content.isObject()) return new HostReply(given, List.of(Prompt.notJson()));
    return new HostReply(content, contract.problems(content));
  }

  /// The JSON in a string, if there is any; else what was given.
  public static JsonNode plain(JsonNode given) {
    return given.isString() ? Replies.json(given.asString()).orElse(given) : given;
  }
}
