package cairn.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Lets one simulated process at a time touch the disk, and changes whose turn it is by the seed.
///
/// What a process does between two operations runs freely: it is nobody else's business. A process
/// that waits for another one by other means than the disk would wait for ever, so after
/// [#PATIENCE] the next one takes its turn; that is counted, because such a run may not repeat.
final class Machine {
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final int SWITCH_ONE_IN = 5;

  private final RandomGenerator random;
  private final List<Process> alive = new ArrayList<>();
  private Process turn;
  private int impatient;

  Machine(RandomGenerator random) {
    this.random = random;
  }

  synchronized void enter(Process process) {
    alive.add(process);
    turn = alive.get(random.nextInt(alive.size()));
  }

  synchronized void leave(Process process) {
    alive.remove(process);
    if (turn == process) turn = alive.isEmpty() ? null : alive.get(random.nextInt(alive.size()));
    notifyAll();
  }

  /// Before every operation of a process.
  synchronized void step(Process process) {
    await(process);
    if (alive.size() < 2 || random.nextInt(SWITCH_ONE_IN) != 0) return;
    turn = alive.get(random.nextInt(alive.size()));
    notifyAll();
    await(process);
  }

  /// The process cannot go on before another one has done something: it waits for a lock.
  synchronized void yield(Process process) {
    if (turn == process && alive.size() > 1) {
      turn =
          alive.get((alive.indexOf(process) + 1 + random.nextInt(alive.size() - 1)) % alive.size());
      notifyAll();
    }
    await(process);
  }

  /// How often a process took its turn out of order.
  synchronized int impatient() {
    return impatient;
  }

  private void await(Process process) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (turn != process && alive.contains(process)) {
      long left = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
      if (left <= 0) {
        impatient++;
        turn = process;
        return;
      }
      try {
        wait(left);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }
}
