package cairn.join.recall;

import cairn.finding.Finding;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.OutsideFacet;
import cairn.inquiry.state.Registry;
import cairn.kernel.Who;
import cairn.kernel.project.Chapter;
import cairn.spine.Event;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Keeps `facet-registry.yml` with the outside agents that share an inquiry's folder: under the
/// lock, their entries are taken into the log before anything is reserved, and ours are written.
///
/// A lock that stays is waited for once and no longer than the seed says. Then the log goes on
/// alone, the file is left as it is, and follows when the lock is free.
public final class SharedRegistry {
  public static final Duration WAIT = Duration.ofSeconds(60);

  /// A wait that is shorter is nobody's concern.
  private static final Duration NOTICED = Duration.ofMillis(500);

  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);
  private static final Who OUTSIDE =
      new Who(new Event.Actor("outside agent", ""), Event.Origin.of("facet-registry"), "");

  private final Chapter<Inquiries, InquiryCommand, ?> log;
  private final Duration patience;
  private final Map<String, String> written = new HashMap<>();
  private final Set<String> gaveUp = new HashSet<>();
  private volatile Consumer<String> waits = _ -> {};
  private volatile boolean hurried;

  public SharedRegistry(Chapter<Inquiries, InquiryCommand, ?> log, Duration patience) {
    this.log = log;
    this.patience = patience;
  }

  /// @param told once for each wait that is long enough to be noticed
  public void whenWaiting(Consumer<String> told) {
    waits = told;
  }

  /// Waits for no lock any more; for a run that is to stop.
  public void hurry() {
    hurried = true;
  }

  /// Does something that may reserve subfocuses of these inquiries, with their locks in hand.
  public <T> T holding(List<Inquiry> inquiries, Supplier<T> reservation) {
    return inquiries.isEmpty() ? reservation.get() : locked(inquiries, reservation);
  }

  private synchronized <T> T locked(List<Inquiry> inquiries, Supplier<T> reservation) {
    var held = new HashMap<String, RegistryLock.Held>();
    try {
      for (Inquiry i : inquiries) {
        if (held.containsKey(i.id())) continue;
        RegistryLock.Held lock = take(i, patience);
        if (lock == null) continue;
        held.put(i.id(), lock);
        takeIn(i);
      }
      T result = reservation.get();
      for (Map.Entry<String, RegistryLock.Held> lock : held.entrySet())
        write(lock.getKey(), lock.getValue());
      return result;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      held.values().forEach(SharedRegistry::release);
    }
  }

  /// Brings the files in step with the log where either changed, as far as locks are free.
  public synchronized void follow() {
    for (Inquiry i : log.state().recent()) {
      boolean late = !i.open() && written.containsKey(i.id());
      if (!Registry.kept(i) && !late || i.nodes().isEmpty()) continue;
      if (mark(i).equals(written.get(i.id()))) continue;
      try {
        RegistryLock.Held lock = take(i, Duration.ZERO);
        if (lock == null) continue;
        try {
          takeIn(i);
          write(i.id(), lock);
        } finally {
          release(lock);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private RegistryLock.@Nullable Held take(Inquiry i, Duration wait) throws IOException {
    RegistryLock lock = new RegistryLock(folder(i), log.project().clock());
    long began = System.nanoTime();
    boolean told = false;
    while (true) {
      switch (lock.attempt()) {
        case RegistryLock.Attempt.Taken(RegistryLock.Held held, List<Finding> removed) -> {
          if (!removed.isEmpty()) register(i, List.of(), removed);
          return held;
        }
        case RegistryLock.Attempt.Busy(RegistryLock.Holder holder) -> {
          boolean before = gaveUp.contains(holder.who());
          if (wait.isZero() || before || hurried) return null;
          long waited = System.nanoTime() - began;
          if (!told && waited > NOTICED.toNanos()) {
            waits.accept(
                i.folder()
                    + "/"
                    + Registry.LOCK
                    + " to be released by "
                    + holder
                    + ", at most "
                    + wait.toSeconds()
                    + " s");
            told = true;
          }
          if (waited > wait.toNanos()) {
            gaveUp.add(holder.who());
            register(i, List.of(), List.of(lockedOut(i, holder)));
            return null;
          }
          LockSupport.parkNanos(LOOK_AGAIN.toNanos());
        }
      }
    }
  }

  private Finding lockedOut(Inquiry i, RegistryLock.Holder holder) {
    return Finding.of(
        InquiryCode.LOCKED_OUT,
        i.folder() + "/" + Registry.LOCK,
        0,
        "held by " + holder + ", waited for " + patience.toSeconds() + " s");
  }

  private void takeIn(Inquiry i) throws IOException {
    Path file = folder(i).resolve(Registry.FILE);
    if (!Files.exists(file) || !i.open()) return;
    if (Files.size(file) > Registry.MAX_CHARS) {
      register(i, List.of(), List.of(tooLarge(i)));
      return;
    }
    Registry.Reading reading =
        Registry.read(i, i.folder() + "/" + Registry.FILE, Files.readString(file));
    register(i, reading.outside(), reading.findings());
  }

  private static Finding tooLarge(Inquiry i) {
    return Finding.of(
        InquiryCode.BAD_REGISTRY_ENTRY,
        i.folder() + "/" + Registry.FILE,
        0,
        "more than " + Registry.MAX_CHARS + " bytes; it is left alone");
  }

  private void register(Inquiry i, List<OutsideFacet> outside, List<Finding> warnings) {
    if (outside.isEmpty() && warnings.isEmpty()) return;
    var command = new InquiryCommand.Register(i.id(), outside, warnings);
    log.submitAll(List.of(new Chapter.Submission<>(command, OUTSIDE, List.of())));
  }

  private void write(String id, RegistryLock.Held lock) throws IOException {
    Inquiry now = log.state().get(id).orElseThrow();
    if (now.nodes().isEmpty()) return;
    Path file = folder(now).resolve(Registry.FILE);
    if (Files.exists(file) && Files.size(file) > Registry.MAX_CHARS) return;
    String standing = Files.exists(file) ? Files.readString(file) : "";
    String merged = Registry.merged(now, standing);
    if (merged.equals(standing) || lock.write(file, merged)) written.put(id, mark(now));
    else register(now, List.of(), List.of(lost(now, lock)));
  }

  private static Finding lost(Inquiry i, RegistryLock.Held lock) {
    return Finding.of(
        InquiryCode.LOCK_LOST,
        i.folder() + "/" + Registry.LOCK,
        0,
        "our lock with fence " + lock.fence() + " was taken over; nothing was written under it");
  }

  private static void release(RegistryLock.Held lock) {
    try {
      lock.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Changes when the tree or the file does.
  private String mark(Inquiry i) {
    Path file = folder(i).resolve(Registry.FILE);
    try {
      String there =
          Files.exists(file) ? Files.size(file) + "@" + Files.getLastModifiedTime(file) : "";
      return i.nodes().size() + "/" + there;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path folder(Inquiry i) {
    return log.project().folder().resolve(i.folder());
  }
}
