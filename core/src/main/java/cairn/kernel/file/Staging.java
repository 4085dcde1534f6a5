package cairn.kernel.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

/// Where new versions of files wait for their rename: `.cairn/views/next/`. Whoever holds the
/// render lock owns the folder, so what a killed render left in it is known to be nobody's, and no
/// half file ever stands among the user's.
public final class Staging {
  private final Path folder;
  private boolean opened;
  private int count;

  public Staging(Path views) {
    this.folder = views.resolve("next");
  }

  /// Writes a new version, without syncing it yet.
  public Path stage(AtomicFile.Body body) throws IOException {
    open();
    Path staged = folder.resolve(String.valueOf(++count));
    try (FileChannel out =
        FileChannel.open(staged, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      body.into(out);
    } catch (IOException e) {
      Files.deleteIfExists(staged);
      throw e;
    }
    return staged;
  }

  public static void sync(Path staged) throws IOException {
    try (FileChannel channel = FileChannel.open(staged, StandardOpenOption.WRITE)) {
      channel.force(false);
    }
  }

  public static void swap(Path staged, Path file) throws IOException {
    Files.createDirectories(file.getParent());
    try {
      Files.move(staged, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      // A folder of the project on another device: there the file is made beside its place.
      AtomicFile.write(file, Files.readAllBytes(staged));
      Files.delete(staged);
    }
  }

  /// A small file of our own memory, in one go.
  public void write(Path file, String text, boolean synced) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    Path staged =
        stage(out -> {
          while (bytes.hasRemaining()) out.write(bytes);
        });
    if (synced) sync(staged);
    swap(staged, file);
  }

  private void open() throws IOException {
    if (opened) return;
    Files.createDirectories(folder);
    clear();
    opened = true;
  }

  public void clear() throws IOException {
    if (!Files.exists(folder)) return;
    try (Stream<Path> left = Files.list(folder)) {
      for (Path each : left.toList()) Files.deleteIfExists(each);
    }
  }
}
