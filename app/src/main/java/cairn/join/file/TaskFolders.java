package cairn.join.file;

import cairn.desk.TaskSettings;
import cairn.kernel.file.ProjectPath;
import cairn.kernel.project.HistoryJoin;
import cairn.spine.Event;
import cairn.spine.HistoryJoined.Rename;
import cairn.task.TaskProtocol;
import cairn.task.state.TaskEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Folders of tasks whose number another clone had given out, too: they get the names that the
/// joined log has for them. What is written inside stays as people wrote it.
final class TaskFolders {
  /// @param from the folder as it was, relative to the project
  record Moved(String from, String to) {}

  private TaskFolders() {}

  static List<Moved> follow(Path project, HistoryJoin.Arrival arrival) throws IOException {
    String tasks = TaskSettings.of(project).folder();
    var protocol = new TaskProtocol();
    var moved = new ArrayList<Moved>();
    for (Rename rename : arrival.joined().renamed())
      for (Event event : arrival.events())
        if (event.id().equals(rename.event())
            && protocol.events().read(event).orElse(null) instanceof TaskEvent.TaskOpened opened) {
          String to = rename.now() + opened.folder().substring(rename.id().length());
          if (move(project, tasks, opened.folder(), to, rename))
            moved.add(new Moved(tasks + "/" + opened.folder(), tasks + "/" + to));
        }
    return moved;
  }

  private static boolean move(Path project, String tasks, String from, String to, Rename rename)
      throws IOException {
    Path old = ProjectPath.resolve(project, tasks + "/" + from);
    Path now = ProjectPath.resolve(project, tasks + "/" + to);
    if (!Files.isDirectory(old) || Files.exists(now)) return false;
    // The files first: a move that was killed in between finds the folder under its old name.
    List<Path> files;
    try (Stream<Path> all = Files.walk(old)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      String name = file.getFileName().toString();
      String renamed = name.replace(rename.id() + "__", rename.now() + "__");
      if (!renamed.equals(name)) Files.move(file, file.resolveSibling(renamed));
    }
    Files.move(old, now);
    return true;
  }
}
