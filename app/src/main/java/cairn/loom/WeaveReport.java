package cairn.loom;

import cairn.finding.Finding;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;

/// What a pass did, in counts and references; nothing from a payload.
///
/// @param more true if the pass stopped at its limit with events left
/// @param work briefs that wait for an agent to come for them
/// @param held why files were not committed
public record WeaveReport(
    Status status,
    Scanned scanned,
    Fragments fragments,
    List<LineCount> lines,
    Changes board,
    List<String> acked,
    List<String> pending,
    boolean more,
    int work,
    String commit,
    List<String> held,
    List<Finding> findings) {

  public enum Status {
    UPDATED("UPDATED"),
    NO_OP("NO-OP"),
    NO_NEW_GRADIENT("NO_NEW_GRADIENT"),
    BOOTSTRAPPED("BOOTSTRAPPED"),
    PARTIAL_UPDATE("PARTIAL_UPDATE");

    private final String word;

    Status(String word) {
      this.word = word;
    }

    @JsonValue
    public String word() {
      return word;
    }

    /// Whether a task may be acknowledged with it.
    boolean terminal() {
      return this != PARTIAL_UPDATE;
    }
  }

  /// @param from id of the first event looked at, `to` of the last
  public record Scanned(
      String from, String to, long events, long external, long internal, long unscannable) {
    static final Scanned NONE = new Scanned("", "", 0, 0, 0, 0);
  }

  @JsonPropertyOrder({"new", "prior"})
  public record Fragments(@JsonProperty("new") long fresh, long prior) {}

  /// @param line for example `memory/CLAUDE.md:L4`
  public record LineCount(
      String line,
      String hash,
      @JsonProperty("new") int fresh,
      int prior,
      String trajectory,
      String counts) {}

  /// Lines by what happened to them.
  public record Changes(int edited, int added, int ended, int merged, int dossiers) {
    static final Changes NONE = new Changes(0, 0, 0, 0, 0);

    boolean any() {
      return edited + added + ended + merged + dossiers > 0;
    }
  }
}
