package cairn.spine;

import cairn.text.Sha256;

/// A place between two events, exact enough to go on reading there without a search.
///
/// @param seq the last event before this place, 0 at the very start
/// @param partition the day file, empty at the very start
/// @param offset the byte in that file where the next event would begin
/// @param hash the hash of the last line before this place; what the next event's `prev` must be
public record Position(long seq, String partition, long offset, String hash) {
  public static final Position START = new Position(0, "", 0, Sha256.of(""));
}
