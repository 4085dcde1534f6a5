package cairn.memory.fragment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a line fared, counted from events.
///
/// @param shown how often an agent was told the line
/// @param followed actions that did what it asks
/// @param broken actions that did what it rules out, or left out what it asks
/// @param missed of the broken ones, those that say the line was forgotten
/// @param restated how often the user said it again
/// @param quote the newest action that broke it, `event` where it stands in the log
/// @param wrong how often the line itself was shown to be wrong
/// @param recent the newest times it was broken or said again, oldest first; null in older
///   snapshots
public record Compliance(
    int shown,
    int followed,
    int broken,
    int missed,
    int restated,
    String quote,
    String event,
    int wrong,
    @Nullable List<Instance> recent) {
  public static final Compliance NONE = new Compliance(0, 0, 0, 0, 0, "", "", 0, List.of());

  private static final int MOST_RECENT = 6;

  /// @param words what was done or said, quoted
  public record Instance(String at, String event, String words) {}

  public Compliance {
    recent = recent == null ? List.of() : List.copyOf(recent);
  }

  public int applicable() {
    return followed + broken;
  }

  public Compliance plus(Fragment fragment) {
    boolean acted = fragment.signal() == Signal.BEHAVIOUR || fragment.signal() == Signal.USE;
    boolean kept = acted && fragment.trajectory() == Trajectory.STRENGTHENING;
    boolean against = acted && fragment.trajectory() == Trajectory.WEAKENING;
    boolean forgotten = against && fragment.cause() == RootCause.RECALL_MISS;
    boolean again = fragment.signal() == Signal.RESTATEMENT;
    var instances = new ArrayList<>(recent);
    if (against || again)
      instances.add(new Instance(fragment.at().toString(), fragment.event(), fragment.evidence()));
    return new Compliance(
        shown,
        followed + (kept ? 1 : 0),
        broken + (against ? 1 : 0),
        missed + (forgotten ? 1 : 0),
        restated + (again ? 1 : 0),
        against ? fragment.evidence() : quote,
        against ? fragment.event() : event,
        wrong + (fragment.cause() == RootCause.DIRECTION_WRONG ? 1 : 0),
        newest(instances));
  }

  public Compliance plus(Compliance other) {
    return new Compliance(
        shown + other.shown,
        followed + other.followed,
        broken + other.broken,
        missed + other.missed,
        restated + other.restated,
        quote.isEmpty() ? other.quote : quote,
        event.isEmpty() ? other.event : event,
        wrong + other.wrong,
        newest(both(other)));
  }

  private List<Instance> both(Compliance other) {
    var both = new ArrayList<>(other.recent);
    both.addAll(recent);
    both.sort(Comparator.comparing(Instance::at));
    return both;
  }

  private static List<Instance> newest(List<Instance> all) {
    return all.subList(Math.max(0, all.size() - MOST_RECENT), all.size());
  }

  public Compliance seen() {
    return new Compliance(
        shown + 1, followed, broken, missed, restated, quote, event, wrong, recent);
  }

  /// `broken 3 of 3, said again 3 times, shown 4 times`; empty if nothing is known.
  public String words() {
    var words = new StringBuilder();
    if (broken > 0) words.append("broken ").append(broken).append(" of ").append(applicable());
    else if (followed > 0)
      words.append("followed ").append(followed).append(" of ").append(followed);
    if (restated > 0)
      words.append(words.isEmpty() ? "" : ", ").append("said again ").append(times(restated));
    if (shown > 0) words.append(words.isEmpty() ? "" : ", ").append("shown ").append(times(shown));
    return words.toString();
  }

  private static String times(int count) {
    return count == 1 ? "once" : count == 2 ? "twice" : count + " times";
  }
}
