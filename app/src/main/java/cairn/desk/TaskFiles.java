package cairn.desk;

import cairn.finding.Finding;
import cairn.task.folder.Layout;
import cairn.task.folder.Listing;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskName;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Lists task folders and reads them whole. Links inside a folder are not followed.
public final class TaskFiles {
  /// Larger files are named, not read: nobody writes a stage of this size.
  static final long MAX_FILE = 4L * 1024 * 1024;

  /// File systems tell times apart that lie further apart than this.
  static final Duration SETTLES = Duration.ofSeconds(2);

  static final int MAX_DEPTH = 6;

  /// `tasks/2026/01/TASK-1__x`
  static final int MAX_GROUPS = 2;

  static final int MAX_FILES = 5_000;

  private TaskFiles() {}

  /// The folders in `where` that may be tasks, hidden ones left out; of a folder that only groups
  /// tasks (`2026/`, `archive/`) those inside.
  public static List<Path> children(Path where) throws IOException {
    return children(where, MAX_GROUPS);
  }

  private static List<Path> children(Path where, int levels) throws IOException {
    if (!Files.isDirectory(where)) return List.of();
    var found = new ArrayList<Path>();
    for (Path folder : folders(where)) {
      boolean named = TaskName.parse(folder.getFileName().toString()).isPresent();
      if (named || levels == 0 || !groups(folder, levels)) found.add(folder);
      else found.addAll(children(folder, levels - 1));
    }
    return List.copyOf(found);
  }

  private static List<Path> folders(Path where) throws IOException {
    try (Stream<Path> children = Files.list(where)) {
      return children.filter(c -> !hidden(c)).filter(Files::isDirectory).sorted().toList();
    }
  }

  /// Whether a folder only groups tasks: without a stage of its own, and with folders that are
  /// named like tasks, perhaps in groups again (`2026/Q1/`).
  static boolean groups(Path folder) throws IOException {
    return groups(folder, MAX_GROUPS);
  }

  private static boolean groups(Path folder, int levels) throws IOException {
    var inner = new ArrayList<Path>();
    boolean tasks = false;
    try (Stream<Path> children = Files.list(folder)) {
      for (Path child : (Iterable<Path>) children::iterator) {
        String name = child.getFileName().toString();
        if (Layout.place(name).isPresent()) return false;
        if (hidden(child) || Layout.inside(name) || !Files.isDirectory(child)) continue;
        if (TaskName.parse(name).isPresent()) tasks = true;
        else inner.add(child);
      }
    }
    for (Path child : inner) {
      if (tasks || levels == 0) break;
      tasks = groups(child, levels - 1);
    }
    return tasks;
  }

  private static boolean hidden(Path path) {
    return path.getFileName().toString().startsWith(".");
  }

  /// @param shown how the user would type the folder
  static Listing read(Path folder, String shown) throws IOException {
    var texts = new TreeMap<String, String>();
    var others = new TreeMap<String, Long>();
    var problems = new ArrayList<Finding>();
    Files.walkFileTree(
        folder,
        Set.of(),
        MAX_DEPTH,
        new SimpleFileVisitor<>() {
          private int files;

          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
            return !dir.equals(folder) && hidden(dir)
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (hidden(file)) return FileVisitResult.CONTINUE;
            String path = folder.relativize(file).toString().replace('\\', '/');
            if (++files > MAX_FILES) {
              problems.add(
                  Finding.of(TaskCode.UNREADABLE, shown, 0, "more than " + MAX_FILES + " files"));
              return FileVisitResult.TERMINATE;
            }
            boolean text = path.endsWith("md") || path.endsWith(".yaml");
            if (!text || !attributes.isRegularFile()) others.put(path, attributes.size());
            else if (attributes.size() > MAX_FILE)
              problems.add(
                  Finding.of(
                      TaskCode.UNREADABLE,
                      shown + "/" + path,
                      0,
                      attributes.size() + " bytes, limit " + MAX_FILE));
            else texts.put(path, decode(Files.readAllBytes(file), shown + "/" + path, problems));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            problems.add(
                Finding.of(
                    TaskCode.UNREADABLE,
                    shown + "/" + folder.relativize(file),
                    0,
                    "cannot be read: " + e.getMessage()));
            return FileVisitResult.CONTINUE;
          }
        });
    return new Listing(shown, texts, others, problems);
  }

  /// What the state of a folder can depend on, without reading it: the names, sizes and times of
  /// its files, in whatever order they come. Empty if a file changed so recently that a second
  /// change might not show.
  static OptionalLong fingerprint(Path folder, Instant now) throws IOException {
    var print = new Fingerprint(now.minus(SETTLES));
    Files.walkFileTree(folder, Set.of(), MAX_DEPTH, print);
    return print.settled ? OptionalLong.of(print.sum) : OptionalLong.empty();
  }

  private static final class Fingerprint extends SimpleFileVisitor<Path> {
    private static final long MIX = 0x9E3779B97F4A7C15L;

    private final long latest;
    private long sum;
    private boolean settled = true;

    Fingerprint(Instant latest) {
      this.latest = latest.toEpochMilli();
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      FileTime changed = attributes.lastModifiedTime();
      settled &= changed.toMillis() <= latest;
      long hash = file.toString().hashCode();
      hash = (hash * MIX ^ attributes.size()) * MIX;
      hash = (hash ^ changed.to(TimeUnit.NANOSECONDS)) * MIX;
      sum += hash ^ hash >>> 32;
      return FileVisitResult.CONTINUE;
    }
  }

  /// UTF-8, or UTF-16 where the file says so; what is neither is read as well as possible and
  /// named.
  static String decode(byte[] bytes, String shown, List<Finding> problems) {
    Charset wide = wide(bytes);
    if (wide != null) return new String(bytes, 2, bytes.length - 2, wide);
    String text = new String(bytes, StandardCharsets.UTF_8);
    if (text.indexOf('\uFFFD') < 0) return text;
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      problems.add(
          Finding.of(
              TaskCode.UNREADABLE, shown, 0, "is not UTF-8; unreadable signs were replaced"));
      return text;
    }
  }

  private static @Nullable Charset wide(byte[] bytes) {
    if (bytes.length < 2) return null;
    int mark = (bytes[0] & 0xff) << 8 | bytes[1] & 0xff;
    return mark == 0xfffe
        ? StandardCharsets.UTF_16LE
        : mark == 0xfeff ? StandardCharsets.UTF_16BE : null;
  }
}
