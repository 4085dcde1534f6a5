package cairn.spine.write;

import cairn.spine.SpineException;
import cairn.text.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// One writer at a time, among the threads and the processes of a machine.
///
/// The operating system holds the lock, so a killed process holds nothing. The file's text names
/// the last writer: whoever waits in vain can say for whom, and a writer who finds its own name
/// there knows that nobody has written since.
///
/// One object per folder and JVM: closing any handle of a POSIX-locked file would drop the lock.
public final class WriterLock {
  public static final String FILE = "writer.lock";
  private static final int MAX_OWNER = 4096;

  /// So often somebody else may have been faster for the whole of our patience.
  private static final int MOST_TURNS = 10;

  private static final Duration RETRY = Duration.ofMillis(1);
  private static final Map<Path, WriterLock> OPEN = new HashMap<>();

  private final Path path;
  private final ReentrantLock threads = new ReentrantLock(true);
  private int users;
  private @Nullable LockFile file;

  private WriterLock(Path path) {
    this.path = path;
  }

  /// The lock of this folder; give it back with [#leave].
  public static WriterLock of(Path folder) {
    synchronized (OPEN) {
      WriterLock lock = OPEN.computeIfAbsent(folder.resolve(FILE), WriterLock::new);
      lock.users++;
      return lock;
    }
  }

  public void leave() {
    synchronized (OPEN) {
      if (--users > 0) return;
      OPEN.remove(path);
      LockFile open = file;
      file = null;
      if (open == null) return;
      try {
        open.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /// Who we are, in the words another process will show to its user.
  public static byte[] owner(Instant since) {
    ProcessHandle me = ProcessHandle.current();
    var owner = Json.object();
    owner.put("pid", me.pid());
    owner.put("host", host());
    owner.put("command", command());
    owner.put("since", since.toString());
    owner.put("token", UUID.randomUUID().toString());
    return (Json.write(owner) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /// Takes the lock or says who has it.
  public Held take(byte[] owner, Duration patience) throws IOException {
    if (!tryThreads(patience)) throw busy(patience);
    try {
      FileLock lock = lockFile(patience);
      boolean undisturbed = ownerIs(owner);
      if (!undisturbed) write(owner);
      return new Held(lock, undisturbed);
    } catch (IOException | RuntimeException e) {
      threads.unlock();
      throw e;
    }
  }

  /// Sees that the lock can be had and leaves no name in it: looking changes nothing.
  void check(Duration patience) throws IOException {
    if (!Files.exists(path)) return;
    if (!tryThreads(patience)) throw busy(patience);
    try {
      lockFile(patience).release();
    } finally {
      threads.unlock();
    }
  }

  /// Patience is for one writer that does not end. Where others take their turns meanwhile, the
  /// machine is busy, and our turn comes.
  private FileLock lockFile(Duration patience) throws IOException {
    FileLock lock = tryFile();
    byte[] before = {};
    for (int turn = 0; lock == null && turn < MOST_TURNS; turn++) {
      byte[] holder = ownerText();
      if (turn > 0 && Arrays.equals(holder, before)) break;
      before = holder;
      lock = waitFile(System.nanoTime() + patience.toNanos());
    }
    if (lock == null) throw busy(patience);
    return lock;
  }

  /// The lock, until closed.
  public final class Held implements AutoCloseable {
    private final FileLock lock;
    private final boolean undisturbed;

    private Held(FileLock lock, boolean undisturbed) {
      this.lock = lock;
      this.undisturbed = undisturbed;
    }

    /// True if nobody else has held the lock since this owner did.
    boolean undisturbed() {
      return undisturbed;
    }

    @Override
    public void close() throws IOException {
      try {
        lock.release();
      } finally {
        threads.unlock();
      }
    }
  }

  private boolean tryThreads(Duration patience) {
    try {
      return threads.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SpineException("interrupted while waiting for the log", "try again", e);
    }
  }

  private LockFile file() throws IOException {
    LockFile open = file;
    if (open == null || !open.channel().isOpen()) file = open = LockFile.open(path);
    return open;
  }

  private @Nullable FileLock tryFile() throws IOException {
    try {
      return file().channel().tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // another class loader of this JVM
    }
  }

  /// Waits in the system's queue rather than by polling, so that sixteen processes take turns. The
  /// wait has a thread of its own, because it can only be ended by interrupting it.
  private @Nullable FileLock waitFile(long deadline) throws IOException {
    LockFile open = file();
    var outcome = new AtomicReference<@Nullable Object>();
    var settled = new CountDownLatch(1);
    Object abandoned = "abandoned";
    Thread waiter =
        Thread.ofPlatform()
            .daemon()
            .name("spine-lock")
            .start(() -> {
              Object result;
              try {
                result = lockPolitely(open, deadline);
              } catch (IOException | RuntimeException e) {
                result = e;
              }
              if (!outcome.compareAndSet(null, result) && result instanceof FileLock late)
                release(late);
              settled.countDown();
            });
    try {
      boolean done = settled.await(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (!done && outcome.compareAndSet(null, abandoned)) {
        waiter.interrupt();
        return null;
      }
      return switch (outcome.get()) {
        case FileLock lock -> lock;
        case IOException e -> throw e;
        case RuntimeException e -> throw e;
        case null, default -> null;
      };
    } catch (InterruptedException e) {
      if (outcome.compareAndSet(null, abandoned)) waiter.interrupt();
      else if (outcome.get() instanceof FileLock lock) release(lock);
      Thread.currentThread().interrupt();
      throw new SpineException("interrupted while waiting for the log", "try again", e);
    }
  }

  private static @Nullable FileLock lockPolitely(LockFile open, long deadline) throws IOException {
    while (System.nanoTime() < deadline) {
      try {
        return open.channel().lock();
      } catch (OverlappingFileLockException e) {
        LockSupport.parkNanos(RETRY.toNanos());
      }
    }
    return null;
  }

  private static void release(FileLock lock) {
    try {
      lock.release();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean ownerIs(byte[] owner) throws IOException {
    return Arrays.equals(ownerText(), owner);
  }

  private byte[] ownerText() throws IOException {
    return file().read(MAX_OWNER);
  }

  private void write(byte[] owner) throws IOException {
    file().write(owner);
  }

  private SpineException busy(Duration patience) throws IOException {
    String holder = new String(ownerText(), StandardCharsets.UTF_8).strip();
    return new SpineException(
        "the log is being written by another process, and was not free for "
            + patience.toSeconds()
            + " s: "
            + (holder.isEmpty() ? "it left no name" : holder),
        "wait for that process, or stop it; the lock goes with it");
  }

  private static String host() {
    // Not InetAddress: asking the network for our own name can take seconds.
    try {
      return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    } catch (IOException e) {
      return Objects.requireNonNullElse(System.getenv("HOSTNAME"), "unknown");
    }
  }

  private static String command() {
    return System.getProperty("sun.java.command", "java").split("\\s", 2)[0];
  }
}
