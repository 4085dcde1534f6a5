package cairn.cli;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The facets gate: facets can be reworded, sections and visuals dropped, and what lies beside the
/// question taken in, each with a short line; Enter confirms what stands.
final class FacetsDialogue implements GateDialogue {
  private static final Pattern REWORD = Pattern.compile("(\\d)\\s*[:.]\\s*(.+)");
  private static final Pattern TREAT =
      Pattern.compile("([a-e])\\s+(skip|facet|section|both)(?:\\s+as\\s+(.+))?");
  private static final Map<String, String> TREATMENTS =
      Map.of(
          "skip", "skip",
          "facet", "additional_facet",
          "section", "report_section_only",
          "both", "additional_facet_AND_section");

  private final JsonNode proposal;
  private final Map<Integer, String> reworded = new LinkedHashMap<>();
  private final Map<String, ObjectNode> treated = new LinkedHashMap<>();
  private final Set<String> dropped = new LinkedHashSet<>();
  private String deep = "";

  FacetsDialogue(JsonNode context) {
    this.proposal = context.path("proposal");
  }

  @Override
  public List<String> lines(Out out) {
    var lines = new ArrayList<String>();
    for (JsonNode f : proposal.path("facets")) {
      String title = f.path("title").asString();
      String subfocus = f.path("subfocus").asString();
      boolean more = !subfocus.toLowerCase(Locale.ROOT).startsWith(title.toLowerCase(Locale.ROOT));
      lines.add("  " + f.path("index").asInt() + "  " + out.bold(title));
      if (more) lines.add("     " + subfocus);
    }
    lines.add(out.dim("  sections  ") + numbered("s", "sections", "title"));
    lines.add(out.dim("  visuals   ") + numbered("v", "visualisations", "type"));
    char letter = 'a';
    for (JsonNode area : proposal.path("additional_focus_areas"))
      lines.add(
          out.dim("  beside    ")
              + letter++
              + " "
              + area.path("title").asString()
              + out.dim("  (" + area.path("recommended").asString() + ")"));
    return lines;
  }

  private String numbered(String prefix, String list, String field) {
    var names = new ArrayList<String>();
    for (JsonNode one : proposal.path(list))
      names.add(prefix + (names.size() + 1) + " " + one.path(field).asString().replace('_', ' '));
    return String.join(", ", names);
  }

  @Override
  public String help() {
    return "Enter: confirm; regenerate; cancel; change it with `2: another question`, `drop s2 v3`,"
        + " `a facet|section|both|skip`, `deep depth_2_only|all_levels`";
  }

  @Override
  public Optional<String> hear(String line) {
    if (line.startsWith("{")) return Optional.of(line);
    switch (line) {
      case "", "confirm" -> {
        return Optional.of(answer());
      }
      case "regenerate", "cancel" -> {
        return Optional.of(line);
      }
      default -> change(line);
    }
    return Optional.empty();
  }

  private void change(String line) {
    Matcher reword = REWORD.matcher(line);
    Matcher treat = TREAT.matcher(line);
    if (reword.matches()) {
      int index = Integer.parseInt(reword.group(1));
      if (index < 1 || index > proposal.path("facets").size())
        throw new Unclear("there is no facet " + index);
      reworded.put(index, reword.group(2).strip());
    } else if (treat.matches()) {
      treat(treat.group(1).charAt(0) - 'a', TREATMENTS.get(treat.group(2)), treat.group(3));
    } else if (line.startsWith("drop ")) {
      for (String name : line.substring(5).strip().split("[\\s,]+")) dropped.add(id(name));
    } else if (List.of("deep none", "deep depth_2_only", "deep all_levels").contains(line)) {
      deep = line.substring(5);
    } else {
      throw new Unclear("'" + line + "' is not understood");
    }
  }

  private void treat(int index, String treatment, String title) {
    JsonNode area = proposal.path("additional_focus_areas").path(index);
    if (area.isMissingNode()) throw new Unclear("there is no '" + (char) ('a' + index) + "'");
    String id = area.path("id").asString();
    ObjectNode decision = Json.object().put("id", id).put("treatment", treatment);
    if (title != null) decision.put("custom_report_section_title", title.strip());
    treated.put(id, decision);
  }

  private String id(String name) {
    String list = name.startsWith("s") ? "sections" : name.startsWith("v") ? "visualisations" : "";
    String digits = name.replaceAll("\\D", "");
    JsonNode one =
        digits.isEmpty()
            ? Json.object().path("nothing")
            : proposal.path(list).path(Integer.parseInt(digits) - 1);
    if (one.isMissingNode()) throw new Unclear("there is no '" + name + "'");
    return one.path("id").asString();
  }

  private String answer() {
    if (reworded.isEmpty() && treated.isEmpty() && dropped.isEmpty() && deep.isEmpty())
      return "confirm";
    ObjectNode answer = Json.object();
    answer.put(
        "facets_decision",
        reworded.isEmpty()
            ? "confirm_all"
            : reworded.size() == 1 ? "modify_one" : "modify_multiple");
    ArrayNode overrides = answer.putArray("facet_overrides");
    reworded.forEach(
        (index, words) -> overrides.addObject().put("index", index).put("new_subfocus", words));
    kept(answer.putArray("sections_kept"), "sections");
    kept(answer.putArray("visualisations_kept"), "visualisations");
    ArrayNode areas = answer.putArray("additional_focus_areas_decisions");
    treated.values().forEach(areas::add);
    if (!deep.isEmpty()) answer.put("deep_confirm_decision", deep);
    return Json.write(answer);
  }

  private void kept(ArrayNode into, String list) {
    for (JsonNode one : proposal.path(list))
      if (!dropped.contains(one.path("id").asString())) into.add(one.path("id").asString());
  }
}
