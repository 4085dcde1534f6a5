package cairn.cli.spine;

import cairn.cli.terminal.UserError;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;
import picocli.CommandLine;

/// The options that choose events, the same wherever events are chosen.
final class EventFilter {
  private static final BoundedPattern AGO = BoundedPattern.of("(\\d{1,6})([smhd])");

  @CommandLine.Option(
      names = "--from",
      paramLabel = "TIME",
      description = "Happened at or after: 2026-11-15, 2026-11-15T10:00:00Z, or 90m, 12h, 7d ago.")
  String from;

  @CommandLine.Option(names = "--to", paramLabel = "TIME", description = "Happened before.")
  String to;

  @CommandLine.Option(
      names = "--type",
      split = ",",
      paramLabel = "TYPE",
      description = "Only these types; `record.` means all that begin so.")
  Set<String> types;

  @CommandLine.Option(
      names = "--kind",
      split = ",",
      paramLabel = "KIND",
      description = "Only from these sources: cli, mcp, hook, ingest...")
  Set<String> kinds;

  @CommandLine.Option(names = "--session", paramLabel = "KEY", description = "Only this session.")
  Set<String> sessions;

  @CommandLine.Option(names = "--limit", paramLabel = "N", description = "Stop after so many.")
  Long limit;

  Query query(Instant now) {
    return new Query(
        Position.START,
        from == null ? null : time(from, now),
        to == null ? null : time(to, now),
        orAny(types),
        orAny(kinds),
        orAny(sessions),
        limit == null ? Long.MAX_VALUE : Math.max(0, limit));
  }

  private static Set<String> orAny(Set<String> chosen) {
    return chosen == null ? Set.of() : Set.copyOf(chosen);
  }

  /// A day means its first moment, UTC, as the log does.
  static Instant time(String text, Instant now) {
    Search ago = AGO.matcher(text);
    if (ago.matches()) return now.minus(duration(Long.parseLong(ago.group(1)), ago.group(2)));
    try {
      return text.length() == "2026-11-15".length()
          ? LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC)
          : Instant.parse(text);
    } catch (DateTimeException e) {
      throw new UserError(
          "'" + text + "' is no time", "write 2026-11-15, 2026-11-15T10:00:00Z, 90m, 12h or 7d");
    }
  }

  private static Duration duration(long amount, String unit) {
    return switch (unit.charAt(0)) {
      case 's' -> Duration.ofSeconds(amount);
      case 'm' -> Duration.ofMinutes(amount);
      case 'h' -> Duration.ofHours(amount);
      default -> Duration.ofDays(amount);
    };
  }
}
