package cairn.task;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The table of all tasks, rendered from their files. Nobody types it, so it cannot be out of date.
public final class Board {
  /// One task in one line.
  ///
  /// @param gates how many decisions wait for a person
  /// @param turn whose turn it is; `person` while gates wait, empty when all is done
  /// @param next what happens next, in words
  public record Row(
      String id, String title, String status, int gates, String turn, String next, String folder) {}

  private Board() {}

  public static Row row(TaskFolder task) {
    List<Flow.Due> due = Flow.due(task);
    int gates = Flow.waiting(task).size();
    Optional<Role> turn = Flow.turn(task);
    String who = turn.map(Role::word).orElse(due.isEmpty() ? "" : "person");
    return new Row(
        task.id(), task.title(), Flow.status(task), gates, who, next(due), task.folder());
  }

  private static String next(List<Flow.Due> due) {
    if (due.isEmpty()) return "";
    return switch (due.getFirst()) {
      case Flow.Due.Decide(var gate) -> "decide " + gate.id();
      case Flow.Due.Finish(var file) -> "finish " + file.place().word();
      case Flow.Due.Enter(var place) -> "enter " + place.word();
    };
  }

  public static Comparator<Row> order() {
    return Comparator.<Row, String>comparing(r -> r.id().replaceAll("-?\\d+$", ""))
        .thenComparingLong(r -> TaskName.parse(r.id()).map(TaskName::number).orElse(0L))
        .thenComparing(Row::folder);
  }

  /// As a Markdown file.
  public static String markdown(List<Row> rows) {
    var out =
        new StringBuilder(
            "# Tasks\n\n"
                + "<!-- Rendered by `cairn task board --write`; changes here are lost. -->\n\n");
    out.append("| Task | Title | Status | Open gates | Turn | Next |\n|---|---|---|---|---|---|\n");
    for (Row r : rows)
      out.append("| ")
          .append(r.id())
          .append(" | ")
          .append(r.title().replace("|", "\\|"))
          .append(" | ")
          .append(r.status())
          .append(" | ")
          .append(r.gates() == 0 ? "" : r.gates())
          .append(" | ")
          .append(r.turn())
          .append(" | ")
          .append(r.next())
          .append(" |\n");
    return out.toString();
  }
}
