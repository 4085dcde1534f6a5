package cairn.task.folder;

import java.util.Locale;
import java.util.Optional;

/// The kinds of file a task consists of, in the order of work. What each must contain and which
/// question its gate asks is data: see [StageRules].
public enum Stage {
  HL(Role.COORDINATOR, "HL_DRAFT"),
  BRIEFING(Role.RESEARCHER, "RES"),
  GATHER(Role.RESEARCHER, "RES"),
  EXTRACT(Role.RESEARCHER, "RES"),
  CHALLENGE(Role.RESEARCHER, "RES"),
  RES(Role.RESEARCHER, "RES"),
  TS(Role.COORDINATOR, "TS_DRAFT"),
  ONB(Role.EXECUTOR, "ONB"),
  RF(Role.EXECUTOR, "RF"),
  REVIEW(Role.REVIEWER, "REV"),
  /// The three working notes of a review; read where people keep them, never demanded.
  MAP(Role.REVIEWER, "REV"),
  VERIFY(Role.REVIEWER, "REV"),
  JUDGE(Role.REVIEWER, "REV");

  private final Role role;
  private final String status;

  Stage(Role role, String status) {
    this.role = role;
    this.status = status;
  }

  public Role role() {
    return role;
  }

  /// The status of a task that has come as far as this.
  String status() {
    return status;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Stage> of(String word) {
    for (Stage stage : values())
      if (stage.word().equalsIgnoreCase(word.strip())) return Optional.of(stage);
    return Optional.empty();
  }

  /// Belongs to one iteration of research.
  public boolean research() {
    return compareTo(BRIEFING) >= 0 && compareTo(RES) <= 0;
  }

  /// One of the three stages between the briefing and the synthesis.
  public boolean inquiry() {
    return this == GATHER || this == EXTRACT || this == CHALLENGE;
  }

  /// Belongs to one phase of the execution.
  public boolean execution() {
    return compareTo(TS) >= 0;
  }

  public boolean note() {
    return compareTo(MAP) >= 0;
  }
}
