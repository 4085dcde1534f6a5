package cairn.task;

import cairn.task.folder.Dimensions;
import cairn.task.folder.Hypothesis;
import cairn.task.folder.Layout;
import cairn.task.folder.Place;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.StageRules;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskName;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The text a stage starts with: its template, filled with what the task already says (the goal,
/// the hypotheses, the dimensions), so that nobody copies it by hand and gets it wrong.
public final class Templates {
  private Templates() {}

  public static String text(TaskFolder task, Place place, LocalDate today, Words words) {
    return fill(task.name(), task.title(), place, today, values(task, place, words));
  }

  /// The HL of a task that has no folder yet.
  public static String hl(TaskName name, String title, LocalDate today) {
    return fill(name, title, Place.hl(), today, Map.of());
  }

  private static String fill(
      TaskName name, String title, Place place, LocalDate today, Map<String, String> values) {
    String text = Words.resource("templates/" + place.stage().word() + ".md");
    var all = new LinkedHashMap<>(values);
    all.put("id", place.phase().isEmpty() ? name.id() : name.id() + " / Phase " + place.phase());
    all.put("title", title);
    all.put("date", today.toString());
    all.put("asks", StageRules.of(place.stage()).asks());
    all.put("gate", StageRules.of(place.stage()).gate().orElse(""));
    all.put("answers", String.join(" / ", StageRules.of(place.stage()).answers().keySet()));
    all.put("iteration", place.iteration() > 1 ? " (iteration " + place.iteration() + ")" : "");
    for (var entry : all.entrySet())
      text = text.replace("{{" + entry.getKey() + "}}", entry.getValue());
    return text;
  }

  private static Map<String, String> values(TaskFolder task, Place place, Words words) {
    var values = new LinkedHashMap<String, String>();
    values.put("goal", goal(task, words));
    values.put("parent", parent(task, place));
    var briefing = new StringBuilder();
    var res = new StringBuilder();
    for (Hypothesis h : task.hypotheses()) {
      briefing
          .append("| ")
          .append(h.id())
          .append(" | ")
          .append(h.text())
          .append(" | ")
          .append(h.status().isEmpty() ? "open" : h.status())
          .append(" |\n");
      res.append("| ")
          .append(h.id())
          .append(" | ")
          .append(h.text())
          .append(" | ")
          .append(h.status().isEmpty() ? "open" : h.status())
          .append(" | | |\n");
    }
    values.put("hypotheses", briefing.toString());
    values.put("hypotheses-with-evidence", res.toString());
    List<String> dimensions = dimensions(task, place.iteration(), words);
    values.put(
        "dimension-columns",
        String.join("", dimensions.stream().map(d -> " " + d + " |").toList()));
    values.put("dimension-rule", "---|".repeat(dimensions.size()));
    values.put("dimension-pairs", pairs(dimensions));
    return values;
  }

  /// The goal as the HL states it, on one line.
  public static String goal(TaskFolder task, Words words) {
    Optional<StageFile> hl = task.hl();
    if (hl.isEmpty()) return "";
    for (Sheet.Line line : hl.get().sheet().lines()) {
      if (line.kind() != Sheet.Kind.TEXT) continue;
      Optional<String> goal = words.field(line.text(), "goal").filter(v -> !words.blank(v));
      if (goal.isPresent()) return goal.get();
    }
    return words.section(hl.get().sheet(), "goal").stream()
        .flatMap(s -> hl.get().sheet().body(s).stream())
        .map(l -> l.text().strip())
        .filter(t -> t.chars().anyMatch(Character::isLetter))
        .findFirst()
        .orElse("");
  }

  private static String parent(TaskFolder task, Place place) {
    String path = Layout.path(task.name(), place, task.nested());
    String up = "../".repeat((int) path.chars().filter(c -> c == '/').count());
    return task.hl()
        .map(hl -> "[" + "HL-" + task.id() + "](" + up + hl.path() + ")")
        .orElse("HL-" + task.id());
  }

  private static List<String> dimensions(TaskFolder task, int iteration, Words words) {
    if (iteration == 0) return List.of();
    return task.at(Place.research(Stage.GATHER, iteration)).stream()
        .flatMap(g -> Dimensions.named(g.sheet(), words).stream())
        .map(d -> d.label().isEmpty() ? d.name() : d.label() + ": " + d.name())
        .toList();
  }

  private static String pairs(List<String> dimensions) {
    var rows = new ArrayList<String>();
    for (int i = 0; i < dimensions.size(); i++)
      for (int j = i + 1; j < dimensions.size(); j++)
        rows.add("| " + dimensions.get(i) + " | " + dimensions.get(j) + " | | |\n");
    return String.join("", rows);
  }
}
