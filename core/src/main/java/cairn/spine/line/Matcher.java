package cairn.spine.line;

import cairn.spine.Event;
import cairn.spine.Query;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Decides about one line after the other, by the quick way if the line is in the engine's
/// spelling. Not thread-safe: every scan has its own.
public final class Matcher {
  private final Filter filter;
  private final Envelope envelope = new Envelope();
  private @Nullable ForeignLine foreign;
  private boolean sealed;

  public Matcher(Query query) {
    this.filter = new Filter(query);
  }

  /// A word without which a line cannot match, or null; see [LineReader].
  public @Nullable String word() {
    return filter.word();
  }

  /// True if the line is an event whose bytes are as they were written, as far as it can tell
  /// itself. The questions below are about this line.
  public boolean parse(byte[] bytes, int from, int to) {
    sealed = Checksum.looksLike(bytes, from, to);
    foreign = null;
    if (envelope.read(bytes, from, to)) return true;
    foreign = ForeignLine.read(bytes, from, to);
    return foreign != null;
  }

  public long seq() {
    return foreign == null ? envelope.seq() : foreign.seq();
  }

  public boolean more() {
    return foreign == null ? envelope.more() : foreign.more();
  }

  /// How many lines the batch has that this line ends; 1 where the line does not say.
  public int commit() {
    return Math.max(1, foreign == null ? envelope.commit() : foreign.commit());
  }

  /// As [#commit], but 0 where the line does not say.
  public int mark() {
    return foreign == null ? envelope.commit() : foreign.commit();
  }

  /// True if the line is in the engine's spelling and no field of its envelope is empty or wrong.
  public boolean isOwn() {
    return foreign == null && envelope.isComplete();
  }

  /// Null if the time is not a time.
  public @Nullable Instant ts() {
    return foreign == null ? envelope.ts() : foreign.ts();
  }

  public String id() {
    return foreign == null ? envelope.id() : foreign.id();
  }

  /// True for a line of format 2: its checksum was there, and right.
  public boolean sealed() {
    return sealed;
  }

  /// True if the line says that the one before it has this hash.
  public boolean prevIs(byte[] hash) {
    return foreign == null
        ? envelope.prevIs(hash)
        : foreign.prev().equals(new String(hash, StandardCharsets.US_ASCII));
  }

  public String prev() {
    return foreign == null ? envelope.prev() : foreign.prev();
  }

  /// True if the query wants the event.
  public boolean wanted() {
    return foreign == null ? filter.matches(envelope) : filter.matches(foreign);
  }

  /// The event, or null if its data is broken.
  public @Nullable Event event() {
    return foreign == null ? envelope.event() : foreign.event();
  }

  /// The event in this line, or null if it is none or not wanted.
  public @Nullable Event event(byte[] bytes, int from, int to) {
    return matches(bytes, from, to) ? event() : null;
  }

  /// As [#event], without looking into `data`.
  public boolean matches(byte[] bytes, int from, int to) {
    return parse(bytes, from, to) && wanted();
  }
}
