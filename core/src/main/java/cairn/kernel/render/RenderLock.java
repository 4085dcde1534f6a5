package cairn.kernel.render;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// One render at a time per project, among the threads and the processes of a machine.
///
/// The operating system holds the lock (`.cairn/views/render.lock`), so a killed process holds
/// nothing. Whoever only compares shares it, and makes no file for that.
public final class RenderLock implements AutoCloseable {
  /// How long a command waits for the renders of others before it says that files are behind.
  public static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final String FILE = "render.lock";
  private static final Duration RETRY = Duration.ofMillis(2);

  /// Two projects of one process may share a lock here; they then wait for each other, no more.
  private static final ReentrantLock[] THREADS =
      IntStream.range(0, 64).mapToObj(_ -> new ReentrantLock(true)).toArray(ReentrantLock[]::new);

  private final ReentrantLock threads;
  private final @Nullable FileChannel channel;

  private RenderLock(ReentrantLock threads, @Nullable FileChannel channel) {
    this.threads = threads;
    this.channel = channel;
  }

  /// For writing files; empty if others had it all the time.
  public static Optional<RenderLock> take(Path views, Duration patience) throws IOException {
    Files.createDirectories(views);
    return open(views, patience, false);
  }

  /// For comparing them.
  public static Optional<RenderLock> share(Path views, Duration patience) throws IOException {
    return open(views, patience, true);
  }

  private static Optional<RenderLock> open(Path views, Duration patience, boolean shared)
      throws IOException {
    long deadline = System.nanoTime() + patience.toNanos();
    Path file = views.toAbsolutePath().normalize().resolve(FILE);
    ReentrantLock threads = THREADS[Math.floorMod(file.hashCode(), THREADS.length)];
    if (threads.isHeldByCurrentThread())
      throw new IllegalStateException("a render inside a render of " + views);
    if (!taken(threads, patience)) return Optional.empty();
    FileChannel channel = null;
    try {
      channel = channel(file, shared);
      if (channel == null || locked(channel, shared, deadline))
        return Optional.of(new RenderLock(threads, channel));
    } catch (IOException | RuntimeException e) {
      release(threads, channel);
      throw e;
    }
    release(threads, channel);
    return Optional.empty();
  }

  private static boolean taken(ReentrantLock threads, Duration patience) {
    try {
      return threads.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      // The work of an interrupted thread is recorded; its files follow with the next render.
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /// Nothing to lock, for somebody who only looks, where nobody has ever rendered.
  private static @Nullable FileChannel channel(Path file, boolean shared) throws IOException {
    if (!shared) return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      return FileChannel.open(file, StandardOpenOption.READ);
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  private static boolean locked(FileChannel channel, boolean shared, long deadline)
      throws IOException {
    do {
      try {
        FileLock lock = channel.tryLock(0, Long.MAX_VALUE, shared);
        if (lock != null) return true;
      } catch (OverlappingFileLockException e) {
        // The same file by another path of this process: it is let go soon.
      }
      LockSupport.parkNanos(RETRY.toNanos());
    } while (System.nanoTime() < deadline && !Thread.currentThread().isInterrupted());
    return false;
  }

  @Override
  public void close() throws IOException {
    release(threads, channel);
  }

  private static void release(ReentrantLock threads, @Nullable FileChannel channel)
      throws IOException {
    try {
      if (channel != null) channel.close();
    } finally {
      threads.unlock();
    }
  }
}
