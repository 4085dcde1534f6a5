package cairn.document;

import cairn.finding.Finding;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Runs a reader on a thread of its own and stops it at its limits.
///
/// A reader is asked to stop through its [Budget], then interrupted. A foreign parser may hear
/// neither; no program can safely end such a thread. It is left behind, the finding says so, and
/// after [#MOST_LEFT_BEHIND] of them no further document is read by a foreign parser in this
/// process.
final class BoundedReading {
  static final int MOST_LEFT_BEHIND = 4;

  private static final Duration LOOK = Duration.ofMillis(20);
  private static final Duration GRACE = Duration.ofSeconds(2);

  /// More of the heap in use than this, just after it was tidied, is scarce.
  private static final double SCARCE = 0.85;

  private static final List<Thread> LEFT_BEHIND = new ArrayList<>();
  private static final List<MemoryPoolMXBean> HEAP =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(p -> p.getType() == MemoryType.HEAP && p.getCollectionUsage() != null)
          .toList();
  private static final com.sun.management.@Nullable ThreadMXBean THREADS =
      ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean known
          ? known
          : null;

  private final Input input;
  private final ReadingLimits limits;
  private final BooleanSupplier scarce;
  private @Nullable Document document;
  private @Nullable Throwable bug;

  private BoundedReading(Input input, ReadingLimits limits, BooleanSupplier scarce) {
    this.input = input;
    this.limits = limits;
    this.scarce = scarce;
  }

  static Documents.Reading run(Input input, Reader reader, ReadingLimits limits) {
    return run(input, reader, limits, BoundedReading::isScarce);
  }

  static Documents.Reading run(
      Input input, Reader reader, ReadingLimits limits, BooleanSupplier scarce) {
    if (leftBehind() >= MOST_LEFT_BEHIND)
      return refused(
          input,
          DocumentCode.TOO_SLOW,
          MOST_LEFT_BEHIND + " parsers of earlier documents still run; run the command again");
    return new BoundedReading(input, limits, scarce).run(reader);
  }

  private Documents.Reading run(Reader reader) {
    Thread worker = Thread.ofPlatform().daemon().name("cairn-reader").unstarted(() -> read(reader));
    worker.start();
    try {
      while (!worker.join(LOOK) && input.budget.left() > 0)
        if (allocated(worker) > limits.memory() && scarce.getAsBoolean()) {
          input.budget.outOfMemory();
          break;
        }
      if (!worker.isAlive()) return result();
      if (input.budget.left() <= 0) input.budget.outOfTime();
      worker.interrupt();
      if (worker.join(GRACE)) return result();
    } catch (InterruptedException e) {
      input.budget.outOfTime();
      worker.interrupt();
      Thread.currentThread().interrupt();
      return refused(input, DocumentCode.UNREADABLE, "reading it was interrupted");
    }
    leaveBehind(worker);
    try {
      input.budget.check();
      throw new AssertionError("a reader is left behind only at a limit");
    } catch (Unreadable e) {
      return refused(
          input,
          e.code(),
          e.getMessage() + "; its parser does not stop, and ends with this command");
    }
  }

  /// On the worker's thread.
  private void read(Reader reader) {
    try {
      Document read = reader.read(input);
      InstructionCues.flag(read.text().text(), input);
      document = read;
    } catch (Unreadable e) {
      input.note(e.code(), 0, String.valueOf(e.getMessage()));
    } catch (StackOverflowError e) {
      input.note(DocumentCode.DAMAGED, 0, "it is nested too deeply");
    } catch (OutOfMemoryError e) {
      input.note(DocumentCode.TOO_HUNGRY, 0, "there was no memory left to read it");
    } catch (RuntimeException | Error e) {
      bug = e;
    }
  }

  private Documents.Reading result() {
    if (bug instanceof RuntimeException e) throw e;
    if (bug instanceof Error e) throw e;
    return new Documents.Reading(Optional.ofNullable(document), List.copyOf(input.findings));
  }

  /// Without what the worker noticed: it may still be writing there.
  private static Documents.Reading refused(Input input, DocumentCode code, String why) {
    return new Documents.Reading(Optional.empty(), List.of(Finding.of(code, input.name, 0, why)));
  }

  private static long allocated(Thread worker) {
    var threads = THREADS;
    return threads == null ? 0 : threads.getThreadAllocatedBytes(worker.threadId());
  }

  private static boolean isScarce() {
    long used = 0;
    for (MemoryPoolMXBean pool : HEAP) {
      MemoryUsage afterTidying = pool.getCollectionUsage();
      if (afterTidying != null) used += afterTidying.getUsed();
    }
    return used > SCARCE * Runtime.getRuntime().maxMemory();
  }

  private static void leaveBehind(Thread worker) {
    synchronized (LEFT_BEHIND) {
      LEFT_BEHIND.add(worker);
    }
  }

  private static int leftBehind() {
    synchronized (LEFT_BEHIND) {
      LEFT_BEHIND.removeIf(t -> !t.isAlive());
      return LEFT_BEHIND.size();
    }
  }
}
