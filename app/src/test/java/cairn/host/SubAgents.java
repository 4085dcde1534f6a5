package cairn.host;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/// How a coding agent gives work to sub-agents of its own, and hears from them.
interface SubAgents {
  /// One call for each brief, all at once.
  List<Turn.Call> start(Conversation seen, List<TakenBrief> briefs);

  /// What is to be done before all have answered; empty if they have.
  default Optional<Turn> more(Conversation seen) {
    return Optional.empty();
  }

  /// What they said, in the order in which they were started.
  default List<String> replies(Conversation seen) {
    return seen.results();
  }

  /// How a sub-agent ends.
  default Turn end(Conversation seen, String words) {
    return new Turn.Says(words);
  }

  private static String role(TakenBrief brief) {
    return brief.cold() ? "cairn-critic" : "cairn-worker";
  }

  /// A call returns when its sub-agent has ended.
  final class OfClaude implements SubAgents {
    @Override
    public List<Turn.Call> start(Conversation seen, List<TakenBrief> briefs) {
      return briefs.stream()
          .map(b ->
              new Turn.Call(
                  seen.tool("Agent"),
                  Json.object()
                      .put("description", "Answer one brief")
                      .put("subagent_type", role(b))
                      .put("prompt", b.text())))
          .toList();
    }
  }

  /// As Claude's; a sub-agent ends by a call of its own.
  final class OfGemini implements SubAgents {
    @Override
    public List<Turn.Call> start(Conversation seen, List<TakenBrief> briefs) {
      return briefs.stream()
          .map(b ->
              new Turn.Call(
                  seen.tool("invoke_agent"),
                  Json.object().put("agent_name", role(b)).put("prompt", b.text())))
          .toList();
    }

    @Override
    public Turn end(Conversation seen, String words) {
      return Turn.call(seen.tool("complete_task"), Json.object().put("result", words));
    }
  }

  /// They run beside their parent, which waits for them and then lets them go.
  final class OfCodex implements SubAgents {
    private static final int PATIENCE_MILLIS = 300_000;

    private final Map<String, String> said = new LinkedHashMap<>();
    private String step = "";

    @Override
    public List<Turn.Call> start(Conversation seen, List<TakenBrief> briefs) {
      said.clear();
      step = "start";
      return briefs.stream()
          .map(b -> new Turn.Call(seen.tool("spawn_agent"), Json.object().put("message", b.text())))
          .toList();
    }

    @Override
    public Optional<Turn> more(Conversation seen) {
      if (step.equals("start"))
        for (String result : seen.results())
          said.put(Json.parse(result).path("agent_id").asString(), "");
      if (step.equals("wait"))
        for (Map.Entry<String, JsonNode> one :
            Json.parse(seen.results().getLast()).path("status").properties())
          said.put(one.getKey(), one.getValue().path("completed").asString(""));
      if (step.equals("close")) return Optional.empty();
      List<String> silent =
          said.entrySet().stream()
              .filter(e -> e.getValue().isEmpty())
              .map(Map.Entry::getKey)
              .toList();
      if (silent.isEmpty()) {
        step = "close";
        return Optional.of(
            new Turn.Calls(
                said.keySet().stream()
                    .map(id ->
                        new Turn.Call(seen.tool("close_agent"), Json.object().put("target", id)))
                    .toList()));
      }
      step = "wait";
      ArrayNode targets = Json.array();
      silent.forEach(targets::add);
      return Optional.of(
          Turn.call(
              seen.tool("wait_agent"),
              Json.object().put("timeout_ms", PATIENCE_MILLIS).set("targets", targets)));
    }

    @Override
    public List<String> replies(Conversation seen) {
      return new ArrayList<>(said.values());
    }
  }
}
