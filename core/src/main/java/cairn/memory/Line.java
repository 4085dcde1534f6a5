package cairn.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A line of the board through its life, with what speaks for and against it.
///
/// @param id hash of its first wording; stays through edits, moves and merges
/// @param hashes of all its wordings, the newest last
/// @param status whether it stands, and if not, why
/// @param successor the line that took its place, or empty
/// @param rivals lines that say the opposite
/// @param forgiven weakening that a person overruled by putting the line back
public record Line(
    String id,
    String text,
    List<String> hashes,
    Status status,
    String successor,
    List<String> rivals,
    Tally tally,
    int forgiven) {

  public enum Status {
    STANDING,
    SUPERSEDED,
    RETIRED,
    MERGED
  }

  /// Distinct source events by what they say, and how many of them came in the newest pass.
  ///
  /// @param pass the pass in which it last grew
  /// @param latest when the newest evidence happened, ISO; empty if none
  /// @param trend the last labels, oldest first, one letter each: S, W, N
  public record Tally(
      int strengthening,
      int weakening,
      int neutral,
      long pass,
      int fresh,
      String latest,
      String trend) {
    public static final Tally NONE = new Tally(0, 0, 0, 0, 0, "", "");

    private static final int TREND = 12;

    Tally plus(Trajectory label, long now, String at) {
      String longer = trend + label.name().charAt(0);
      return new Tally(
          strengthening + (label == Trajectory.STRENGTHENING ? 1 : 0),
          weakening + (label == Trajectory.WEAKENING ? 1 : 0),
          neutral + (label == Trajectory.NEUTRAL ? 1 : 0),
          now,
          (pass == now ? fresh : 0) + 1,
          at.compareTo(latest) > 0 ? at : latest,
          longer.substring(Math.max(0, longer.length() - TREND)));
    }

    Tally plus(Tally other) {
      return new Tally(
          strengthening + other.strengthening,
          weakening + other.weakening,
          neutral + other.neutral,
          Math.max(pass, other.pass),
          fresh + other.fresh,
          latest.compareTo(other.latest) > 0 ? latest : other.latest,
          other.trend + trend);
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

  static Line of(String id, String text) {
    return new Line(
        id, text, List.of(LineText.hash(text)), Status.STANDING, "", List.of(), Tally.NONE, 0);
  }

  public boolean stands() {
    return status == Status.STANDING;
  }

  public String hash() {
    return hashes.getLast();
  }

  /// Dossiers and paths it points to.
  public List<String> pointers() {
    return LineText.pointers(text).stream().flatMap(p -> LineText.places(p).stream()).toList();
  }

  Line tally(Tally tally) {
    return new Line(id, text, hashes, status, successor, rivals, tally, forgiven);
  }

  Line ended(Status status, String successor) {
    return new Line(id, text, hashes, status, successor, rivals, tally, forgiven);
  }

  Line restored() {
    return new Line(id, text, hashes, Status.STANDING, "", rivals, tally, tally.weakening());
  }

  Line reworded(String text) {
    String hash = LineText.hash(text);
    var longer = new ArrayList<>(hashes);
    longer.remove(hash);
    longer.add(hash);
    return new Line(id, text, longer, Status.STANDING, "", rivals, tally, forgiven);
  }

  Line rival(String other) {
    if (rivals.contains(other)) return this;
    var more = new ArrayList<>(rivals);
    more.add(other);
    return new Line(id, text, hashes, status, successor, more, tally, forgiven);
  }

  /// Weakening that still counts.
  int against() {
    return Math.max(0, tally.weakening() - forgiven);
  }

  /// What the ledger proposes for the line.
  public String verdict() {
    if (!stands()) return status.name().toLowerCase(Locale.ROOT);
    if (against() >= BoardUpdate.ENOUGH && against() > tally.strengthening())
      return "rewrite-or-remove";
    if (tally.strengthening() > 0 && tally.strengthening() >= against()) return "keep";
    return against() > 0 ? "watch" : "waiting";
  }
}
