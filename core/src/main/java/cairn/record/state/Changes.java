package cairn.record.state;

import java.util.List;
import java.util.Optional;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/// What changed last, so that files can be brought up to date without a full pass.
///
/// @param floor changes up to this event are no longer listed
/// @param revision counts changes
record Changes(PVector<Change> last, long floor, long revision) {
  /// As many changes are remembered; a view that is further behind is written in full.
  static final int MAX = 256;

  static final Changes NONE = new Changes(TreePVector.empty(), 0, 0);

  /// @param kind what sort of thing has the key: an entry kind's word, `observation` or `session`
  record Change(long seq, String kind, String key) {}

  Changes plus(long seq, String kind, String key) {
    var longer = last.plus(new Change(seq, kind, key));
    long newFloor = floor;
    while (longer.size() > MAX) {
      newFloor = longer.get(0).seq();
      longer = longer.minus(0);
    }
    return new Changes(longer, newFloor, revision + 1);
  }

  /// Something changed that no file lists by itself.
  Changes counted() {
    return new Changes(last, floor, revision + 1);
  }

  /// The keys of one kind that changed after `seq`, oldest first; empty if nobody remembers.
  Optional<List<String>> since(long seq, String kind) {
    if (seq < floor) return Optional.empty();
    return Optional.of(
        last.stream()
            .filter(change -> change.seq() > seq && change.kind().equals(kind))
            .map(Change::key)
            .distinct()
            .toList());
  }
}
