package cairn.memory.state;

import cairn.memory.fragment.Authority;
import cairn.memory.fragment.Compliance;
import cairn.memory.fragment.Trajectory;
import cairn.memory.words.LineText;
import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A line of the board through its life, with what speaks for and against it.
///
/// @param id hash of its first wording; stays through edits, moves and merges
/// @param hashes of all its wordings, the newest last
/// @param status whether it stands, and if not, why
/// @param successor the line that took its place, or empty
/// @param rivals lines that say the opposite
/// @param forgiven weakening that a person overruled by putting the line back
/// @param authority whose words it is
/// @param compliance how often it was shown, followed, broken and said again
/// @param marks what a person laid down about it
/// @param source the words that made it a line; null if a person wrote it, or in older logs
public record Line(
    String id,
    String text,
    List<String> hashes,
    Status status,
    String successor,
    List<String> rivals,
    Tally tally,
    int forgiven,
    Authority authority,
    Compliance compliance,
    Marks marks,
    @Nullable Source source) {
  /// A topic behind a line.
  private static final BoundedPattern TOPIC = BoundedPattern.of("\\s*\\[\\[[^\\]]{1,80}]]");

  /// Who said it first, so that a line can be checked by itself.
  ///
  /// @param event of the log, `at` when, ISO
  public record Source(String event, String at, String session, String quote) {}

  public enum Status {
    STANDING,
    SUPERSEDED,
    RETIRED,
    MERGED
  }

  /// @param pinned shown first, whatever the counts say
  /// @param enforced an action against it is refused before it runs
  /// @param buried a person took it off the board: nothing but a person brings it back
  public record Marks(boolean pinned, boolean enforced, boolean buried) {
    public static final Marks NONE = new Marks(false, false, false);
  }

  /// Distinct source events by what they say, and how many of them came in the newest pass.
  ///
  /// @param pass the pass in which it last grew
  /// @param latest when the newest evidence happened, ISO; empty if none
  /// @param trend the last labels, oldest first, one letter each: S, W, N
  /// @param first when the oldest evidence happened, ISO; empty if none
  /// @param latestFor when the line last helped, `latestAgainst` when it last failed; empty if
  ///   never
  public record Tally(
      int strengthening,
      int weakening,
      int neutral,
      long pass,
      int fresh,
      String latest,
      String trend,
      String first,
      String latestFor,
      String latestAgainst) {
    static final Tally NONE = new Tally(0, 0, 0, 0, 0, "", "", "", "", "");

    private static final int TREND = 12;

    Tally plus(Trajectory label, long now, String at) {
      String longer = trend + label.name().charAt(0);
      return new Tally(
          strengthening + (label == Trajectory.STRENGTHENING ? 1 : 0),
          weakening + (label == Trajectory.WEAKENING ? 1 : 0),
          neutral + (label == Trajectory.NEUTRAL ? 1 : 0),
          now,
          (pass == now ? fresh : 0) + 1,
          later(at, latest),
          longer.substring(Math.max(0, longer.length() - TREND)),
          earlier(first, at),
          label == Trajectory.STRENGTHENING ? later(at, latestFor) : latestFor,
          label == Trajectory.WEAKENING ? later(at, latestAgainst) : latestAgainst);
    }

    private static String later(String one, String other) {
      return one.compareTo(other) > 0 ? one : other;
    }

    private static String earlier(String one, String other) {
      if (one.isEmpty() || other.isEmpty()) return one + other;
      return one.compareTo(other) < 0 ? one : other;
    }

    Tally plus(Tally other) {
      return new Tally(
          strengthening + other.strengthening,
          weakening + other.weakening,
          neutral + other.neutral,
          Math.max(pass, other.pass),
          fresh + other.fresh,
          later(latest, other.latest),
          other.trend + trend,
          earlier(first, other.first),
          later(latestFor, other.latestFor),
          later(latestAgainst, other.latestAgainst));
    }

    public int total() {
      return strengthening + weakening + neutral;
    }

    /// In the shape that can be checked against the files: `2 new + 5 prior = 7 total evidence`.
    public String counts(long now) {
      int recent = fresh(now);
      int prior = total() - recent;
      return prior == 0
          ? recent + " new"
          : recent + " new + " + prior + " prior = " + total() + " total evidence";
    }

    public int fresh(long now) {
      return pass == now ? fresh : 0;
    }
  }

  public Line {
    hashes = List.copyOf(hashes);
    rivals = List.copyOf(rivals);
  }

  static Line of(String id, String text, Authority authority) {
    return new Line(
        id,
        text,
        List.of(LineText.hash(text)),
        Status.STANDING,
        "",
        List.of(),
        Tally.NONE,
        0,
        authority,
        Compliance.NONE,
        Marks.NONE,
        null);
  }

  public boolean stands() {
    return status == Status.STANDING;
  }

  public String hash() {
    return hashes.getLast();
  }

  /// Its words alone, without the mark of a list and without pointers.
  public String plain() {
    return TOPIC.matcher(text).replaceAll("").replaceFirst("^\\s*[-*+] ", "").strip();
  }

  /// Dossiers and paths it points to.
  public List<String> pointers() {
    return LineText.pointers(text).stream().flatMap(p -> LineText.places(p).stream()).toList();
  }

  private Line with(
      String text,
      List<String> hashes,
      Status status,
      String successor,
      List<String> rivals,
      Tally tally,
      int forgiven) {
    return new Line(
        id,
        text,
        hashes,
        status,
        successor,
        rivals,
        tally,
        forgiven,
        authority,
        compliance,
        marks,
        source);
  }

  private Line with(
      Authority authority, Compliance compliance, Marks marks, @Nullable Source source) {
    return new Line(
        id,
        text,
        hashes,
        status,
        successor,
        rivals,
        tally,
        forgiven,
        authority,
        compliance,
        marks,
        source);
  }

  Line tally(Tally tally) {
    return with(text, hashes, status, successor, rivals, tally, forgiven);
  }

  Line ended(Status status, String successor) {
    return with(text, hashes, status, successor, rivals, tally, forgiven);
  }

  Line restored() {
    return with(text, hashes, Status.STANDING, "", rivals, tally, tally.weakening())
        .marks(new Marks(marks.pinned(), marks.enforced(), false));
  }

  Line reworded(String text) {
    String hash = LineText.hash(text);
    var longer = new ArrayList<>(hashes);
    longer.remove(hash);
    longer.add(hash);
    return with(text, longer, Status.STANDING, "", rivals, tally, forgiven);
  }

  Line rival(String other) {
    if (rivals.contains(other)) return this;
    var more = new ArrayList<>(rivals);
    more.add(other);
    return with(text, hashes, status, successor, more, tally, forgiven);
  }

  Line compliance(Compliance compliance) {
    return with(authority, compliance, marks, source);
  }

  Line authority(Authority authority) {
    return with(authority, compliance, marks, source);
  }

  Line marks(Marks marks) {
    return with(authority, compliance, marks, source);
  }

  /// The first source stays: what comes later says the line again.
  Line source(@Nullable Source said) {
    return with(authority, compliance, marks, source == null ? said : source);
  }

  /// A person took it off: it stays off.
  Line buried() {
    return ended(Status.RETIRED, "").marks(new Marks(false, false, true));
  }

  /// How much the line weighs: whose words it is, and how often they were said again.
  public int weight() {
    return (marks.pinned() ? 100 : 0) + (authority.personal() ? 1 : 0) + compliance.restated();
  }

  /// Weakening that speaks against the line itself. That it was forgotten speaks for showing it
  /// better, not against it.
  public int against() {
    return Math.max(0, tally.weakening() - compliance.missed() - forgiven);
  }

  /// What the ledger proposes for the line; `nearer` is one that was only forgotten: it is shown
  /// nearer to the moment it is needed.
  public String verdict() {
    if (!stands()) return status.name().toLowerCase(Locale.ROOT);
    if (against() >= BoardUpdate.ENOUGH && against() > tally.strengthening())
      return compliance.wrong() > 0 ? "rewrite" : "rewrite-or-remove";
    if (tally.strengthening() > 0 && tally.strengthening() >= against()) return "keep";
    if (against() > 0) return "watch";
    return compliance.missed() > 0 ? "nearer" : "waiting";
  }
}
