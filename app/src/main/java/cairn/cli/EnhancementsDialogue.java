package cairn.cli;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The enhancements gate: chosen by number; `now` behind a number runs a follow-up at once.
record EnhancementsDialogue(JsonNode context) implements GateDialogue {
  private static final Pattern NUMBERS = Pattern.compile("\\d( now)?([\\s,]+\\d( now)?)*");

  @Override
  public List<String> lines(Out out) {
    var lines = new ArrayList<String>();
    for (JsonNode e : context.path("candidates"))
      lines.add(
          "  "
              + (lines.size() + 1)
              + "  "
              + out.bold(e.path("title").asString())
              + "  "
              + e.path("description").asString()
              + out.dim(
                  "  ("
                      + (cheap(e) ? "written into " + report(e) : "a follow-up")
                      + ", score "
                      + e.path("composite_score").asInt()
                      + ")"));
    return lines;
  }

  @Override
  public String help() {
    return "Enter: those written into the report; or `1 3`, `2 now`, all, none";
  }

  @Override
  public Optional<String> hear(String line) {
    if (line.isEmpty()) return Optional.of("cheap");
    boolean word = line.equals("cheap") || line.equals("all") || line.equals("none");
    if (word || line.startsWith("{")) return Optional.of(line);
    if (!NUMBERS.matcher(line).matches()) throw new Unclear("'" + line + "' is not understood");
    ObjectNode answer = Json.object();
    ArrayNode decisions = answer.putArray("decisions");
    for (String choice : line.replace(",", " ").split("\\s+(?=\\d)"))
      decisions.add(decision(choice.strip()));
    return Optional.of(Json.write(answer));
  }

  private ObjectNode decision(String choice) {
    JsonNode e = context.path("candidates").path(choice.charAt(0) - '1');
    if (e.isMissingNode()) throw new Unclear("there is no " + choice.charAt(0));
    ObjectNode decision = Json.object().put("id", e.path("id").asString()).put("accepted", true);
    if (choice.endsWith("now") && !cheap(e)) decision.put("treatment", "spawn_now");
    return decision;
  }

  /// In an ensemble every addition is for one of several reports.
  private static String report(JsonNode e) {
    String whose = e.path("report").asString("");
    if (whose.isEmpty()) return "the report";
    return e.path("source").asString().equals("cross_model") ? whose : "the report of " + whose;
  }

  private static boolean cheap(JsonNode e) {
    return e.path("cost_class").asString().equals("cheap");
  }
}
