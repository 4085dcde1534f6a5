package cairn.agent.process;

import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.IgnoreFile;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Programs that outlive a run which was killed (SIGKILL, a crash of the machine's memory): nobody
/// waits for them any more, and they go on to cost money.
///
/// Each program is written down in `.cairn/run/` before it starts, with a mark that it and all its
/// descendants carry in their environment. The next run ends those whose own run is gone. It ends a
/// process only if it carries the mark (Linux shows it) or, where marks cannot be seen, has number
/// and start time of the one that was written down.
///
/// `setpriv --pdeathsig` would end a program with its parent, but the kernel means the thread that
/// started it, and threads of this process come and go; so it is not used.
public final class Leftovers {
  private static final String ENDING = ".child.json";
  private static final int MOST = 10_000;

  private final Path folder;

  public Leftovers(Path project) {
    this.folder = project.resolve(".cairn").resolve("run");
  }

  /// @param pid 0 until it is started
  /// @param started of the program, in milliseconds; 0 if unknown
  /// @param owner the run that waits for it, and when that started
  record Note(String mark, String name, long pid, long started, long owner, long ownerStarted) {}

  /// Before a program starts.
  void expect(String mark, String name) throws IOException {
    if (!isProject()) return;
    Files.createDirectories(folder);
    IgnoreFile.ensure(folder.getParent().getParent());
    var own = ProcessHandle.current();
    write(new Note(mark, name, 0, 0, own.pid(), started(own)));
  }

  void started(String mark, String name, ProcessHandle program) throws IOException {
    if (!isProject()) return;
    var own = ProcessHandle.current();
    write(new Note(mark, name, program.pid(), started(program), own.pid(), started(own)));
  }

  void ended(String mark) throws IOException {
    Files.deleteIfExists(folder.resolve(mark + ENDING));
  }

  /// A folder does not become a project because a program runs there.
  private boolean isProject() {
    return Files.isDirectory(folder.getParent());
  }

  private void write(Note note) throws IOException {
    AtomicFile.writeCache(folder.resolve(note.mark() + ENDING), Json.write(note));
  }

  /// Ends what runs that are gone left behind; says what it ended.
  public List<String> end() throws IOException {
    var ended = new ArrayList<String>();
    if (!Files.isDirectory(folder)) return ended;
    int seen = 0;
    try (DirectoryStream<Path> notes = Files.newDirectoryStream(folder, "*" + ENDING)) {
      for (Path file : notes) {
        if (++seen > MOST) break;
        Optional<Note> note = read(file);
        if (note.isPresent() && lives(note.get().owner(), note.get().ownerStarted())) continue;
        if (note.isPresent()) ended.addAll(end(note.get()));
        Files.deleteIfExists(file);
      }
    }
    return ended;
  }

  /// What runs that are gone left behind and still runs; ends nothing.
  public List<String> standing() throws IOException {
    var standing = new ArrayList<String>();
    if (!Files.isDirectory(folder)) return standing;
    int seen = 0;
    try (DirectoryStream<Path> notes = Files.newDirectoryStream(folder, "*" + ENDING)) {
      for (Path file : notes) {
        if (++seen > MOST) break;
        Note note = read(file).orElse(null);
        if (note == null || lives(note.owner(), note.ownerStarted())) continue;
        for (ProcessHandle process : Marked.processes(Child.MARK + "=" + note.mark()))
          standing.add(note.name() + " (process " + process.pid() + ")");
        if (!Marked.visible() && note.pid() > 0 && lives(note.pid(), note.started()))
          standing.add(note.name() + " (process " + note.pid() + ")");
      }
    }
    return standing;
  }

  private static Optional<Note> read(Path file) throws IOException {
    try {
      return Optional.of(Json.read(Files.readString(file, StandardCharsets.UTF_8), Note.class));
    } catch (Malformed e) {
      return Optional.empty(); // cut by a crash of the machine, which ended the program, too
    }
  }

  private static List<String> end(Note note) {
    var ended = new ArrayList<String>();
    for (ProcessHandle process : Marked.processes(Child.MARK + "=" + note.mark()))
      if (process.destroyForcibly()) ended.add(note.name() + " (process " + process.pid() + ")");
    if (!Marked.visible() && note.pid() > 0 && lives(note.pid(), note.started()))
      ProcessHandle.of(note.pid())
          .filter(ProcessHandle::destroyForcibly)
          .ifPresent(p -> ended.add(note.name() + " (process " + p.pid() + ")"));
    return ended;
  }

  /// A process of this number that started at this time: numbers are given out again.
  private static boolean lives(long pid, long started) {
    return ProcessHandle.of(pid)
        .filter(process -> process.isAlive() && started(process) == started)
        .isPresent();
  }

  private static long started(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }
}
