package cairn.desk;

import cairn.kernel.file.AtomicFile;
import cairn.task.Templates;
import cairn.task.folder.Layout;
import cairn.task.folder.Place;
import cairn.task.folder.TaskName;
import cairn.task.state.TaskEvent;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Creates a task's folder with its HL in one step: prepared aside, then renamed into place.
///
/// What is prepared says what is going to happen before the log says that it did. So a process that
/// is killed in between leaves either a preparation without a task, which the next command takes
/// away, or a task with its preparation, which the next command completes. A folder that somebody
/// deleted has no preparation, and stays deleted.
record NewFolder(Path tasks) {
  private static final String ASIDE = ".new-";
  private static final String TITLE = "title";
  private static final int MOST = 1_000;

  /// Before the log is asked.
  Path prepare(String title) throws IOException {
    Files.createDirectories(tasks);
    ProcessHandle me = ProcessHandle.current();
    Path aside = Files.createTempDirectory(tasks, ASIDE + me.pid() + "-" + started(me) + "-");
    AtomicFile.write(aside.resolve(TITLE), title.strip());
    return aside;
  }

  /// After the log has said yes.
  void finish(Path aside, TaskEvent.TaskOpened opened, LocalDate today) throws IOException {
    Path folder = tasks.resolve(opened.folder());
    if (Files.exists(folder)) {
      drop(aside);
      return;
    }
    TaskName name = name(opened);
    Files.createDirectories(aside);
    AtomicFile.write(
        aside.resolve(Layout.path(name, Place.hl(), false)),
        Templates.hl(name, opened.title(), today));
    Files.deleteIfExists(aside.resolve(TITLE));
    try {
      Files.move(aside, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (NoSuchFileException | FileAlreadyExistsException | DirectoryNotEmptyException e) {
      // Two processes complete what a third one left: either of them may be first.
      if (!Files.exists(folder)) throw e;
      drop(aside);
    }
  }

  void drop(Path aside) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(aside)) {
      for (Path file : files) Files.deleteIfExists(file);
    } catch (NoSuchFileException e) {
      return; // somebody was faster
    }
    Files.deleteIfExists(aside);
  }

  /// Completes or takes away what killed processes left.
  ///
  /// @param opened every task that was ever opened, oldest first; asked for only where it matters
  void mend(Supplier<List<TaskEvent.TaskOpened>> opened, LocalDate today) throws IOException {
    List<Path> left = leftBehind();
    if (left.isEmpty()) return;
    List<TaskEvent.TaskOpened> newestFirst = opened.get().reversed();
    for (Path aside : left) {
      TaskEvent.TaskOpened task = null;
      for (TaskEvent.TaskOpened one : newestFirst)
        if (task == null && !Files.exists(tasks.resolve(one.folder())) && isOf(aside, one))
          task = one;
      if (task == null) drop(aside);
      else finish(aside, task, today);
    }
  }

  /// By the title, or, where a kill came after that was deleted, by the HL of the task.
  private static boolean isOf(Path aside, TaskEvent.TaskOpened opened) throws IOException {
    Path title = aside.resolve(TITLE);
    if (Files.exists(title)) return Files.readString(title).equals(opened.title());
    return Files.exists(aside.resolve(Layout.path(name(opened), Place.hl(), false)));
  }

  private static TaskName name(TaskEvent.TaskOpened opened) {
    String[] id = opened.task().split("-(?=\\d+$)");
    return TaskName.of(id[0], Long.parseLong(id[1]), opened.title());
  }

  private List<Path> leftBehind() throws IOException {
    var left = new ArrayList<Path>();
    if (!Files.isDirectory(tasks)) return left;
    try (DirectoryStream<Path> prepared = Files.newDirectoryStream(tasks, ASIDE + "*")) {
      for (Path aside : prepared) if (left.size() < MOST && isAbandoned(aside)) left.add(aside);
    }
    return left;
  }

  /// Earlier versions did not write down whose it is; theirs are long dead.
  private static boolean isAbandoned(Path aside) {
    String name = aside.getFileName().toString();
    if (!name.matches("\\.new-[0-9]{1,10}-[0-9]{1,18}-.*")) return true;
    String[] owner = name.substring(ASIDE.length()).split("-");
    // A number is given to processes again and again, most of all in containers.
    return ProcessHandle.of(Long.parseLong(owner[0]))
        .filter(process -> started(process) == Long.parseLong(owner[1]))
        .isEmpty();
  }

  private static long started(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }
}
