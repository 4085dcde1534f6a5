package cairn.inquiry;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
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
  /// @param fix `applied`, `none`, `ambiguous` or why the patch was not taken
  /// @param before the passage's text before the patch, empty without one
  public record Remark(
      Severity severity,
      int dimension,
      String file,
      String passage,
      String issue,
      String fix,
      String before,
      String after) {
    static final String APPLIED = "applied";

    public boolean applied() {
      return fix.equals(APPLIED);
    }

    public boolean blocks() {
      return severity == Severity.MUST_FIX && !applied();
    }
  }

  public long count(Severity severity) {
    return remarks.stream().filter(r -> r.severity() == severity).count();
  }

  /// Nothing that must be fixed was found at all.
  boolean clean() {
    return count(Severity.MUST_FIX) == 0;
  }
}
