package cairn.web;

import cairn.desk.TaskDesk;
import cairn.kernel.Project;
import cairn.kernel.Who;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// A task whose goal is filled in, so that it waits for a person's decision.
final class WaitingTask {
  static final String GATE = "TASK-1.hl";

  private static final Map<String, String> FILLED =
      Map.of(
          "**Goal:** ___", "**Goal:** First answer within a second.",
          "**Value:** ___", "**Value:** Nobody waits.",
          "## 2. Current State (As-Is)", "## 2. Current State (As-Is)\n\nNine seconds.",
          "## 3. Target State (To-Be)", "## 3. Target State (To-Be)\n\nOne second.",
          "## 5. Definition of Done", "## 5. Definition of Done\n\n1. Measured.",
          "|---|---|---|", "|---|---|---|\n| H1 | The cache is cold | open |");

  private WaitingTask() {}

  static void in(Project project) throws IOException {
    var desk = new TaskDesk(project);
    desk.open("Warm start", Who.cli(""));
    Path file = project.folder().resolve("tasks/TASK-1__warm_start/HL-TASK-1__warm_start.md");
    String text = Files.readString(file);
    for (var change : FILLED.entrySet()) text = text.replace(change.getKey(), change.getValue());
    Files.writeString(file, text);
    desk.settle(desk.library().find("TASK-1").orElseThrow(), Who.cli(""));
  }
}
