package cairn.spine.stored;

import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.line.LineWriter;
import cairn.spine.line.Matcher;
import cairn.text.Sha256;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A line of the log as a [LineStore] keeps it: its bytes, and beside them what it is looked up by.
///
/// @param end the place after the line; says its number and hash, and where it would stand in files
/// @param ts when it was logged
/// @param when when it happened
/// @param id in the spelling of JSON, without quotes, so that any id is plain text; `kind` and
///   `session` likewise
/// @param line the bytes, without a newline
public record StoredLine(
    Position end,
    Instant ts,
    Instant when,
    String id,
    String type,
    String kind,
    String session,
    byte[] line) {

  static StoredLine of(Event event, Position end, byte[] line) {
    return new StoredLine(
        end,
        event.ts(),
        event.when(),
        spelled(event.id()),
        event.type(),
        spelled(event.source().kind()),
        spelled(event.session()),
        line);
  }

  /// As a store keeps texts that somebody chose.
  public static String spelled(String text) {
    String quoted = LineWriter.quoted(text);
    return quoted.substring(1, quoted.length() - 1);
  }

  public long seq() {
    return end.seq();
  }

  /// True if the bytes are those that were stored.
  boolean isSound() {
    return Sha256.of(line).equals(end.hash());
  }

  /// The event, or null if the bytes are not those that were stored, or no event.
  @Nullable Event event(Matcher matcher) {
    if (!isSound() || !matcher.parse(line, 0, line.length) || matcher.seq() != seq()) return null;
    return matcher.event();
  }
}
