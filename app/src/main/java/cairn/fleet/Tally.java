package cairn.fleet;

import java.util.concurrent.atomic.AtomicLong;

/// What a worker did since it was started.
///
/// @param done pieces that it settled
/// @param repeated those of them that another worker had begun and was lost with
/// @param late pieces whose reply came to nothing: somebody else was faster
/// @param again pieces that were put off, because of an outage, a full provider, or a lease
/// @param failed pieces that broke in a way nobody foresaw
/// @param revived pieces of lost workers that this one gave to the living
public record Tally(
    AtomicLong done,
    AtomicLong repeated,
    AtomicLong late,
    AtomicLong again,
    AtomicLong failed,
    AtomicLong revived) {
  Tally() {
    this(
        new AtomicLong(),
        new AtomicLong(),
        new AtomicLong(),
        new AtomicLong(),
        new AtomicLong(),
        new AtomicLong());
  }
}
