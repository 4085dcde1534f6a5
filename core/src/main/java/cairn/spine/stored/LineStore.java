package cairn.spine.stored;

import cairn.spine.Query;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/// Keeps the lines of one log elsewhere than in files. It knows bytes, places and what lines are
/// looked up by; what a line says is [StoredSpine]'s. Thread-safe, and safe among processes and
/// machines.
///
/// Every method throws a [cairn.spine.SpineException] if the store cannot be reached for longer
/// than its patience; a connection that is lost and comes back in time is nobody's business.
public interface LineStore extends AutoCloseable {
  /// What a user calls it; says no secret.
  String name();

  LogEnd end();

  /// Stores what `composer` makes of the log's end, alone among all writers: all of it or nothing,
  /// durable when this returns. The composer may be asked again, from another end. Lines whose
  /// acknowledgement was lost with a connection are found again and not stored twice.
  ///
  /// @param ids as [StoredLine#spelled]; the composer is told which of them the log has
  void append(Set<String> ids, Composer composer);

  /// Makes lines that follow on an end.
  interface Composer {
    List<StoredLine> compose(LogEnd end, Set<String> known);
  }

  /// Hands over lines in order, after the query's place up to event `to`, until `reader` returns
  /// false: at least those that the query wants.
  void read(Query query, long to, Predicate<StoredLine> reader);

  /// As [#read], from the end backwards.
  void readBack(Query query, long to, Predicate<StoredLine> reader);

  /// How many lines the query wants, or empty if only reading them tells.
  OptionalLong count(Query query, long to);

  Optional<StoredLine> at(long seq);

  /// Waits until the log has more than `seq` events. True if it has.
  boolean await(long seq, Duration patience) throws InterruptedException;

  /// @throws cairn.spine.SpineException if nothing can be appended now
  void checkWritable();

  @Override
  void close();
}
