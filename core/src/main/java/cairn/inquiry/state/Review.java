package cairn.inquiry.state;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// One iteration of the adversarial review.
///
/// @param reviewer the agent, or `engine` when only rules looked
/// @param files names of what was reviewed
/// @param note anything a reader of the review must know, may be empty
public record Review(
    int iteration,
    String reviewer,
    List<String> files,
    List<Remark> remarks,
    Instant at,
    String note) {
  /// Text and mechanical reviews share this budget.
  public static final int MAX_ITERATIONS = 3;

  public Review {
    files = List.copyOf(files);
    remarks = List.copyOf(remarks);
  }

  public enum Severity {
    MUST_FIX,
    SHOULD_FIX,
    ADVISORY;

    @JsonValue
    public String word() {
      return name();
    }
  }

  /// @param passage id of the passage, or empty for a file as a whole
  /// @param fix `applied`, `none`, `ambiguous_fix` or why the patch was not taken
  /// @param before the passage's text before the patch, empty without one
  /// @param candidates ways to mend it between which a person decides
  /// @param decision what they decided: a candidate's answer, `advisory`, `escalate`, or nothing
  ///   yet
  public record Remark(
      Severity severity,
      int dimension,
      String file,
      String passage,
      String issue,
      String fix,
      String before,
      String after,
      List<Candidate> candidates,
      String decision) {
    public static final String APPLIED = "applied";
    public static final String NONE = "none";
    public static final String AMBIGUOUS = "ambiguous_fix";

    /// What else one can say to a finding than how it is mended.
    public static final String ADVISORY = "advisory";

    public static final String ESCALATE = "escalate";

    /// Reviews of earlier versions have neither candidates nor decisions.
    public Remark {
      candidates = candidates == null ? List.of() : List.copyOf(candidates);
      decision = decision == null ? "" : decision;
    }

    /// A remark that changes nothing.
    public static Remark of(
        Severity severity, int dimension, String file, String passage, String issue) {
      return new Remark(severity, dimension, file, passage, issue, NONE, "", "", List.of(), "");
    }

    public boolean applied() {
      return fix.equals(APPLIED);
    }

    public boolean blocks() {
      return severity == Severity.MUST_FIX && !applied() && !left();
    }

    /// Waits for a person to say how it is mended.
    public boolean asks() {
      return severity == Severity.MUST_FIX && fix.equals(AMBIGUOUS) && decision.isEmpty();
    }

    /// A person has seen it and let it stand.
    public boolean left() {
      return decision.equals(ADVISORY);
    }

    Remark decided(String answer) {
      Candidate chosen =
          candidates.stream().filter(c -> c.answer().equals(answer)).findFirst().orElse(null);
      return new Remark(
          severity,
          dimension,
          file,
          passage,
          issue,
          chosen == null ? fix : APPLIED,
          before,
          chosen == null ? after : chosen.after(),
          candidates,
          answer);
    }
  }

  /// One way to mend a passage, as it would read afterwards.
  ///
  /// @param answer what a person says to choose it: `fix-1`, `fix-2`, …
  /// @param why the reviewer's reason for it, may be empty
  public record Candidate(String answer, String after, String why) {}

  private static final List<String> DIMENSIONS =
      List.of(
          "citation integrity",
          "consistency across files",
          "substance",
          "slop phrases",
          "calibration",
          "index",
          "front matter",
          "homogenised prose",
          "thoroughness of peer review",
          "sourced numbers",
          "subject-matter focus",
          "comprehensiveness",
          "promises kept");

  public static String dimension(int number) {
    return DIMENSIONS.get(number - 1);
  }

  /// The first remark that waits for a person, from 0; -1 if none does.
  public int asking() {
    for (int i = 0; i < remarks.size(); i++) if (remarks.get(i).asks()) return i;
    return -1;
  }

  public Review decided(int finding, String answer) {
    var now = new ArrayList<>(remarks);
    now.set(finding, now.get(finding).decided(answer));
    return new Review(iteration, reviewer, files, now, at, note);
  }

  public long count(Severity severity) {
    return remarks.stream().filter(r -> r.severity() == severity).count();
  }

  /// Nothing that must be fixed was found, or a person let it stand.
  public boolean clean() {
    return remarks.stream().allMatch(r -> r.severity() != Severity.MUST_FIX || r.left());
  }
}
