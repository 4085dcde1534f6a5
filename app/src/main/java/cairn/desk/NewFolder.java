package cairn.desk;

import cairn.kernel.AtomicFile;
import cairn.task.Layout;
import cairn.task.Place;
import cairn.task.TaskEvent;
import cairn.task.TaskName;
import cairn.task.Templates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;

/// Creates a task's folder with its HL in one step: prepared aside, then renamed into place.
record NewFolder(Path tasks) {
  void create(TaskEvent.TaskOpened opened, LocalDate today) throws IOException {
    String[] id = opened.task().split("-(?=\\d+$)");
    TaskName name = TaskName.of(id[0], Long.parseLong(id[1]), opened.title());
    Files.createDirectories(tasks);
    Path aside = Files.createTempDirectory(tasks, ".new-");
    String hl = Templates.hl(name, opened.title(), today);
    AtomicFile.write(aside.resolve(Layout.path(name, Place.hl(), false)), hl);
    Files.move(aside, tasks.resolve(opened.folder()), StandardCopyOption.ATOMIC_MOVE);
  }
}
