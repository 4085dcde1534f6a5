package cairn.spine.write;

import cairn.spine.line.Disk;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The file that is locked, with the text in it. Read and written as a plain file where it is one:
/// interrupting a thread in a channel would close it, and so give the lock away.
///
/// @param plain null on a file system that is not the operating system's own
record LockFile(FileChannel channel, @Nullable RandomAccessFile plain) implements Closeable {

  static LockFile open(Path path) throws IOException {
    if (!Disk.plain(path))
      return new LockFile(
          FileChannel.open(
              path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE),
          null);
    var file = new RandomAccessFile(path.toFile(), "rw");
    return new LockFile(file.getChannel(), file);
  }

  byte[] read(int most) throws IOException {
    var text = new byte[most];
    int read;
    if (plain == null) {
      read = channel.read(ByteBuffer.wrap(text), 0);
    } else {
      plain.seek(0);
      read = plain.read(text);
    }
    return Arrays.copyOf(text, Math.max(0, read));
  }

  void write(byte[] text) throws IOException {
    if (plain == null) {
      channel.write(ByteBuffer.wrap(text), 0);
      channel.truncate(text.length);
    } else {
      plain.seek(0);
      plain.write(text);
      plain.setLength(text.length);
    }
  }

  @Override
  public void close() throws IOException {
    if (plain == null) channel.close();
    else plain.close();
  }
}
