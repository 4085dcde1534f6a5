package cairn.desk;

import cairn.kernel.Refusal;
import cairn.task.guard.GateGuard;
import cairn.task.guard.PathName;
import cairn.task.guard.RoleLock;
import cairn.task.guard.ShellWrites;
import cairn.task.sheet.Words;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/// The role lock with the disk in view: a path is judged by its text, by where links really lead,
/// and by every other name that the same file has in the task folders.
///
/// What it cannot see: a file swapped for a link between the check and the write, a program that
/// writes without telling (a script run by the shell), and hard links from outside `tasks/` to
/// files that are no task's. Those are found afterwards, by the check over git history.
public final class RoleGuard {
  private final Path root;
  private final RoleLock lock;
  private final Words words;

  public RoleGuard(Path root, RoleLock lock, Words words) throws IOException {
    this.root = root.toRealPath();
    this.lock = lock;
    this.words = words;
  }

  /// Why this write is refused; empty if it is allowed.
  ///
  /// @param from the folder that a relative path means
  public Optional<Refusal> write(Path from, String asked) throws IOException {
    Optional<PathName> text = PathName.of(slashes(root), parts(from), asked);
    if (text.isEmpty()) return Optional.of(lock.outside(asked));
    Optional<Refusal> byText = lock.check(text.get());
    if (byText.isPresent()) return byText;
    Path target;
    try {
      target = root.resolve(text.get().toString());
    } catch (InvalidPathException e) {
      return Optional.of(lock.outside(asked));
    }
    Path real = real(target);
    if (!real.startsWith(root) || real.equals(root)) return Optional.of(lock.outside(asked));
    Optional<Refusal> byLink = lock.check(name(real));
    if (byLink.isPresent()) return byLink;
    for (Path twin : twins(real)) {
      Optional<Refusal> byTwin = lock.check(name(twin));
      if (byTwin.isPresent()) return byTwin;
    }
    return Optional.empty();
  }

  /// As [#write], with the new text at hand: the person's decisions in it must stay as they are.
  public Optional<Refusal> write(Path from, String asked, String after) throws IOException {
    Optional<Refusal> refused = write(from, asked);
    if (refused.isPresent()) return refused;
    PathName name = PathName.of(slashes(root), parts(from), asked).orElseThrow();
    List<String> parts = name.parts();
    if (parts.size() < 3 || !parts.getFirst().equals(lock.tasks())) return Optional.empty();
    Path file = root.resolve(name.toString());
    String before = Files.isRegularFile(file) ? Files.readString(file, StandardCharsets.UTF_8) : "";
    int depth = 1 + lock.folder().split("/").length;
    String inside =
        String.join("/", parts.subList(Math.min(depth, parts.size() - 1), parts.size()));
    String named = lock.folder().substring(lock.folder().lastIndexOf('/') + 1);
    String task = named.contains("__") ? named.substring(0, named.indexOf("__")) : named;
    return GateGuard.check(words, task, inside, before, after);
  }

  /// What reading a shell command tells.
  ///
  /// @param unseen what may be written without being seen
  public record Shell(List<Refusal> refused, List<String> unseen) {}

  public Shell shell(Path from, String command) throws IOException {
    ShellWrites writes = ShellWrites.in(command);
    var refused = new ArrayList<Refusal>();
    for (String target : writes.targets())
      for (String one : ShellPaths.named(from, target)) write(from, one).ifPresent(refused::add);
    for (String word : writes.perhaps())
      for (String one : ShellPaths.standing(from, word)) write(from, one).ifPresent(refused::add);
    for (String patch : writes.patches()) refused.addAll(patch(from, patch));
    GateGuard.check(words, writes, command).ifPresent(refused::add);
    return new Shell(refused, writes.blind());
  }

  /// A patch is judged by what it says; one that cannot be read is refused.
  private List<Refusal> patch(Path from, String file) throws IOException {
    Optional<String> text = ShellPaths.text(from, file);
    if (text.isEmpty()) return List.of(lock.unread(file));
    var refused = new ArrayList<Refusal>();
    for (String target : ShellWrites.patched(text.get()))
      write(from, target).ifPresent(refused::add);
    GateGuard.patch(words, text.get()).ifPresent(refused::add);
    return refused;
  }

  /// Where the path really leads: links resolved as far as it exists.
  private static Path real(Path path) throws IOException {
    Path standing = path;
    var missing = new ArrayList<String>();
    while (!Files.exists(standing, LinkOption.NOFOLLOW_LINKS)) {
      missing.addFirst(standing.getFileName().toString());
      standing = standing.getParent();
    }
    Path real;
    if (Files.exists(standing)) real = standing.toRealPath();
    else {
      Path to = Files.readSymbolicLink(standing);
      real = real(standing.getParent().toRealPath().resolve(to).normalize());
    }
    for (String part : missing) real = real.resolve(part);
    return real;
  }

  /// Other names of the same file inside the task folders and the engine's own.
  private List<Path> twins(Path file) throws IOException {
    if (!Files.isRegularFile(file) || links(file) < 2) return List.of();
    Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    var twins = new ArrayList<Path>();
    for (String protectedFolder : List.of(lock.tasks(), ".cairn", "knowledge")) {
      Path folder = root.resolve(protectedFolder);
      if (!Files.isDirectory(folder)) continue;
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
              if (key != null && key.equals(attributes.fileKey()) && !path.equals(file))
                twins.add(path);
              return FileVisitResult.CONTINUE;
            }
          });
    }
    return twins;
  }

  private static int links(Path file) throws IOException {
    try {
      return ((Number) Files.getAttribute(file, "unix:nlink")).intValue();
    } catch (UnsupportedOperationException | IllegalArgumentException e) {
      return 2;
    }
  }

  private PathName name(Path inside) {
    return new PathName(parts(inside));
  }

  private List<String> parts(Path folder) {
    Path absolute = folder.toAbsolutePath().normalize();
    if (!absolute.startsWith(root) || absolute.equals(root)) return List.of();
    return StreamSupport.stream(root.relativize(absolute).spliterator(), false)
        .map(Path::toString)
        .toList();
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }
}
