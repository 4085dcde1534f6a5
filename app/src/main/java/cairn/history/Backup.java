package cairn.history;

import cairn.kernel.project.IgnoreFile;
import cairn.kernel.project.Project;
import cairn.spine.Anchor;
import cairn.spine.Position;
import cairn.spine.Spine;
import cairn.spine.file.LogCopy;
import cairn.spine.stored.LogFolder;
import cairn.spine.write.FolderBytes;
import cairn.spine.write.StoredBytes;
import cairn.store.LogAddress;
import cairn.store.Logs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Copies a whole project while others work in it.
///
/// ```
/// files      what people and the engine wrote, first: the log may then only know more than they do
/// head       where the log ends now; it is append-only, so its beginning stands still
/// log        every partition up to there
/// bytes      stored bytes and sources: whatever the log up to there names was stored before
/// list       written last, after everything was read back
/// ```
///
/// Left out: secrets, locks, and what the log makes anew (indexes, snapshots).
public final class Backup {
  /// The folders that the protocols render into and people add to.
  private static final List<String> FOLDERS =
      List.of("ara", "meditations", "memory", "tasks", "knowledge", "quality_reports");

  private static final List<String> ALONE = List.of("TASKS.md", "KNOWLEDGE.md", "TECH_DEBT.md");

  /// Of `.cairn`: what is made anew, or must not leave the machine.
  private static final Set<String> LEFT_OUT =
      Stream.concat(
              IgnoreFile.SECRETS.stream(),
              Stream.of("index", "state", "cache", "worktrees", "unfinished", "run", "spine"))
          .collect(Collectors.toUnmodifiableSet());

  /// Of the log's folder: who writes now, and where the log ended a moment later.
  private static final Set<String> OF_THE_MOMENT = Set.of("writer.lock", "head", "moved");

  private static final String CONFIG = "cairn.yaml";

  private final Path project;
  private final Spine spine;
  private final String program;
  private final Consumer<String> progress;
  private final List<BackupList.Entry> entries = new ArrayList<>();
  private final Set<String> taken = new TreeSet<>();
  private int secrets;

  /// @param progress gets the path of each file as it is copied
  public Backup(Project project, String program, Consumer<String> progress) {
    this.project = project.folder();
    this.spine = project.spine();
    this.program = program;
    this.progress = progress;
  }

  /// What was made.
  ///
  /// @param written bytes written now; less than `bytes` where a folder held them already
  public record Made(
      String where, String anchor, int files, long bytes, long written, int secretsLeftOut) {}

  /// @param to a folder if it is one, else a new file
  public Made to(Path to, boolean folder, Instant at) throws IOException {
    if (to.toAbsolutePath().normalize().startsWith(project))
      throw new HistoryException(
          "a backup inside the project would be lost with it",
          "name a place outside of it, as `cairn backup ../" + project.getFileName() + ".zip`");
    try (BackupStore store = folder ? new FolderBackup(to) : new ZipBackup(to)) {
      BackupList list = fill(store, to, at);
      store.finish(list);
      return new Made(
          to.toString(),
          list.anchor(),
          list.entries().size(),
          list.bytes(),
          store.written(),
          list.secretsLeftOut());
    } catch (IOException e) {
      throw failed(to, e);
    }
  }

  private static HistoryException failed(Path to, IOException e) {
    boolean full = String.valueOf(e.getMessage()).contains("No space left");
    return new HistoryException(
        "no backup was made in " + to + ": " + e.getMessage(),
        full
            ? "make room there, or name another place; the project was not touched"
            : "check the disk and the permissions of " + to,
        e);
  }

  BackupList fill(BackupStore store, Path to, Instant at) throws IOException {
    Path self = to.toAbsolutePath().normalize();
    for (String name : FOLDERS) tree(store, project.resolve(name), self, Set.of());
    for (String name : ALONE) file(store, project.resolve(name));
    config(store);
    tree(store, project.resolve(Project.MARK), self, LEFT_OUT);
    Position head = spine.head();
    log(store, head);
    bytes(store, self);
    tree(store, project.resolve(".cairn/sources"), self, Set.of());
    for (String path : BoundFiles.of(project, spine, head))
      if (!path.startsWith(".cairn/")) file(store, project.resolve(path));
    String anchor = head.seq() == 0 ? "" : Anchor.of(head, "").text();
    return new BackupList(BackupList.VERSION, program, at, anchor, secrets, entries);
  }

