package cairn.spine;

import cairn.finding.Finding;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// The project's append-only, hash-chained event log: the single source of truth.
///
/// Thread-safe. An append that returned is durable. Readers never block writers and see only whole
/// batches.
public interface Spine extends AutoCloseable {
  /// An event line, and so `data`, stays below this; larger content goes to stored bytes.
  int MAX_EVENT_BYTES = 16 * 1024 * 1024;

  int MAX_ID = 200;

  /// Where the log ends now, including what other processes appended.
  Position head();

  /// Appends one atomic batch: all of it survives a crash, or none. A draft whose id is already in
  /// the log is left out (idempotence) and counted.
  Receipt append(List<Draft> batch);

  /// As [#append], but only if the log still ends at `expected`; otherwise nothing is written and
  /// the answer is a [Receipt.Moved]. This is how decide-then-append stays correct among processes.
  Receipt appendAt(Position expected, List<Draft> batch);

  /// Reads in order; `reader` returns false to stop early. Damaged lines are left out, and what is
  /// missing shows in [#fences]. Returns the position after the last event looked at.
  Position read(Query query, Predicate<Event> reader);

  /// The last `most` matching events, oldest first.
  default List<Event> last(Query query, int most) {
    var last = new ArrayDeque<Event>();
    read(
        query,
        event -> {
          last.add(event);
          if (last.size() > most) last.remove();
          return true;
        });
    return List.copyOf(last);
  }

  /// How many events match; cheaper than reading them.
  long count(Query query);

  /// Waits until the log ends after `position`, at most `patience`. True if there is something new.
  boolean await(Position position, Duration patience) throws InterruptedException;

  /// True if the log has this very place: the line before it is still the one it was. False means
  /// that whatever was derived up to there (a snapshot, a cursor) belongs to another history.
  boolean holds(Position position);

  /// Checks every line and the chain; findings name file and line. Progress in events.
  List<Finding> verify(Consumer<Long> progress);

  /// The acknowledged events that are known to be missing, and nobody has accepted their loss:
  /// those met by reading so far, and those at the end of the log. While there is one, an append is
  /// refused. Whoever keeps what it folded (a snapshot) must not keep it then.
  default List<Fence> fences() {
    return List.of();
  }

  /// Whether some of the events that reading has missed so far are lost by a person's word.
  default boolean hasAcceptedLoss() {
    return false;
  }

  /// Changes nothing.
  ///
  /// @throws SpineException if the log cannot be written now, for example because another process
  ///   holds it
  default void checkWritable() {}

  @Override
  void close();

  /// What became of an append.
  sealed interface Receipt {
    /// The batch is durable. `events` are those written now; `known` were in the log before.
    record Written(List<Event> events, int known, Position head) implements Receipt {}

    /// Somebody else appended first; nothing was written.
    record Moved(Position head) implements Receipt {}
  }
}
