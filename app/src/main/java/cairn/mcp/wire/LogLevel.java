package cairn.mcp.wire;

import java.util.Locale;
import java.util.Optional;

/// How important a message to the client is.
public enum LogLevel {
  DEBUG,
  INFO,
  NOTICE,
  WARNING,
  ERROR,
  CRITICAL,
  ALERT,
  EMERGENCY;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<LogLevel> of(String word) {
    for (LogLevel level : values()) if (level.word().equals(word)) return Optional.of(level);
    return Optional.empty();
  }
}
