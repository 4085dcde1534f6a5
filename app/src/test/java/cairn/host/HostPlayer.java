package cairn.host;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import tools.jackson.databind.node.ObjectNode;

/// Plays a host that does an inquiry with its own sub-agents, as the shipped skill says: run, take,
/// one sub-agent for each brief, reply, until nothing is left.
final class HostPlayer implements Function<Conversation, Turn> {
  private static final int AT_ONCE = 4;
  private static final int MAX_STEPS = 200;

  private final ObjectNode inquiry;
  private final Turn.Call waiting;
  private final SubAgents subAgents;
  private final List<TakenBrief> held = new ArrayList<>();
  final List<String> refused = new CopyOnWriteArrayList<>();
  private String last = "";
  private int steps;

  /// @param inquiry the arguments of `inquiry_run`
  /// @param waiting the client's own tool that waits for servers
  /// @param subAgents how the client starts them
  HostPlayer(ObjectNode inquiry, Turn.Call waiting, SubAgents subAgents) {
    this.inquiry = inquiry;
    this.waiting = waiting;
    this.subAgents = subAgents;
  }

  @Override
  public synchronized Turn apply(Conversation seen) {
    String brief =
        seen.said().stream().filter(s -> BriefPlayer.ROLE.matcher(s).find()).findFirst().orElse("");
    if (!brief.isEmpty()) return subAgents.end(seen, Json.write(new BriefPlayer(brief).reply()));
    if (++steps > MAX_STEPS) return new Turn.Says("too many steps");
    if (!seen.has("inquiry_run"))
      return seen.has(waiting.tool())
          ? Turn.call(seen.tool(waiting.tool()), waiting.arguments())
          : new Turn.Says("the server is not there");
    String result = seen.results().isEmpty() ? "" : seen.results().getLast();
    return switch (last) {
      case "inquiry_run" ->
          result.contains("work_take") ? take(seen) : new Turn.Says("The report is ready.");
      case "work_take" -> taken(seen, result);
      case "sub-agents" -> subAgents.more(seen).orElseGet(() -> reply(seen));
      case "work_reply" -> {
        seen.results().stream().filter(r -> !r.contains("\"accepted\":true")).forEach(refused::add);
        yield take(seen);
      }
      case String _ -> run(seen);
    };
  }

  private Turn run(Conversation seen) {
    last = "inquiry_run";
    return Turn.call(seen.tool("inquiry_run"), inquiry);
  }

  private Turn take(Conversation seen) {
    last = "work_take";
    return Turn.call(seen.tool("work_take"), Json.object().put("max", AT_ONCE));
  }

  private Turn taken(Conversation seen, String result) {
    held.clear();
    held.addAll(TakenBrief.all(result));
    if (held.isEmpty() && !result.contains("nothing is left"))
      refused.add(
          "work_take gave no brief: " + result.substring(0, Math.min(600, result.length())));
    if (held.isEmpty()) return run(seen);
    last = "sub-agents";
    return new Turn.Calls(subAgents.start(seen, held));
  }

  private Turn reply(Conversation seen) {
    last = "work_reply";
    var calls = new ArrayList<Turn.Call>();
    List<String> replies = subAgents.replies(seen);
    for (int i = 0; i < held.size(); i++) {
      String said = replies.get(i);
      String json = said.substring(said.indexOf('{'));
      ObjectNode given =
          Json.object()
              .put("work", held.get(i).work())
              .put("lease", held.get(i).lease())
              .put("model", "scripted")
              .put("subagent", "sub-" + steps + "-" + i);
      // clients add a line of their own about the sub-agent
      given.set("reply", Json.parse(json.lines().findFirst().orElseThrow()));
      calls.add(new Turn.Call(seen.tool("work_reply"), given));
    }
    return new Turn.Calls(calls);
  }
}
