package cairn.kernel;

import java.util.Optional;

/// One immutable file of a shelf. Fresh keys are those no older segment has.
interface Segment {
  Optional<String> get(String key);

  boolean has(String key);

  long fresh();

  String freshKey(long index);
}
