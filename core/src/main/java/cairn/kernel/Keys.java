package cairn.kernel;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;
import org.pcollections.TreePVector;

/// The keys of the commands that a protocol recorded last: a fold of the log, so that two processes
/// with the same key meet here, whoever is faster.
public record Keys(PMap<String, Known> known, TreePVector<String> order) {
  /// So many commands are remembered; an older key is a new one.
  public static final int MOST = 1000;

  /// After that a derived key says nothing any more.
  public static final Duration DERIVED_FOR = Duration.ofHours(24);

  public static final Keys NONE = new Keys(HashTreePMap.empty(), TreePVector.empty());

  /// @param seq of the remark; the answer's events follow it
  /// @param ordinal how many events of the protocol were in the log with it
  public record Known(CommandRecorded command, long seq, long ordinal, Instant at) {
    /// Names this one recording, also among others with the same key.
    public String receipt() {
      return seq + " " + command.input();
    }
  }

  /// What a command with a key is.
  public sealed interface Meeting {
    record New() implements Meeting {}

    record Again(Known known) implements Meeting {}

    /// The key was used for another command.
    record Taken(Known known) implements Meeting {}
  }

  public Keys with(CommandRecorded command, long seq, long ordinal, Instant at) {
    String key = command.key();
    var longer = (known.containsKey(key) ? order.minus(key) : order).plus(key);
    PMap<String, Known> more = known.plus(key, new Known(command, seq, ordinal, at));
    return longer.size() > MOST
        ? new Keys(more.minus(longer.getFirst()), longer.minus(0))
        : new Keys(more, longer);
  }

  /// @param unanswered whether the run that recorded it ended without an answer
  public Meeting meet(Key key, Instant now, Predicate<Known> unanswered) {
    Known before = known.get(key.value());
    if (before == null || before.command().given() != key.given()) return new Meeting.New();
    if (key.given())
      return before.command().input().equals(key.input())
          ? new Meeting.Again(before)
          : new Meeting.Taken(before);
    boolean recent = before.at().plus(DERIVED_FOR).isAfter(now);
    return recent && unanswered.test(before) ? new Meeting.Again(before) : new Meeting.New();
  }

  public List<Known> saved() {
    var all = new ArrayList<Known>();
    for (String key : order) all.add(known.get(key));
    return all;
  }

  public static Keys of(List<Known> saved) {
    Keys keys = NONE;
    for (Known each : saved)
      keys = keys.with(each.command(), each.seq(), each.ordinal(), each.at());
    return keys;
  }
}
