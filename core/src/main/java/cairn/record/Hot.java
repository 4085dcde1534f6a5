package cairn.record;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;
import tools.jackson.databind.node.ObjectNode;

/// The small part of the state that every turn needs. Nothing in it grows with the record.
///
/// @param last the highest number given out, by id prefix; an id is never given out twice
/// @param turn how many turns were recorded in all, the clock of abandonment
/// @param day how many session-days there were, the clock of staleness
/// @param current the turn being recorded, `2026-11-15_001#3`
/// @param closing how the agent's words of the previous turn ended
/// @param focus observations that the previous turn staged or came back to
/// @param runs experiments of the previous turn: what a comment without a name is about
/// @param open observations that may still crystallize
/// @param statuses how many claims have each status
/// @param heads what stands above the entries of an imported file
/// @param changes what changed last, so that views can be brought up to date without a full pass
/// @param floor changes up to this event are no longer listed
/// @param revision counts changes
public record Hot(
    PMap<String, Integer> last,
    int turn,
    int day,
    String session,
    String current,
    String at,
    String closing,
    List<String> focus,
    List<String> runs,
    List<String> threads,
    PMap<String, Watch> open,
    PMap<String, Integer> statuses,
    PMap<String, String> heads,
    PMap<String, ObjectNode> awaiting,
    PMap<String, String> aliases,
    PVector<Change> changes,
    long floor,
    long revision) {

  /// As many changes are remembered; a view that is further behind is written in full.
  static final int MAX_CHANGES = 256;

  static final Hot EMPTY =
      new Hot(
          HashTreePMap.empty(),
          0,
          0,
          "",
          "",
          "",
          "",
          List.of(),
          List.of(),
          List.of(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          TreePVector.empty(),
          0,
          0);

  /// An open observation, with what is needed to tell whether a turn is about it.
  public record Watch(
      String id,
      String type,
      String content,
      List<String> boundTo,
      List<String> terms,
      int staged,
      int turn,
      int day,
      boolean conflicted) {

    Watch touched(int turn, int day) {
      return new Watch(id, type, content, boundTo, terms, staged, turn, day, conflicted);
    }

    Watch conflicted(boolean conflicted) {
      return new Watch(id, type, content, boundTo, terms, staged, turn, day, conflicted);
    }
  }

  /// @param kind what sort of thing has the key: an entry kind's word, `observation` or `session`
  public record Change(long seq, String kind, String key) {}

  List<Watch> watches() {
    var all = new ArrayList<>(open.values());
    all.sort(Comparator.comparingInt((Watch w) -> Ids.number(w.id())).thenComparing(Watch::id));
    return all;
  }

  Optional<Watch> watch(String id) {
    return Optional.ofNullable(open.get(id));
  }

  int lastOf(String prefix) {
    return last.getOrDefault(prefix, 0);
  }

  /// The keys of one kind that changed after `seq`, oldest first; empty if nobody remembers.
  Optional<List<String>> changedSince(long seq, String kind) {
    if (seq < floor) return Optional.empty();
    return Optional.of(
        changes.stream()
            .filter(change -> change.seq() > seq && change.kind().equals(kind))
            .map(Change::key)
            .distinct()
            .toList());
  }

  /// How often things of one kind changed: the cheap revision of a whole file.
  String revisionOf(String kind) {
    return kind + lastOf("change:" + kind);
  }

  Hot changed(long seq, String kind, String key) {
    var longer = changes.plus(new Change(seq, kind, key));
    long newFloor = floor;
    while (longer.size() > MAX_CHANGES) {
      newFloor = longer.get(0).seq();
      longer = longer.minus(0);
    }
    String counter = "change:" + kind;
    return new Hot(
        last.plus(counter, lastOf(counter) + 1),
        turn,
        day,
        session,
        current,
        at,
        closing,
        focus,
        runs,
        threads,
        open,
        statuses,
        heads,
        awaiting,
        aliases,
        longer,
        newFloor,
        revision + 1);
  }

  /// An id came into use: nothing at or below its number is given out again.
  Hot used(String id) {
    String prefix = Ids.prefix(id);
    int number = Ids.number(id);
    return prefix.isEmpty() || number <= lastOf(prefix) ? this : last(last.plus(prefix, number));
  }

  Hot counted(String status, int by) {
    if (status.isEmpty()) return this;
    return statuses(statuses.plus(status, statuses.getOrDefault(status, 0) + by));
  }

  Hot begin(String session, String current, String at, boolean directive, boolean newDay) {
    return new Hot(
        last,
        directive ? turn : turn + 1,
        newDay ? day + 1 : day,
        session,
        current,
        at,
        closing,
        directive ? focus : List.of(),
        directive ? runs : List.of(),
        threads,
        open,
        statuses,
        heads,
        awaiting,
        aliases,
        changes,
        floor,
        revision + 1);
  }

  Hot last(PMap<String, Integer> last) {
    return new Hot(
        last, turn, day, session, current, at, closing, focus, runs, threads, open, statuses, heads,
        awaiting, aliases, changes, floor, revision);
  }

  Hot closing(String closing) {
    return new Hot(
        last, turn, day, session, current, at, closing, focus, runs, threads, open, statuses, heads,
        awaiting, aliases, changes, floor, revision);
  }

  Hot focus(List<String> focus) {
    return new Hot(
        last,
        turn,
        day,
        session,
        current,
        at,
        closing,
        List.copyOf(focus),
        runs,
        threads,
        open,
        statuses,
        heads,
        awaiting,
        aliases,
        changes,
        floor,
        revision);
  }

  Hot runs(List<String> runs) {
    return new Hot(
        last,
        turn,
        day,
        session,
        current,
        at,
        closing,
        focus,
        List.copyOf(runs),
        threads,
        open,
        statuses,
        heads,
        awaiting,
        aliases,
        changes,
        floor,
        revision);
  }

  Hot threads(List<String> threads) {
    return new Hot(
        last,
        turn,
        day,
        session,
        current,
        at,
        closing,
        focus,
        runs,
        List.copyOf(threads),
        open,
        statuses,
        heads,
        awaiting,
        aliases,
        changes,
        floor,
        revision);
  }

  Hot open(PMap<String, Watch> open) {
    return new Hot(
        last, turn, day, session, current, at, closing, focus, runs, threads, open, statuses, heads,
        awaiting, aliases, changes, floor, revision);
  }

  Hot watch(Watch watch) {
    return open(open.plus(watch.id(), watch));
  }

  Hot closed(String observation) {
    return open(open.minus(observation));
  }

  Hot statuses(PMap<String, Integer> statuses) {
    return new Hot(
        last, turn, day, session, current, at, closing, focus, runs, threads, open, statuses, heads,
        awaiting, aliases, changes, floor, revision);
  }

  Hot heads(PMap<String, String> heads) {
    return new Hot(
        last,
        turn,
        day,
        session,
        current,
        at,
        closing,
        focus,
        runs,
        threads,
        open,
        statuses,
        heads,
        awaiting,
        aliases,
        changes,
        floor,
        revision + 1);
  }

  Hot awaiting(PMap<String, ObjectNode> awaiting) {
    return new Hot(
        last, turn, day, session, current, at, closing, focus, runs, threads, open, statuses, heads,
        awaiting, aliases, changes, floor, revision);
  }

  Hot alias(String id, String now) {
    return new Hot(
        last,
        turn,
        day,
        session,
        current,
        at,
        closing,
        focus,
        runs,
        threads,
        open,
        statuses,
        heads,
        awaiting,
        aliases.plus(id, now),
        changes,
        floor,
        revision + 1);
  }

  /// As it is kept between processes: the same with plain collections, which JSON can read back.
  record Saved(
      Map<String, Integer> last,
      int turn,
      int day,
      String session,
      String current,
      String at,
      String closing,
      List<String> focus,
      List<String> runs,
      List<String> threads,
      Map<String, Watch> open,
      Map<String, Integer> statuses,
      Map<String, String> heads,
      Map<String, ObjectNode> awaiting,
      Map<String, String> aliases,
      List<Change> changes,
      long floor,
      long revision) {
    Hot hot() {
      return new Hot(
          HashTreePMap.from(last),
          turn,
          day,
          session,
          current,
          at,
          closing,
          focus,
          runs,
          threads,
          HashTreePMap.from(open),
          HashTreePMap.from(statuses),
          HashTreePMap.from(heads),
          HashTreePMap.from(awaiting),
          HashTreePMap.from(aliases),
          TreePVector.from(changes),
          floor,
          revision);
    }
  }
}
