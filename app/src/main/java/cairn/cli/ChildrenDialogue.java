package cairn.cli;

import cairn.text.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The gate on derived subfocuses: each can be reworded or derived anew.
final class ChildrenDialogue implements GateDialogue {
  private static final Pattern REWORD = Pattern.compile("(\\d)\\s*[:.]\\s*(.+)");
  private static final Pattern AGAIN = Pattern.compile("again\\s+(\\d(?:[\\s,]+\\d)*)");

  private final JsonNode children;
  private final Map<Integer, ObjectNode> decisions = new TreeMap<>();

  ChildrenDialogue(JsonNode context) {
    this.children = context.path("proposed_children");
  }

  @Override
  public List<String> lines(Out out) {
    return children
        .valueStream()
        .map(c ->
            "  "
                + c.path("index").asInt()
                + "  "
                + out.bold(c.path("title").asString())
                + out.dim("  " + c.path("rationale").asString()))
        .toList();
  }

  @Override
  public String help() {
    return "Enter: confirm; or `2: another question`, `again 1 3`";
  }

  @Override
  public Optional<String> hear(String line) {
    if (line.startsWith("{")) return Optional.of(line);
    if (line.isEmpty() || line.equals("confirm")) return Optional.of(answer());
    Matcher reword = REWORD.matcher(line);
    Matcher again = AGAIN.matcher(line);
    if (reword.matches())
      decide(Integer.parseInt(reword.group(1)), "modified")
          .put("new_subfocus", reword.group(2).strip());
    else if (again.matches())
      for (String index : again.group(1).split("[\\s,]+"))
        decide(Integer.parseInt(index), "regenerate");
    else throw new Unclear("'" + line + "' is not understood");
    return Optional.empty();
  }

  private ObjectNode decide(int index, String how) {
    if (children.valueStream().noneMatch(c -> c.path("index").asInt() == index))
      throw new Unclear("there is no " + index);
    ObjectNode decision = Json.object().put("sub_index", index).put("decision", how);
    decisions.put(index, decision);
    return decision;
  }

  private String answer() {
    if (decisions.isEmpty()) return "confirm";
    ObjectNode answer = Json.object();
    ArrayNode list = answer.putArray("decisions");
    decisions.values().forEach(list::add);
    return Json.write(answer);
  }
}
