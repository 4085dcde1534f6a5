package cairn.spine;

/// Acknowledged events that the log does not hold where and as they were written. Whatever is
/// folded across a fence may miss something, so nothing is decided on it: appending is refused
/// until `cairn spine repair` has brought the events back or a person has accepted their loss.
///
/// @param first the number of the first event that is missing or changed
/// @param last the number of the last one; the same for a single event
/// @param file the place to look at, as a user would type it
/// @param line 1-based; 0 if it is not one line
/// @param reason what is wrong there, in plain words
/// @param code [SpineCode#FENCED], or what an anchor says about it
/// @param hash the hash that the last of the events had, where an anchor says it; else empty
public record Fence(
    long first, long last, String file, int line, String reason, SpineCode code, String hash) {
  public Fence(long first, long last, String file, int line, String reason) {
    this(first, last, file, line, reason, SpineCode.FENCED, "");
  }

  public Fence {
    if (first < 1 || last < first) throw new IllegalArgumentException(first + " to " + last);
  }

  /// `events 5 to 7`
  public String events() {
    return first == last ? "event " + first : "events " + first + " to " + last;
  }

  /// `.cairn/spine/2026-11-15.jsonl line 5`
  public String place() {
    return line > 0 ? file + " line " + line : file;
  }

  @Override
  public String toString() {
    return place() + ": " + reason + "; lost: " + events();
  }
}
