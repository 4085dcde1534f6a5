package cairn.spine;

import org.jspecify.annotations.Nullable;

/// Decides about one line after the other, by the quick way if the line is in the engine's
/// spelling. Not thread-safe: every scan has its own.
final class Matcher {
  private final Filter filter;
  private final Envelope envelope = new Envelope();

  Matcher(Query query) {
    this.filter = new Filter(query);
  }

  /// A word without which a line cannot match, or null; see [LineReader].
  @Nullable String word() {
    return filter.word();
  }

  /// The event in this line, or null if it is none or not wanted.
  @Nullable Event event(byte[] bytes, int from, int to) {
    if (envelope.read(bytes, from, to)) return filter.matches(envelope) ? envelope.event() : null;
    ForeignLine line = ForeignLine.read(bytes, from, to);
    return line != null && filter.matches(line) ? line.event() : null;
  }

  /// As [#event], without looking into `data`.
  boolean matches(byte[] bytes, int from, int to) {
    if (envelope.read(bytes, from, to)) return filter.matches(envelope);
    ForeignLine line = ForeignLine.read(bytes, from, to);
    return line != null && filter.matches(line);
  }
}
