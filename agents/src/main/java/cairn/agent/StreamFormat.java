package cairn.agent;

import cairn.kernel.Reply;
import cairn.text.Json;
import cairn.text.Malformed;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// How a command-line agent reports on standard output.
enum StreamFormat {
  /// Whatever it prints is the reply.
  TEXT {
    @Override
    Transcript transcript(Transcript.Work work, Price price) {
      return new Transcript(work) {
        {
          finished = true;
        }

        @Override
        void hear(String line) {
          text.append(line).append('\n');
        }
      };
    }
  },

  /// `claude -p --output-format stream-json --verbose`: messages as in the API, then a result.
  CLAUDE {
    @Override
    Transcript transcript(Transcript.Work work, Price price) {
      return new Lines(work) {
        private final Map<String, String> tools = new HashMap<>();

        @Override
        void hear(JsonNode line) {
          switch (line.path("type").asString("")) {
            case "assistant", "user" -> line.path("message").path("content").forEach(this::block);
            case "result" -> result(line);
            default -> {} // system: which tools and model, and what is added later
          }
        }

        private void block(JsonNode block) {
          switch (block.path("type").asString("")) {
            case "text" -> said(block.path("text").asString(""));
            case "tool_use" -> {
              tools.put(block.path("id").asString(""), block.path("name").asString(""));
              using(block.path("name").asString(""), block.path("input"));
            }
            case "tool_result" -> {
              JsonNode content = block.path("content");
              returned(
                  tools.getOrDefault(block.path("tool_use_id").asString(""), ""),
                  content.isString() ? content.asString() : content.toString(),
                  block.path("is_error").asBoolean(false));
            }
            default -> {}
          }
        }

        private void result(JsonNode line) {
          JsonNode used = line.path("usage");
          usage =
              new Reply.Usage(
                  Math.max(1, line.path("num_turns").asInt(1)),
                  used.path("input_tokens").asLong(0)
                      + used.path("cache_read_input_tokens").asLong(0)
                      + used.path("cache_creation_input_tokens").asLong(0),
                  used.path("output_tokens").asLong(0),
                  line.path("total_cost_usd").asDouble(0));
          String words = line.path("result").asString("");
          if (line.path("is_error").asBoolean(false)
              || !"success".equals(line.path("subtype").asString("")))
            fail(
                Transcript.kind(words),
                words.isEmpty() ? line.path("subtype").asString("failed") : words);
          text.append(words);
          finished = true;
        }
      };
    }
  },

  /// `codex exec --json`: items that start and complete, inside a turn that completes or fails.
  CODEX {
    @Override
    Transcript transcript(Transcript.Work work, Price price) {
      return new Lines(work) {
        @Override
        void hear(JsonNode line) {
          JsonNode item = line.path("item");
          switch (line.path("type").asString("")) {
            case "item.started" -> begun(item);
            case "item.completed" -> completed(item);
            case "turn.completed" -> {
              JsonNode used = line.path("usage");
              long all = used.path("input_tokens").asLong(0);
              long cached = Math.min(all, used.path("cached_input_tokens").asLong(0));
              usage =
                  usage.plus(
                      price.of(
                          new Tokens(
                              all - cached, used.path("output_tokens").asLong(0), cached, 0)));
              finished = true;
            }
            case "turn.failed", "error" -> {
              String message =
                  line.path("error").path("message").asString(line.path("message").asString(""));
              fail(Transcript.kind(message), message);
            }
            default -> {}
          }
        }

        private void begun(JsonNode item) {
          String type = item.path("type").asString("");
          if (!type.equals("agent_message") && !type.equals("reasoning")) using(type, item);
        }

        private void completed(JsonNode item) {
          String words = item.path("text").asString("");
          switch (item.path("type").asString("")) {
            case "agent_message" -> {
              said(words);
              text.setLength(0);
              text.append(words);
            }
            case "reasoning" -> said(words);
            case "command_execution" ->
                returned(
                    "command_execution",
                    item.path("aggregated_output").asString(""),
                    item.path("exit_code").asInt(0) != 0);
            default ->
                returned(
                    item.path("type").asString(""),
                    item.toString(),
                    "failed".equals(item.path("status").asString("")));
          }
        }
      };
    }
  },

  /// `gemini --output-format stream-json`: messages in pieces, tools, then a result.
  GEMINI {
    @Override
    Transcript transcript(Transcript.Work work, Price price) {
      return new Lines(work) {
        private final Map<String, String> tools = new HashMap<>();

        @Override
        void hear(JsonNode line) {
          switch (line.path("type").asString("")) {
            case "message" -> {
              if ("assistant".equals(line.path("role").asString("")))
                text.append(line.path("content").asString(""));
            }
            case "tool_use" -> {
              said(text.toString());
              text.setLength(0);
              tools.put(line.path("tool_id").asString(""), line.path("tool_name").asString(""));
              using(line.path("tool_name").asString(""), line.path("parameters"));
            }
            case "tool_result" ->
                returned(
                    tools.getOrDefault(line.path("tool_id").asString(""), ""),
                    line.path("output").asString(""),
                    !"success".equals(line.path("status").asString("")));
            case "result" -> result(line);
            default -> {}
          }
        }

        private void result(JsonNode line) {
          JsonNode stats = line.path("stats");
          usage =
              price.of(
                  new Tokens(
                      stats.path("input_tokens").asLong(0),
                      stats.path("output_tokens").asLong(0),
                      0,
                      0));
          if (!"success".equals(line.path("status").asString(""))) {
            String message = line.path("error").path("message").asString("failed");
            fail(Transcript.kind(message), message);
          }
          finished = true;
        }
      };
    }
  };

  abstract Transcript transcript(Transcript.Work work, Price price);

  /// JSON lines; what is not JSON is a warning some library printed, and is passed on as words.
  private abstract static class Lines extends Transcript {
    Lines(Work work) {
      super(work);
    }

    abstract void hear(JsonNode line);

    @Override
    final void hear(String line) {
      if (line.isBlank()) return;
      try {
        JsonNode node = Json.parse(line);
        if (node.isObject()) hear(node);
        else said(line);
      } catch (Malformed e) {
        said(line);
      }
    }
  }
}
