package cairn.host;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Plays a host that does an inquiry with its own sub-agents, as the shipped skill says: run, take,
/// one sub-agent for each brief, reply, until nothing is left.
final class HostPlayer implements Function<Conversation, Turn> {
  private static final int AT_ONCE = 4;
  private static final int MAX_STEPS = 60;
  private static final Pattern TAKEN =
      Pattern.compile("(?m)^work: (\\S+)\\nlease: (\\S+)(\\ncold: true.*)?\\n\\n");

  private record Brief(String work, String lease, boolean cold, String text) {}

  private final ObjectNode inquiry;
  private final String waiting;
  private final String starting;
  private final List<Brief> held = new ArrayList<>();
  final List<String> refused = new CopyOnWriteArrayList<>();
  private String last = "";
  private int steps;

  /// @param inquiry the arguments of `inquiry_run`
  /// @param waiting the client's own tool that waits for servers
  /// @param starting the client's own tool that starts a sub-agent
  HostPlayer(ObjectNode inquiry, String waiting, String starting) {
    this.inquiry = inquiry;
    this.waiting = waiting;
    this.starting = starting;
  }

  @Override
  public synchronized Turn apply(Conversation seen) {
    String brief =
        seen.said().stream().filter(s -> BriefPlayer.ROLE.matcher(s).find()).findFirst().orElse("");
    if (!brief.isEmpty()) return new Turn.Says(Json.write(new BriefPlayer(brief).reply()));
    if (++steps > MAX_STEPS) return new Turn.Says("too many steps");
    if (!seen.has("inquiry_run"))
      return seen.has(waiting)
          ? Turn.call(seen.tool(waiting), Json.object())
          : new Turn.Says("the server is not there");
    String result = seen.results().isEmpty() ? "" : seen.results().getLast();
    return switch (last) {
      case "inquiry_run" ->
          result.contains("work_take") ? take(seen) : new Turn.Says("The report is ready.");
      case "work_take" -> taken(seen, result);
      case "sub-agents" -> reply(seen);
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
    held.addAll(result.strip().startsWith("{") ? data(result) : words(result));
    if (held.isEmpty() && !result.contains("nothing is left"))
      refused.add(
          "work_take gave no brief: " + result.substring(0, Math.min(600, result.length())));
    if (held.isEmpty()) return run(seen);
    last = "sub-agents";
    return new Turn.Calls(
        held.stream()
            .map(b ->
                new Turn.Call(
                    seen.tool(starting),
                    Json.object()
                        .put("description", "Answer one brief")
                        .put("subagent_type", b.cold() ? "cairn-critic" : "cairn-worker")
                        .put("prompt", b.text())))
            .toList());
  }

  private Turn reply(Conversation seen) {
    last = "work_reply";
    var calls = new ArrayList<Turn.Call>();
    for (int i = 0; i < held.size(); i++) {
      String said = seen.results().get(i);
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

  private static List<Brief> data(String result) {
    var briefs = new ArrayList<Brief>();
    for (JsonNode t : Json.parse(result).path("taken"))
      briefs.add(
          new Brief(
              t.path("work").asString(),
              t.path("lease").asString(),
              t.path("cold").asBoolean(),
              t.path("brief").asString()));
    return briefs;
  }

  private static List<Brief> words(String result) {
    var briefs = new ArrayList<Brief>();
    Matcher m = TAKEN.matcher(result);
    while (m.find()) {
      int from = m.end();
      int next = result.indexOf("\nwork: ", from);
      briefs.add(
          new Brief(
              m.group(1),
              m.group(2),
              m.group(3) != null,
              result.substring(from, next < 0 ? result.length() : next)));
    }
    return briefs;
  }
}
