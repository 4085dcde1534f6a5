package cairn.kernel.file;

import cairn.kernel.Machine;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Whole files that are either the old or the new version after any crash: temp, fsync, rename.
///
/// What is not finished stands in one folder of the project, `.cairn/unfinished`, wherever the file
/// belongs: whoever writes or renders next finds there what a killed process left, and no half file
/// ever stands among the user's. Outside of a project, or where that folder is on another device,
/// it stands beside the file.
public final class AtomicFile {
  /// Inside [ProjectPath#MARK].
  private static final String UNFINISHED = "unfinished";

  /// Whose it is; see [#temp]. Releases before did not name the machine.
  private static final Pattern TEMP =
      Pattern.compile("\\.cairn\\.(\\d{1,18})-(?:([0-9a-f]{8})-)?[0-9a-f]{1,16}\\.tmp");

  /// What another machine left for so long is nobody's. Its process numbers say nothing here.
  private static final Duration ABANDONED = Duration.ofDays(1);

  private static final Set<Path> SWEPT = ConcurrentHashMap.newKeySet();

  private AtomicFile() {}

  private enum Durability {
    SYNCED,
    LAZY
  }

  /// What writes the new version.
  public interface Body {
    void into(FileChannel out) throws IOException;
  }

  public static void write(Path file, String text) throws IOException {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  public static void write(Path file, byte[] content) throws IOException {
    write(file, whole(content));
  }

  static void write(Path file, Body body) throws IOException {
    write(file, body, Durability.SYNCED);
  }

  /// Creates the file whole, or finds that somebody else did: among any number of processes exactly
  /// one gets true. A link does it in one step; where there are none, a lock beside the file does.
  public static boolean create(Path file, byte[] content) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) return false;
    Path temp = temp(unfinished(folder));
    try {
      fill(temp, whole(content), Durability.SYNCED);
      try {
        Files.createLink(file, temp);
      } catch (FileAlreadyExistsException e) {
        return false;
      } catch (UnsupportedOperationException | FileSystemException e) {
        return createLocked(folder, file, content);
      }
      syncFolder(folder);
      return true;
    } finally {
      Files.deleteIfExists(temp);
    }
  }

  private static boolean createLocked(Path folder, Path file, byte[] content) throws IOException {
    Path beside = folder.resolve("." + file.getFileName() + ".lock");
    try (FileChannel channel =
            FileChannel.open(beside, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        var _ = channel.lock()) {
      if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) return false;
      write(file, content);
      return true;
    }
  }

  /// Without fsync, for caches: a torn one is noticed and thrown away.
  public static void writeCache(Path file, byte[] content) throws IOException {
    write(file, whole(content), Durability.LAZY);
  }

  public static void writeCache(Path file, String text) throws IOException {
    writeCache(file, text.getBytes(StandardCharsets.UTF_8));
  }

  public static Body whole(byte[] content) {
    return out -> {
      ByteBuffer bytes = ByteBuffer.wrap(content);
      while (bytes.hasRemaining()) out.write(bytes);
    };
  }

  private static void write(Path file, Body body, Durability durability) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    try {
      write(unfinished(folder), file, body, durability);
    } catch (AtomicMoveNotSupportedException e) {
      sweepOnce(folder);
      write(folder, file, body, durability);
    }
    if (durability == Durability.SYNCED) syncFolder(folder);
  }

  private static void write(Path unfinished, Path file, Body body, Durability durability)
      throws IOException {
    Path temp = temp(unfinished);
    try {
      fill(temp, body, durability);
      Files.move(temp, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temp);
    }
  }

  /// Where the new version of a file in this folder is made.
  private static Path unfinished(Path folder) throws IOException {
    Path project = ProjectPath.find(folder).orElse(null);
    Path unfinished = project == null ? folder : unfinishedOf(project);
    if (!Files.isDirectory(unfinished)) Files.createDirectories(unfinished);
    sweepOnce(unfinished);
    return unfinished;
  }

  private static Path unfinishedOf(Path project) {
    return project.resolve(ProjectPath.MARK).resolve(UNFINISHED);
  }

  private static void sweepOnce(Path folder) throws IOException {
    if (SWEPT.add(folder)) sweep(folder);
  }

  /// Takes away what killed processes left half written anywhere in the project.
  public static void sweepProject(Path project) throws IOException {
    sweep(unfinishedOf(project));
  }

  /// Takes away what killed processes left half written in this folder.
  public static void sweep(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) return;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Matcher temp = TEMP.matcher(file.getFileName().toString());
        if (temp.matches() && isNobodys(file, Long.parseLong(temp.group(1)), temp.group(2)))
          Files.deleteIfExists(file);
      }
    }
  }

  private static boolean isNobodys(Path file, long process, @Nullable String machine) {
    if (machine == null || machine.equals(Machine.MARK)) return ProcessHandle.of(process).isEmpty();
    try {
      Instant written = Files.getLastModifiedTime(file).toInstant();
      return written.isBefore(Instant.now().minus(ABANDONED));
    } catch (IOException e) {
      return false; // gone meanwhile
    }
  }

  /// Without the name of the file: that may be as long as a name can be.
  private static Path temp(Path folder) {
    return folder.resolve(
        ".cairn."
            + ProcessHandle.current().pid()
            + "-"
            + Machine.MARK
            + "-"
            + Long.toHexString(ThreadLocalRandom.current().nextLong())
            + ".tmp");
  }

  private static void fill(Path temp, Body body, Durability durability) throws IOException {
    try (FileChannel out =
        FileChannel.open(temp, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      body.into(out);
      if (durability == Durability.SYNCED) out.force(false);
    }
  }

  /// Makes the rename itself durable; some file systems cannot, and then there is nothing to do.
  private static void syncFolder(Path folder) throws IOException {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
