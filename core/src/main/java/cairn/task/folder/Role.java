package cairn.task.folder;

import java.util.Locale;
import java.util.Optional;

/// Who may write what. A person takes a role with a token; text never grants one.
public enum Role {
  /// Writes the goal (HL) and the specification (TS).
  COORDINATOR,
  /// Writes the research stages and their synthesis (RES).
  RESEARCHER,
  /// Writes questions (ONB), code, and the report (RF).
  EXECUTOR,
  /// Writes the verdict (REVIEW).
  REVIEWER;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Role> of(String word) {
    for (Role role : values())
      if (role.word().equalsIgnoreCase(word.strip())) return Optional.of(role);
    return Optional.empty();
  }
}
