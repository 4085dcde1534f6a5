package cairn.spine.write;

import cairn.spine.scan.Tail;
import java.io.IOException;

/// Which ids the log has. Asked only for ids that a caller chose; always under the writer's lock.
public interface Ids extends AutoCloseable {
  /// True if one of the events up to `tail` has this id.
  boolean contains(String id, Tail tail);

  /// Told after a sheet became durable. A note, not a duty: [#contains] catches up by itself.
  void add(Sheet sheet);

  /// Throws away what can be rebuilt from the log.
  void forget() throws IOException;

  @Override
  void close();
}
