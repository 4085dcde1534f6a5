package cairn.spine.line;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// The few things a writer does to the file system, behind a seam so that a test can fill the disk
/// or break it at any byte.
public interface Disk {
  Disk REAL = RealFile::open;

  /// Opens for writing; creates the file, durably, where there is none.
  OpenFile open(Path path) throws IOException;

  interface OpenFile extends Closeable {
    void write(long at, byte[] bytes, int length) throws IOException;

    /// Returns when everything written is on the device.
    void sync() throws IOException;

    void cut(long length) throws IOException;
  }

  /// Makes a name that was just created, or a rename, survive a power cut.
  static void syncFolder(Path folder) throws IOException {
    if (File.separatorChar == '\\') return; // folders cannot be synced there
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  /// A plain file, not a channel: interrupting one thread must not close the log under the others.
  final class RealFile implements OpenFile {
    private final RandomAccessFile file;

    private RealFile(RandomAccessFile file) {
      this.file = file;
    }

    static OpenFile open(Path path) throws IOException {
      if (Files.isSymbolicLink(path))
        throw new IOException(path.getFileName() + " is a symbolic link");
      boolean fresh = !Files.exists(path, LinkOption.NOFOLLOW_LINKS);
      OpenFile file =
          plain(path)
              ? new RealFile(new RandomAccessFile(path.toFile(), "rw"))
              : ChannelFile.open(path);
      if (fresh) syncFolder(path.getParent());
      return file;
    }

    @Override
    public void write(long at, byte[] bytes, int length) throws IOException {
      file.seek(at);
      file.write(bytes, 0, length);
    }

    @Override
    public void sync() throws IOException {
      file.getFD().sync();
    }

    @Override
    public void cut(long length) throws IOException {
      file.setLength(length);
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }

  /// Whether the path is one of the operating system's own, and not of a file system on top of it.
  static boolean plain(Path path) {
    return path.getFileSystem() == FileSystems.getDefault();
  }

  /// On any other file system there are only channels: one in memory, or one that tests break.
  record ChannelFile(FileChannel channel) implements OpenFile {
    static ChannelFile open(Path path) throws IOException {
      return new ChannelFile(
          FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
    }

    @Override
    public void write(long at, byte[] bytes, int length) throws IOException {
      ByteBuffer all = ByteBuffer.wrap(bytes, 0, length);
      while (all.hasRemaining()) channel.write(all, at + all.position());
    }

    @Override
    public void sync() throws IOException {
      channel.force(true);
    }

    @Override
    public void cut(long length) throws IOException {
      channel.truncate(length);
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
