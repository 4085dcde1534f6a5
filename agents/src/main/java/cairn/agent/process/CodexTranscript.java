package cairn.agent.process;

import cairn.agent.model.Price;
import cairn.agent.model.Tokens;
import tools.jackson.databind.JsonNode;

/// Items that start and complete, inside a turn that completes or fails. Two older forms are
/// understood too: items that say `item_type`, and the events of 2025 inside `msg`.
final class CodexTranscript extends StreamFormat.Lines {
  private final Price price;

  CodexTranscript(Work work, Price price) {
    super(work);
    this.price = price;
  }

  @Override
  void hear(JsonNode line) {
    if (line.path("msg").isObject()) {
      old(line.path("msg"));
      return;
    }
    JsonNode item = line.path("item");
    switch (line.path("type").asString("")) {
      case "item.started" -> begun(item);
      case "item.completed" -> completed(item);
      case "turn.completed" -> {
        count(line.path("usage"));
        done();
      }
      case "turn.failed" -> failed(line.path("error").path("message").asString("turn failed"));
      // Also said of a broken stream that is then taken up again: what the turn comes to decides.
      case "error" -> failed(line.path("message").asString(""));
      default -> {} // thread.started, turn.started, item.updated, and what is added later
    }
  }

  private void done() {
    failure = null;
    finished = true;
  }

  private void failed(String message) {
    fail(Transcript.kind(message), message);
  }

  /// `output_tokens` has those of reasoning in it.
  private void count(JsonNode used) {
    long all = used.path("input_tokens").asLong(0);
    long cached = Math.min(all, used.path("cached_input_tokens").asLong(0));
    usage = price.of(new Tokens(all - cached, used.path("output_tokens").asLong(0), cached, 0));
  }

  private static String type(JsonNode item) {
    return item.path("type").asString(item.path("item_type").asString(""));
  }

  private void begun(JsonNode item) {
    switch (type(item)) {
      case "agent_message", "assistant_message", "reasoning", "error" -> {}
      default -> using(type(item), item);
    }
  }

  private void completed(JsonNode item) {
    String words = item.path("text").asString("");
    switch (type(item)) {
      case "agent_message", "assistant_message" -> answer(words);
      case "reasoning" -> said(words);
      case "error" -> said(item.path("message").asString("")); // a warning, not the end
      case "command_execution" ->
          returned(
              "command_execution",
              item.path("aggregated_output").asString(""),
              item.path("exit_code").asInt(0) != 0
                  || "failed".equals(item.path("status").asString("")));
      default ->
          returned(type(item), item.toString(), "failed".equals(item.path("status").asString("")));
    }
  }

  /// The last message is the reply.
  private void answer(String words) {
    said(words);
    text.setLength(0);
    text.append(words);
  }

  private void old(JsonNode event) {
    switch (event.path("type").asString("")) {
      case "agent_message" -> answer(event.path("message").asString(""));
      case "agent_reasoning" -> said(event.path("text").asString(""));
      case "exec_command_begin" -> using("command_execution", event);
      case "exec_command_end" ->
          returned(
              "command_execution",
              event.path("stdout").asString("") + event.path("stderr").asString(""),
              event.path("exit_code").asInt(0) != 0);
      case "token_count" -> {
        JsonNode info = event.path("info").path("total_token_usage");
        if (!event.path("info").isNull()) count(info.isObject() ? info : event);
      }
      case "error", "turn_aborted" -> failed(event.path("message").asString("aborted"));
      case "task_complete" -> {
        if (event.path("last_agent_message").isString()) {
          text.setLength(0);
          text.append(event.path("last_agent_message").asString());
        }
        done();
      }
      default -> {}
    }
  }
}
