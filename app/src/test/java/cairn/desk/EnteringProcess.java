package cairn.desk;

import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.spine.file.FileSpine;
import cairn.task.folder.Place;
import cairn.task.folder.Stage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;

/// A process of its own that enters stages, for tests that race or kill it. Arguments: project,
/// then pairs of task and token. Waits for the file `go`.
final class EnteringProcess {
  private EnteringProcess() {}

  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]);
    try (Project project =
        new Project(
            root, FileSpine.open(root, InstantSource.system()), InstantSource.system(), () -> 1L)) {
      var desk = new TaskDesk(project);
      System.out.println("ready");
      while (!Files.exists(root.resolve("go"))) Thread.onSpinWait();
      for (int i = 1; i + 1 < args.length; i += 2) {
        var task = desk.library().find(args[i]).orElseThrow();
        var outcome = desk.enter(task, Place.research(Stage.BRIEFING, 1), args[i + 1], Who.cli(""));
        System.out.println(outcome);
      }
    }
  }
}
