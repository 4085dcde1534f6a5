package cairn.task.folder;

import cairn.task.folder.TaskGate.Answer;
import cairn.task.folder.TaskGate.Form;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Table;
import cairn.task.sheet.Words;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Finds the decisions a stage file waits for. Lines in code blocks and quoted code are not gates:
/// a specification of a template is full of them.
public final class GateReader {
  /// No label of any language is longer, marks and arrows included.
  private static final int LATEST_COLON = 60;

  private static final BoundedPattern BOX =
      BoundedPattern.of("(?:\\[([ xX✓✔])\\]|([☐☑☒✅]))\\s*([^\\[☐☑☒✅]*)");

  private static final BoundedPattern ITEM = BoundedPattern.of("(?:[-*+]|\\d{1,2}[.)])\\s+");
  private static final int MAX_GUIDING = 3;

  private final Words words;

  public GateReader(Words words) {
    this.words = words;
  }

  public List<TaskGate> read(String task, Place place, Sheet sheet) {
    var gates = new ArrayList<TaskGate>();
    for (Sheet.Line line : sheet.lines()) {
      if (line.kind() != Sheet.Kind.TEXT) continue;
      Optional<String> value = decision(line.text());
      boolean nothing =
          place.stage() == Stage.BRIEFING
              && value.filter(words::blank).isPresent()
              && guiding(sheet, words).isEmpty();
      if (value.isPresent() && !nothing)
        add(
            gates,
            task,
            place,
            sheet.path(),
            line.number(),
            Form.LINE,
            answer(place.stage(), value.get()));
    }
    if (place.stage() == Stage.ONB) questions(gates, task, place, sheet);
    if (gates.isEmpty() && StageRules.of(place.stage()).gate().isPresent())
      implied(gates, task, place, sheet);
    return gates;
  }

  /// What a file puts to the person at a gate: the guiding questions of a briefing, or the row of
  /// the executor's question.
  public static List<String> asks(TaskFolder task, TaskGate gate, Words words) {
    Optional<StageFile> file = task.at(gate.place());
    if (file.isEmpty()) return List.of();
    Sheet sheet = file.get().sheet();
    if (gate.place().stage() == Stage.BRIEFING) return guiding(sheet, words);
    if (gate.form() != Form.QUESTION) return List.of();
    return words.section(sheet, "questions").stream()
        .flatMap(s -> sheet.tables(s).stream())
        .flatMap(t -> t.rows().stream())
        .filter(r -> r.line() == gate.line())
        .map(r -> r.cell(1).strip())
        .toList();
  }

  /// The first questions of the list; more than three nobody answers.
  private static List<String> guiding(Sheet sheet, Words words) {
    return words.section(sheet, "guiding-questions").stream()
        .flatMap(s -> sheet.body(s).stream())
        .map(line -> line.text().strip())
        .filter(text -> ITEM.matcher(text).lookingAt())
        .map(text -> ITEM.matcher(text).replaceFirst(""))
        .filter(text -> !words.blank(text))
        .limit(MAX_GUIDING)
        .toList();
  }

  /// The value of a `User decision:` line, or of an empty `→ User direction:` line.
  private Optional<String> decision(String line) {
    int colon = Words.colon(line);
    if (colon < 0 || colon > LATEST_COLON) return Optional.empty();
    String start = line.stripLeading();
    if (start.startsWith("|") || start.startsWith("`") || start.startsWith("- `"))
      return Optional.empty();
    Optional<String> decision = words.field(line, "user-decision");
    if (decision.isPresent()) return decision;
    boolean asked = start.startsWith("→") || start.startsWith("->");
    return asked ? words.field(line, "user-direction") : Optional.empty();
  }

  public Answer answer(Stage stage, String written) {
    String value = ticked(written);
    if (words.blank(value)) return new Answer.Blank();
    boolean back =
        words.says(value, "sent-back")
            || StageRules.of(stage).back().stream()
                .anyMatch(b -> value.toLowerCase(Locale.ROOT).startsWith(b));
    return back
        ? new Answer.SentBack(value)
        : new Answer.Passed(value, !words.mentions(value, "nobody"));
  }

  /// Of boxes to tick (`[x] proceed [ ] stop`) the one that is; nothing if none is, or several.
  private static String ticked(String value) {
    Search box = BOX.matcher(value);
    boolean boxes = false;
    var chosen = new ArrayList<String>();
    while (box.find()) {
      boxes = true;
      String mark = box.group(1) == null ? box.group(2) : box.group(1);
      if (!mark.isBlank() && !mark.equals("☐")) chosen.add(box.group(3).strip());
    }
    if (!boxes) return value;
    return chosen.size() == 1 ? chosen.getFirst() : "";
  }

  /// Rows of the question table that have a number and no answer.
  private void questions(List<TaskGate> gates, String task, Place place, Sheet sheet) {
    var section = words.section(sheet, "questions");
    if (section.isEmpty()) return;
    for (Table table : sheet.tables(section.get())) {
      int last = table.header().size() - 1;
      if (last < 1) continue;
      for (Table.Row row : table.rows()) {
        boolean asked =
            row.cell(0).chars().anyMatch(Character::isLetterOrDigit) && !words.blank(row.cell(1));
        if (asked && words.blank(row.cell(last)))
          add(gates, task, place, sheet.path(), row.line(), Form.QUESTION, new Answer.Blank());
      }
    }
  }

  private void implied(List<TaskGate> gates, String task, Place place, Sheet sheet) {
    for (Sheet.Line line : sheet.head()) {
      Optional<String> status = words.field(line.text(), "status");
      if (status.isPresent() && words.mentions(status.get(), "waiting")) {
        add(gates, task, place, sheet.path(), line.number(), Form.HEADER, new Answer.Blank());
        return;
      }
    }
    int end = Math.max(1, sheet.lines().size());
    add(gates, task, place, sheet.path(), end, Form.MISSING, new Answer.Blank());
  }

  private static void add(
      List<TaskGate> gates,
      String task,
      Place place,
      String file,
      int line,
      Form form,
      Answer answer) {
    String id = task + "." + place.word() + (gates.isEmpty() ? "" : "." + (gates.size() + 1));
    gates.add(new TaskGate(id, place, file, line, form, answer));
  }
}
