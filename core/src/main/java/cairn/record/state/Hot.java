package cairn.record.state;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;
import org.pcollections.TreePVector;
import tools.jackson.databind.node.ObjectNode;

/// The small part of the state that every turn needs. Nothing in it grows with the record.
///
/// @param last the highest number given out, by id prefix; an id is never given out twice
/// @param open observations that may still crystallize
/// @param statuses how many claims have each status
/// @param heads what stands above the entries of an imported file
/// @param awaiting turns whose words an agent still has to read
/// @param aliases other names of ids
/// @param proposed what rules are not sure of, the newest
public record Hot(
    PMap<String, Integer> last,
    Talk talk,
    PMap<String, Watch> open,
    PMap<String, Integer> statuses,
    PMap<String, String> heads,
    PMap<String, ObjectNode> awaiting,
    PMap<String, String> aliases,
    PMap<String, Proposed> proposed,
    Changes changes) {

  static final Hot EMPTY =
      new Hot(
          HashTreePMap.empty(),
          Talk.EMPTY,
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          Changes.NONE);

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

    public Watch touched(int turn, int day) {
      return new Watch(id, type, content, boundTo, terms, staged, turn, day, conflicted);
    }

    public Watch conflicted(boolean conflicted) {
      return new Watch(id, type, content, boundTo, terms, staged, turn, day, conflicted);
    }
  }

  public int turn() {
    return talk.turn();
  }

  public int day() {
    return talk.day();
  }

  public String session() {
    return talk.session();
  }

  public String current() {
    return talk.current();
  }

  public String at() {
    return talk.at();
  }

  public String closing() {
    return talk.closing();
  }

  public List<String> focus() {
    return talk.focus();
  }

  public List<String> runs() {
    return talk.runs();
  }

  public List<String> threads() {
    return talk.threads();
  }

  long revision() {
    return changes.revision();
  }

  public List<Watch> watches() {
    var all = new ArrayList<>(open.values());
    all.sort(Comparator.comparingInt((Watch w) -> Ids.number(w.id())).thenComparing(Watch::id));
    return all;
  }

  public Optional<Watch> watch(String id) {
    return Optional.ofNullable(open.get(id));
  }

  public int lastOf(String prefix) {
    return last.getOrDefault(prefix, 0);
  }

  public Optional<List<String>> changedSince(long seq, String kind) {
    return changes.since(seq, kind);
  }

  /// How often things of one kind changed: the cheap revision of a whole file.
  public String revisionOf(String kind) {
    return kind + lastOf("change:" + kind);
  }

  public Hot changed(long seq, String kind, String key) {
    String counter = "change:" + kind;
    return last(last.plus(counter, lastOf(counter) + 1)).changes(changes.plus(seq, kind, key));
  }

  /// An id came into use: nothing at or below its number is given out again.
  public Hot used(String id) {
    String prefix = Ids.prefix(id);
    int number = Math.max(Ids.number(id), LostIds.last(this, prefix));
    return prefix.isEmpty() || number <= lastOf(prefix) ? this : last(last.plus(prefix, number));
  }

  public Hot counted(String status, int by) {
    if (status.isEmpty()) return this;
    return statuses(statuses.plus(status, statuses.getOrDefault(status, 0) + by));
  }

  public Hot begin(String session, String current, String at, boolean directive, boolean newDay) {
    return talk(talk.begin(session, current, at, directive, newDay)).changes(changes.counted());
  }

  public Hot closing(String closing) {
    return talk(talk.closing(closing));
  }

  public Hot focus(List<String> focus) {
    return talk(talk.focus(focus));
  }

  public Hot runs(List<String> runs) {
    return talk(talk.runs(runs));
  }

  public Hot threads(List<String> threads) {
    return talk(talk.threads(threads));
  }

  public Hot watch(Watch watch) {
    return open(open.plus(watch.id(), watch));
  }

  public Hot closed(String observation) {
    return open(open.minus(observation));
  }

  public Hot alias(String id, String now) {
    return new Hot(
        last,
        talk,
        open,
        statuses,
        heads,
        awaiting,
        aliases.plus(id, now),
        proposed,
        changes.counted());
  }

  Hot proposed(PMap<String, Proposed> proposed) {
    return new Hot(last, talk, open, statuses, heads, awaiting, aliases, proposed, changes);
  }

  public Hot last(PMap<String, Integer> last) {
    return new Hot(last, talk, open, statuses, heads, awaiting, aliases, proposed, changes);
  }

  private Hot talk(Talk talk) {
    return new Hot(last, talk, open, statuses, heads, awaiting, aliases, proposed, changes);
  }

  Hot open(PMap<String, Watch> open) {
    return new Hot(last, talk, open, statuses, heads, awaiting, aliases, proposed, changes);
  }

  Hot statuses(PMap<String, Integer> statuses) {
    return new Hot(last, talk, open, statuses, heads, awaiting, aliases, proposed, changes);
  }

  public Hot heads(PMap<String, String> heads) {
    return new Hot(
        last, talk, open, statuses, heads, awaiting, aliases, proposed, changes.counted());
  }

  public Hot awaiting(PMap<String, ObjectNode> awaiting) {
    return new Hot(last, talk, open, statuses, heads, awaiting, aliases, proposed, changes);
  }

  private Hot changes(Changes changes) {
    return new Hot(last, talk, open, statuses, heads, awaiting, aliases, proposed, changes);
  }

  /// As it is kept between processes: the same with plain collections, which JSON can read back.
  public record Saved(
      Map<String, Integer> last,
      Talk talk,
      Map<String, Watch> open,
      Map<String, Integer> statuses,
      Map<String, String> heads,
      Map<String, ObjectNode> awaiting,
      Map<String, String> aliases,
      Map<String, Proposed> proposed,
      SavedChanges changes) {
    public Hot hot() {
      return new Hot(
          HashTreePMap.from(last),
          talk,
          HashTreePMap.from(open),
          HashTreePMap.from(statuses),
          HashTreePMap.from(heads),
          HashTreePMap.from(awaiting),
          HashTreePMap.from(aliases),
          HashTreePMap.from(proposed),
          new Changes(TreePVector.from(changes.last()), changes.floor(), changes.revision()));
    }
  }

  record SavedChanges(List<Changes.Change> last, long floor, long revision) {}
}
