package cairn.simulation;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Path;
import org.apache.lucene.tests.mockfile.FilterFileChannel;

/// An open file of a simulated process. Syncing costs nothing here: the kill of a process loses
/// nothing that was written, only power cuts do, and those are the matter of the spine's own tests.
final class FaultyChannel extends FilterFileChannel {
  private static final int MOST_LOOKS = 100_000;

  private final Path path;
  private final Process process;

  FaultyChannel(FileChannel real, Path path, Process process) {
    super(real);
    this.path = path;
    this.process = process;
    process.opened(real);
  }

  /// Writes everything, or, where the process dies or the disk is full, the first half.
  private final class Write implements Process.Change {
    private final ByteBuffer bytes;
    private final long at;
    private int written;

    Write(ByteBuffer bytes, long at) {
      this.bytes = bytes;
      this.at = at;
    }

    @Override
    public void whole() throws IOException {
      while (bytes.hasRemaining()) written += delegate.write(bytes, at + written);
    }

    @Override
    public void part() throws IOException {
      bytes.limit(bytes.position() + bytes.remaining() / 2);
      whole();
    }
  }

  @Override
  public int write(ByteBuffer bytes, long at) throws IOException {
    var write = new Write(bytes, at);
    process.changes(path, write);
    return write.written;
  }

  @Override
  public int write(ByteBuffer bytes) throws IOException {
    long at = delegate.position();
    int written = write(bytes, at);
    delegate.position(at + written);
    return written;
  }

  @Override
  public long write(ByteBuffer[] all, int offset, int length) throws IOException {
    long written = 0;
    for (int i = offset; i < offset + length; i++) written += write(all[i]);
    return written;
  }

  @Override
  public long transferFrom(ReadableByteChannel from, long position, long count) throws IOException {
    var moved = new long[1];
    process.changes(path, () -> moved[0] = super.transferFrom(from, position, count));
    return moved[0];
  }

  @Override
  public FileChannel truncate(long size) throws IOException {
    process.changes(path, () -> delegate.truncate(size));
    return this;
  }

  @Override
  public void force(boolean metaData) throws IOException {
    process.changes(path, () -> {});
  }

  @Override
  public MemorySegment map(MapMode mode, long offset, long size, Arena arena) throws IOException {
    return delegate.map(mode, offset, size, arena);
  }

  /// Waits for its turn rather than for time, so that the seed decides who comes first.
  @Override
  public FileLock lock(long position, long size, boolean shared) throws IOException {
    for (int looks = 0; looks < MOST_LOOKS; looks++) {
      try {
        FileLock lock = delegate.tryLock(position, size, shared);
        if (lock != null) return lock;
      } catch (OverlappingFileLockException e) {
        // Another simulated process holds it.
      }
      process.waitsForLock();
    }
    throw new IOException("the lock of " + path + " was never given back");
  }

  /// Waits, too: a process that comes a little later would have found the lock free.
  @Override
  public FileLock tryLock(long position, long size, boolean shared) throws IOException {
    return lock(position, size, shared);
  }

  @Override
  protected void implCloseChannel() throws IOException {
    process.closed(delegate);
    super.implCloseChannel();
  }
}
