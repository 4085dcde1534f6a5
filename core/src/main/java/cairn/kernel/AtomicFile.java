package cairn.kernel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;

/// Whole files that are either the old or the new version after any crash: temp, fsync, rename.
public final class AtomicFile {
  private static final AtomicLong COUNTER = new AtomicLong();

  private AtomicFile() {}

  public static void write(Path file, byte[] content) throws IOException {
    write(file, content, true);
  }

  /// Without fsync, for caches: a torn one is noticed and thrown away.
  static void writeCache(Path file, byte[] content) throws IOException {
    write(file, content, false);
  }

  private static void write(Path file, byte[] content, boolean durable) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    Path temp =
        folder.resolve(
            "." + file.getFileName() + "." + ProcessHandle.current().pid() + "-"
                + COUNTER.incrementAndGet() + ".tmp");
    try {
      try (FileChannel out =
          FileChannel.open(temp, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        ByteBuffer bytes = ByteBuffer.wrap(content);
        while (bytes.hasRemaining()) out.write(bytes);
        if (durable) out.force(false);
      }
      Files.move(temp, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      if (durable) syncFolder(folder);
    } finally {
      Files.deleteIfExists(temp);
    }
  }

  /// Makes the rename itself durable; some file systems cannot, and then there is nothing to do.
  private static void syncFolder(Path folder) throws IOException {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
