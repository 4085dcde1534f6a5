package cairn.fleet;

import cairn.kernel.work.Piecework;
import cairn.spine.Spine;
import java.util.List;
import java.util.function.ToIntFunction;

/// One project as a worker sees it.
public interface Workplace extends AutoCloseable {
  /// Its name in the database, the same for all workers.
  String name();

  /// Pieces of a project with a higher number are taken first.
  int priority();

  /// Its log, to wait for news.
  Spine spine();

  /// What could be done now, by id.
  List<String> waiting();

  Piecework.Result perform(String piece, Limits limits) throws InterruptedException;

  /// Seats at the providers of agents, for all workers together.
  interface Limits {
    /// @param capacity how many calls a provider takes at once
    Piecework.Seats of(ToIntFunction<String> capacity);
  }

  /// Brings the files of this checkout in step with the log.
  void render();

  @Override
  void close();
}
