package cairn.join.file;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/// Work on a thread of its own beside that of the caller, for reads that do not wait for each
/// other. The thread never keeps the process alive.
public final class Beside<T> {
  private final FutureTask<T> task;

  private Beside(FutureTask<T> task) {
    this.task = task;
  }

  public static <T> Beside<T> start(String name, Callable<T> work) {
    var task = new FutureTask<>(work);
    Thread.ofPlatform().daemon().name(name).start(task);
    return new Beside<>(task);
  }

  /// What the work gave, or what it threw.
  public T result() throws IOException {
    try {
      return task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for the rest of the work", e);
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case IOException io -> throw io;
        case RuntimeException bug -> throw bug;
        case Error error -> throw error;
        case null, default -> throw new IllegalStateException(e.getCause());
      }
    }
  }
}
