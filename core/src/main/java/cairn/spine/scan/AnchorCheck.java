package cairn.spine.scan;

import cairn.finding.Finding;
import cairn.spine.Anchor;
import cairn.spine.SpineCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Compares the log with what anchors saw of it. An anchor that holds proves every event up to its
/// own; one that does not says between which two events the log was changed.
public final class AnchorCheck {
  /// So many witnesses are named; the rest is counted.
  private static final int NAMED = 3;

  private final LogLines log;

  public AnchorCheck(LogLines log) {
    this.log = log;
  }

  /// What is wrong, at most one finding of each kind; empty if every anchor holds.
  public List<Finding> findings(List<Anchor> anchors) throws IOException {
    return prove(anchors).findings();
  }

  /// @param provenTo the last event of the highest anchor that holds; 0 if none does
  public record Proof(long provenTo, List<Finding> findings) {}

  public Proof prove(List<Anchor> anchors) throws IOException {
    Held held = hold(anchors);
    var findings = new ArrayList<Finding>();
    if (!held.broken.isEmpty()) findings.add(changed(held.broken, held.places, held.holding));
    if (!held.beyond.isEmpty()) findings.add(lost(held.beyond, held.end));
    Long proven =
        held.holding.isEmpty() || !held.broken.isEmpty()
            ? lowest(held.holding, held.broken)
            : held.holding.last();
    return new Proof(proven == null ? 0 : proven, findings);
  }

  /// The anchors that saw a line which the log has not, or not there.
  public List<Anchor> notThere(List<Anchor> anchors) throws IOException {
    Held held = hold(anchors);
    return Stream.concat(held.broken.stream(), held.beyond.stream()).toList();
  }

  private record Held(
      Map<Long, LogLines.Place> places,
      long end,
      List<Anchor> broken,
      List<Anchor> beyond,
      TreeSet<Long> holding) {}

  private Held hold(List<Anchor> anchors) throws IOException {
    var wanted = new HashSet<Long>();
    for (Anchor anchor : anchors) if (anchor.seq() > 0) wanted.add(anchor.seq());
    Map<Long, LogLines.Place> places = log.at(wanted);
    long end = log.highest();
    var broken = new ArrayList<Anchor>();
    var beyond = new ArrayList<Anchor>();
    var holding = new TreeSet<Long>();
    Set<String> joined = log.joined();
    for (Anchor anchor : anchors) {
      if (anchor.seq() == 0) continue;
      LogLines.Place place = places.get(anchor.seq());
      // It saw a history that was joined to this one: the line stands as it was, elsewhere.
      if (joined.contains(anchor.hash())) continue;
      if (anchor.seq() > end) beyond.add(anchor);
      else if (anchor.hash().isEmpty()) continue;
      else if (place == null || !place.hash().equals(anchor.hash())) broken.add(anchor);
      else holding.add(anchor.seq());
    }
    return new Held(places, end, broken, beyond, holding);
  }

  /// An anchor that holds above a broken one cannot be: one of the two lies, and neither proves.
  private static Long lowest(TreeSet<Long> holding, List<Anchor> broken) {
    long first = broken.stream().mapToLong(Anchor::seq).min().orElse(Long.MAX_VALUE);
    return holding.lower(first);
  }

  private static Finding changed(
      List<Anchor> broken, Map<Long, LogLines.Place> places, TreeSet<Long> holding) {
    long first = broken.stream().mapToLong(Anchor::seq).min().orElseThrow();
    List<Anchor> witnesses = broken.stream().filter(a -> a.seq() == first).toList();
    LogLines.Place place = places.get(first);
    Long proven = holding.lower(first);
    String range = proven == null ? "at or before it" : "between event " + proven + " and it";
    String was = witnesses.getFirst().hash();
    String message =
        "event "
            + first
            + " is not the line that "
            + names(witnesses)
            + " saw: it was "
            + was
            + ", and is "
            + (place == null ? "not there" : place.hash())
            + "; the log was changed "
            + range;
    return Finding.of(
        SpineCode.NOT_AS_ANCHORED,
        place == null ? "" : place.file(),
        place == null ? 0 : place.line(),
        message);
  }

  private static Finding lost(List<Anchor> beyond, long end) {
    long last = beyond.stream().mapToLong(Anchor::seq).max().orElseThrow();
    List<Anchor> witnesses = beyond.stream().filter(a -> a.seq() == last).toList();
    long missing = last - end;
    return Finding.of(
        SpineCode.TAIL_LOST,
        "",
        0,
        "the log ends at event "
            + end
            + ", but "
            + names(witnesses)
            + " saw event "
            + last
            + ": "
            + (missing == 1 ? "1 event is" : missing + " events are")
            + " missing at the end");
  }

  private static String names(List<Anchor> witnesses) {
    List<String> names =
        witnesses.stream().map(Anchor::where).distinct().sorted(Comparator.naturalOrder()).toList();
    String named = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
    return names.size() <= NAMED ? named : named + " and " + (names.size() - NAMED) + " more";
  }
}
