package cairn.mcp.session;

import cairn.finding.Finding;
import cairn.kernel.Refusal;
import cairn.spine.Fence;
import cairn.spine.SpineException;
import cairn.text.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What a tool gives back: content for the model to read, and the same as data.
///
/// @param failed true if the agent has to do something else than it wanted
public record Answer(ArrayNode content, @Nullable ObjectNode data, boolean failed) {

  /// Data, which is also its own text.
  public static Answer of(Object data) {
    ObjectNode tree = Json.tree(data);
    return new Answer(text(Json.write(tree)), tree, false);
  }

  /// Data with a text that says it better to a reader.
  public static Answer of(Object data, String words) {
    return new Answer(text(words), Json.tree(data), false);
  }

  /// Only words.
  public static Answer words(String words) {
    return new Answer(text(words), null, false);
  }

  /// The same as an error if the agent has to do something else than it wanted.
  public Answer failedIf(boolean failed) {
    return new Answer(content, data, failed);
  }

  /// Something is wrong with the call or the project: what, and what to do.
  public static Answer failure(String what, String hint) {
    ObjectNode data = Json.object();
    data.putObject("error").put("message", what).put("hint", hint);
    return new Answer(text(hint.isEmpty() ? what : what + "\n" + hint), data, true);
  }

  /// Rules did not allow it.
  public static Answer refused(List<Refusal> refusals) {
    ObjectNode data = Json.object();
    ArrayNode rows = data.putArray("refused");
    var words = new StringBuilder();
    for (Refusal refusal : refusals) {
      rows.addObject()
          .put("rule", refusal.rule().code())
          .put("message", refusal.message())
          .put("hint", refusal.hint());
      words.append(words.isEmpty() ? "refused " : "\nrefused ").append(refusal);
    }
    return new Answer(text(words.toString()), data, true);
  }

  /// Something to know besides; nothing if it is empty.
  public Answer note(String words) {
    if (words.isEmpty() || data == null) return this;
    data.put("note", words);
    ArrayNode more = content.deepCopy();
    more.addObject().put("type", "text").put("text", words);
    return new Answer(more, data, failed);
  }

  /// It is recorded, and files could not follow: the agent must not do the same again.
  public Answer filesBehind(List<Finding> behind) {
    if (behind.isEmpty() || data == null || failed) return this;
    ArrayNode rows = data.put("files", "behind").putArray("files_behind");
    var words =
        new StringBuilder(
            "files are behind the log; what was recorded is safe, do not do it again:");
    for (Finding finding : behind) {
      rows.addObject()
          .put("file", finding.file())
          .put("message", finding.message())
          .put("hint", finding.hint());
      words.append("\n").append(finding).append(": ").append(finding.hint());
    }
    ArrayNode more = content.deepCopy();
    more.addObject().put("type", "text").put("text", words.toString());
    return new Answer(more, data, failed);
  }

  /// Events are missing from the log: what was read may lack something, and nothing is written.
  public Answer missing(List<Fence> fences) {
    if (fences.isEmpty() || data == null) return this;
    ArrayNode rows = data.putArray("log_missing");
    for (Fence fence : fences) rows.add(fence.toString());
    ArrayNode more = content.deepCopy();
    SpineException why = SpineException.fenced(fences);
    more.addObject().put("type", "text").put("text", why.getMessage() + "\n" + why.hint());
    return new Answer(more, data, failed);
  }

  public static ArrayNode text(String words) {
    ArrayNode content = Json.array();
    content.addObject().put("type", "text").put("text", words);
    return content;
  }

  ObjectNode json() {
    ObjectNode result = Json.object();
    result.set("content", content);
    if (data != null) result.set("structuredContent", data);
    return result.put("isError", failed);
  }
}
