package cairn.join.recall;

import cairn.finding.Finding;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.Registry;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.Owner;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The lock of an inquiry's facet registry, `.facet-registry.lock/`. Making the directory is taking
/// the lock, so whoever knows only `mkdir` and `rmdir` takes part.
///
/// Inside it we name ourselves in `owner.yml`: owner, end of the lease, and a fence, a number that
/// only grows and is kept in `.facet-registry.fence`. Nobody removes a lock before its lease ends;
/// whoever overstays is told by the fence that another has gone in, and does not write. A bare
/// directory has no lease: it is taken for an orphan after five minutes.
///
/// The fence's file is locked by the operating system for the moments of taking, writing and giving
/// back, so that engines never step on each other between a look and an act.
final class RegistryLock {
  static final Duration LEASE = Duration.ofSeconds(10);

  /// As the seed has it for locks that do not say whose they are.
  static final Duration ORPHANED = Duration.ofMinutes(5);

  static final String OWNER = "owner.yml";
  static final String FENCE = ".facet-registry.fence";

  /// How long another engine may be between two acts before we take it for stuck.
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private static final Duration LOOK_AGAIN = Duration.ofMillis(5);

  /// Threads of one process cannot exclude each other by locks of the operating system.
  private static final ReentrantLock THREADS = new ReentrantLock();

  private final Path folder;
  private final Path lock;
  private final InstantSource clock;

  RegistryLock(Path folder, InstantSource clock) {
    this.folder = folder;
    this.lock = folder.resolve(Registry.LOCK);
    this.clock = clock;
  }

  /// Who is in there.
  ///
  /// @param who an owner, or when the directory was made, to tell one stay from the next
  /// @param until end of the lease; of a bare lock, when it counts as left behind
  record Holder(String who, Instant until, long fence, boolean bare) {
    @Override
    public String toString() {
      return bare ? "somebody who left no name (" + who + ")" : who + " until " + until;
    }
  }

  sealed interface Attempt {
    /// @param removed locks that had to be removed first
    record Taken(Held held, List<Finding> removed) implements Attempt {}

    record Busy(Holder holder) implements Attempt {}
  }

  private interface Act<T> {
    T with(FileChannel fence) throws IOException;
  }

  /// Empty if another engine is at it right now.
  private <T> Optional<T> fenced(Act<T> act) throws IOException {
    Files.createDirectories(folder);
    THREADS.lock();
    try (FileChannel fence =
            FileChannel.open(
                folder.resolve(FENCE),
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        FileLock mine = lock(fence)) {
      return mine == null ? Optional.empty() : Optional.of(act.with(fence));
    } finally {
      THREADS.unlock();
    }
  }

  private static @Nullable FileLock lock(FileChannel fence) throws IOException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      FileLock mine = fence.tryLock();
      if (mine != null || System.nanoTime() > deadline) return mine;
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
    }
  }

  /// One try, without waiting for whoever is in there.
  Attempt attempt() throws IOException {
    return fenced(this::attempt)
        .orElseGet(() ->
            new Attempt.Busy(new Holder("another engine", clock.instant().plus(LEASE), 0, false)));
  }

  private Attempt attempt(FileChannel fence) throws IOException {
    var removed = new ArrayList<Finding>();
    Optional<Holder> there = holder();
    if (there.isPresent()) {
      if (clock.instant().isBefore(there.get().until())) return new Attempt.Busy(there.get());
      if (!remove(there.get())) return new Attempt.Busy(holder().orElse(there.get()));
      removed.add(told(there.get()));
    }
    try {
      Files.createDirectory(lock);
    } catch (FileAlreadyExistsException e) {
      return new Attempt.Busy(holder().orElseGet(() -> bare(clock.instant())));
    }
    long number = 1 + Math.max(read(fence), there.map(Holder::fence).orElse(0L));
    write(fence, number);
    String owner = Owner.fresh();
    name(owner, number);
    return new Attempt.Taken(new Held(owner, number), removed);
  }

  private void name(String owner, long fence) throws IOException {
    String text =
        Yaml.write(
            Json.object()
                .put("owner", owner)
                .put("lease_until", clock.instant().plus(LEASE).toString())
                .put("fence", fence));
    // Made outside, so that the directory holds the owner's name or nothing, whenever we die.
    Path made = folder.resolve(FENCE + ".tmp");
    Files.writeString(made, text);
    Files.move(made, lock.resolve(OWNER), StandardCopyOption.ATOMIC_MOVE);
  }

  private Finding told(Holder holder) {
    String file = folder.getFileName() + "/" + Registry.LOCK;
    return holder.bare()
        ? Finding.of(
            InquiryCode.LOCK_ORPHANED,
            file,
            0,
            "the lock of "
                + holder
                + " stood for more than "
                + ORPHANED.toMinutes()
                + " minutes and was removed")
        : Finding.of(
            InquiryCode.LOCK_LOST, file, 0, "the lock of " + holder + " was over and is removed");
  }

  private Optional<Holder> holder() throws IOException {
    Instant since;
    try {
      since = Files.getLastModifiedTime(lock).toInstant();
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
    try {
      JsonNode owner = Yaml.parse(Files.readString(lock.resolve(OWNER)));
      return Optional.of(
          new Holder(
              owner.path("owner").asString("unknown"),
              Instant.parse(owner.path("lease_until").asString("")),
              owner.path("fence").asLong(0),
              false));
    } catch (NoSuchFileException | Malformed | DateTimeException e) {
      return Optional.of(bare(since));
    }
  }

  private static Holder bare(Instant since) {
    return new Holder("since " + since, since.plus(ORPHANED), 0, true);
  }

  /// False if it is not the lock any more that was looked at.
  private boolean remove(Holder seen) throws IOException {
    if (!holder().equals(Optional.of(seen))) return false;
    Files.deleteIfExists(lock.resolve(OWNER));
    try {
      Files.deleteIfExists(lock);
      return true;
    } catch (DirectoryNotEmptyException e) {
      return false; // there are things in it that nobody but their owner understands
    }
  }

  private static long read(FileChannel fence) throws IOException {
    ByteBuffer text = ByteBuffer.allocate(32);
    fence.read(text, 0);
    String digits = new String(text.array(), 0, text.position(), StandardCharsets.UTF_8).strip();
    return digits.matches("\\d{1,18}") ? Long.parseLong(digits) : 0;
  }

  private static void write(FileChannel fence, long number) throws IOException {
    fence.truncate(0);
    fence.write(ByteBuffer.wrap((number + "\n").getBytes(StandardCharsets.UTF_8)), 0);
    fence.force(false);
  }

  /// The lock in our hands, until closed or taken over.
  final class Held implements AutoCloseable {
    private final String owner;
    private final long number;

    private Held(String owner, long number) {
      this.owner = owner;
      this.number = number;
    }

    long fence() {
      return number;
    }

    /// Replaces the file if the lock is still ours; false if another has gone in since.
    boolean write(Path file, String text) throws IOException {
      return fenced(
              fence -> {
                if (!ours(fence)) return false;
                AtomicFile.write(file, text);
                return true;
              })
          .orElse(false);
    }

    private boolean ours(FileChannel fence) throws IOException {
      return read(fence) == number
          && holder().filter(h -> h.who().equals(owner) && h.fence() == number).isPresent();
    }

    @Override
    public void close() throws IOException {
      fenced(fence -> {
        if (ours(fence)) {
          Files.deleteIfExists(lock.resolve(OWNER));
          Files.deleteIfExists(lock);
        }
        return true;
      });
    }
  }
}
