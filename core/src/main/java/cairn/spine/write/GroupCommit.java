package cairn.spine.write;

import cairn.spine.Spine;
import cairn.spine.SpineException;
import cairn.spine.line.Batch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Many threads, one sync. Whoever comes first leads: it writes and syncs for all who came while
/// the leader before it was at the disk, then hands the lead to the first who came since.
///
/// ```
/// A  |write sync|                     A leads for A
/// B   wait.......|write   sync|       B leads for B, C and D
/// C     wait..................|
/// D        wait...............|
/// ```
///
/// No thread of our own: a lone writer pays for no hand-over.
public final class GroupCommit {
  /// Bounds the memory and the latency of one group; a single larger batch still goes through.
  static final long MAX_GROUP_BYTES = 8L * 1024 * 1024;

  private final Function<List<Batch>, List<Spine.Receipt>> commit;
  private final Deque<Waiting> queue = new ArrayDeque<>();
  private boolean led;

  /// @param commit writes a group durably and answers each batch, or throws for all of them
  public GroupCommit(Function<List<Batch>, List<Spine.Receipt>> commit) {
    this.commit = commit;
  }

  public Spine.Receipt append(Batch batch) {
    var mine = new Waiting(batch, Thread.currentThread());
    synchronized (queue) {
      queue.add(mine);
      if (!led) {
        led = true;
        mine.state = Waiting.State.LEADS;
      }
    }
    // An append is not cancelled half-way: the interrupt is kept for whatever comes after it.
    boolean interrupted = Thread.interrupted();
    while (mine.state == Waiting.State.WAITS) {
      LockSupport.park(this);
      interrupted |= Thread.interrupted();
    }
    try {
      if (mine.state == Waiting.State.LEADS) lead();
      return mine.receipt();
    } finally {
      if (interrupted) Thread.currentThread().interrupt();
    }
  }

  private void lead() {
    List<Waiting> group = nextGroup();
    try {
      List<Spine.Receipt> receipts = commit.apply(group.stream().map(Waiting::batch).toList());
      for (int i = 0; i < group.size(); i++) group.get(i).receipt = receipts.get(i);
    } catch (RuntimeException | Error e) {
      for (Waiting waiting : group) waiting.failure = e;
    } finally {
      handOver();
      for (Waiting waiting : group) waiting.wake(Waiting.State.DONE);
    }
  }

  private List<Waiting> nextGroup() {
    var group = new ArrayList<Waiting>();
    long bytes = 0;
    synchronized (queue) {
      while (!queue.isEmpty() && (group.isEmpty() || bytes < MAX_GROUP_BYTES)) {
        Waiting next = queue.remove();
        group.add(next);
        bytes += next.batch.bytes();
      }
    }
    return group;
  }

  private void handOver() {
    synchronized (queue) {
      Waiting next = queue.peek();
      if (next == null) led = false;
      else next.wake(Waiting.State.LEADS);
    }
  }

  /// One thread's batch on its way.
  private static final class Waiting {
    enum State {
      WAITS,
      LEADS,
      DONE
    }

    private final Batch batch;
    private final Thread thread;
    private volatile State state = State.WAITS;
    private Spine.@Nullable Receipt receipt;
    private @Nullable Throwable failure;

    Waiting(Batch batch, Thread thread) {
      this.batch = batch;
      this.thread = thread;
    }

    Batch batch() {
      return batch;
    }

    void wake(State next) {
      state = next;
      if (thread != Thread.currentThread()) LockSupport.unpark(thread);
    }

    Spine.Receipt receipt() {
      if (failure == null) return Objects.requireNonNull(receipt);
      // A fresh exception for each thread, so that each shows its own way here.
      if (failure instanceof SpineException e)
        throw new SpineException(e.code().orElse(null), e.getMessage(), e.hint(), e);
      throw new IllegalStateException("the log failed unexpectedly", failure);
    }
  }
}
