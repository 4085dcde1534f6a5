package cairn.task.folder;

import cairn.task.sheet.Words;
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
  /// @param needs the tasks that it waits for, done or not
  /// @param wave see [Waves]
  public record Row(
      String id,
      String title,
      String status,
      int gates,
      String turn,
      String next,
      String folder,
      List<String> needs,
      int wave) {
    /// @param open the tasks it needs that are not DONE
    Row in(int wave, List<String> open) {
      String what = open.isEmpty() ? next : "waits for " + String.join(", ", open);
      return new Row(
          id, title, status, gates, open.isEmpty() ? turn : "", what, folder, needs, wave);
    }
  }

  private Board() {}

  /// The task again, which is done, and whose criteria are no longer shown.
  public static Row again(Row r, List<String> criteria) {
    return new Row(
        r.id(),
        r.title(),
        r.status(),
        r.gates(),
        r.turn(),
        "show again: " + String.join(", ", criteria),
        r.folder(),
        r.needs(),
        r.wave());
  }

  /// The task alone, whatever it waits for.
  public static Row row(TaskFolder task) {
    return row(task, List.of());
  }

  public static Row row(TaskFolder task, Words words) {
    return row(task, Needs.of(task, words));
  }

  private static Row row(TaskFolder task, List<String> needs) {
    List<Flow.Due> due = Flow.due(task);
    int gates = Flow.waiting(task).size();
    Optional<Role> turn = Flow.turn(task);
    String who = turn.map(Role::word).orElse(due.isEmpty() ? "" : "person");
    return new Row(
        task.id(), task.title(), Flow.status(task), gates, who, next(due), task.folder(), needs, 0);
  }

  private static String next(List<Flow.Due> due) {
    if (due.isEmpty()) return "";
    return switch (due.getFirst()) {
      case Flow.Due.Decide(var gate) -> "decide " + gate.id();
      case Flow.Due.Finish(var file) -> "finish " + named(file.place());
      case Flow.Due.Enter(var place) -> "enter " + named(place);
    };
  }

  /// The short names of files, with what they stand for.
  private static String named(Place place) {
    String meaning =
        switch (place.stage()) {
          case HL -> ", the goal";
          case RES -> ", what research found";
          case TS -> ", the specification";
          case ONB -> ", the executor's plan";
          case RF -> ", the result";
          case BRIEFING, GATHER, EXTRACT, CHALLENGE, REVIEW, MAP, VERIFY, JUDGE -> "";
        };
    return place.word() + meaning;
  }

  /// Empty for what is done, a cross for what can never begin.
  public static String wave(int wave) {
    return wave == 0 ? "" : wave == Waves.NEVER ? "✗" : String.valueOf(wave);
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
    out.append(
        "| Task | Title | Wave | Status | Open gates | Turn | Next |\n"
            + "|---|---|---|---|---|---|---|\n");
    for (Row r : rows)
      out.append("| ")
          .append(r.id())
          .append(" | ")
          .append(r.title().replace("|", "\\|"))
          .append(" | ")
          .append(wave(r.wave()))
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