  private void config(BackupStore store) throws IOException {
    Path file = project.resolve(CONFIG);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return;
    // The copy has its log in its own files: it must never write into the database.
    var own = Files.readString(file).lines().filter(line -> !line.startsWith("log:")).toList();
    var config = ConfigWithoutSecrets.of(String.join("\n", own) + "\n");
    secrets = config.left();
    put(store, CONFIG, new ByteArrayInputStream(config.text().getBytes(StandardCharsets.UTF_8)));
  }

  /// The log up to `head`, and what was put aside from it.
  private void log(BackupStore store, Position head) throws IOException {
    if (Logs.address(project) instanceof LogAddress.Postgres address) stored(store, head, address);
    Path folder = project.resolve(".cairn/spine");
    if (!Files.isDirectory(folder)) return;
    try (var files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (OF_THE_MOMENT.contains(name) || name.endsWith(".tmp")) continue;
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
          tree(store, file, project, Set.of());
          continue;
        }
        int order = name.compareTo(head.partition());
        boolean partition = LogCopy.isPartition(name);
        if (partition && order > 0) continue;
        if (partition && order == 0) part(store, file, head.offset());
        else file(store, file);
      }
    }
  }

  /// A log in a database is kept as the files that it would be: a backup needs no database.
  private void stored(BackupStore store, Position head, LogAddress.Postgres address)
      throws IOException {
    try (var copy = LogFolder.temporary();
        var days = Files.list(copy.take(Logs.lines(address)))) {
      for (Path day : days.sorted().toList()) {
        String name = day.getFileName().toString();
        int order = name.compareTo(head.partition());
        if (!LogCopy.isPartition(name) || order > 0) continue;
        long size = order == 0 ? head.offset() : Files.size(day);
        try (var in = new Intake(Files.newInputStream(day), size)) {
          put(store, ".cairn/spine/" + name, in);
        }
      }
    }
  }

  private void bytes(BackupStore store, Path self) throws IOException {
    tree(store, project.resolve(".cairn/bytes"), self, Set.of());
    if (!(Logs.address(project) instanceof LogAddress.Postgres)) return;
    StoredBytes bytes = Logs.bytes(project);
    FolderBytes folder = FolderBytes.in(project);
    for (String hash : bytes.hashes())
      if (!folder.has(hash))
        put(
            store,
            shown(folder.path(hash)),
            new ByteArrayInputStream(bytes.get(hash).orElseThrow()));
  }

  private void part(BackupStore store, Path file, long size) throws IOException {
    try (var in = new Intake(Files.newInputStream(file), size)) {
      put(store, shown(file), in);
    }
  }

  private void tree(BackupStore store, Path root, Path self, Set<String> leftOut)
      throws IOException {
    if (!Files.isDirectory(root, LinkOption.NOFOLLOW_LINKS)) return;
    var files = new TreeSet<Path>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
            boolean out =
                root.equals(dir.getParent()) && leftOut.contains(dir.getFileName().toString());
            return out || dir.toAbsolutePath().normalize().equals(self)
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String name = file.getFileName().toString();
            boolean out = root.equals(file.getParent()) && leftOut.contains(name);
            if (attributes.isRegularFile() && !out && !passing(name)) files.add(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (e instanceof NoSuchFileException) return FileVisitResult.CONTINUE;
            throw e;
          }
        });
    for (Path file : files) file(store, file);
  }

  /// Locks and half-written files belong to whoever works right now.
  private static boolean passing(String name) {
    return name.endsWith(".lock") || name.endsWith(".tmp") || name.endsWith(".part");
  }

  private void file(BackupStore store, Path file) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return;
    try {
      if (file.toString().endsWith(".jsonl")) part(store, file, wholeLines(file));
      else
        try (InputStream in = Files.newInputStream(file)) {
          put(store, shown(file), in);
        }
    } catch (NoSuchFileException e) {
      return; // taken away meanwhile: the project does not have it any more, either
    }
  }

  /// Lists that grow are copied up to the end of their last whole line.
  private static long wholeLines(Path file) throws IOException {
    try (var open = new RandomAccessFile(file.toFile(), "r")) {
      for (long at = open.length(); at > 0; at--) {
        open.seek(at - 1);
        if (open.read() == '\n') return at;
      }
      return 0;
    }
  }

  private void put(BackupStore store, String path, InputStream in) throws IOException {
    if (!taken.add(path)) return;
    progress.accept(path);
    entries.add(store.put(path, in));
  }

  private String shown(Path file) {
    return project.relativize(file).toString().replace('\\', '/');
  }
}
