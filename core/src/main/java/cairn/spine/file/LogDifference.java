package cairn.spine.file;

/// The first place where the log is not what it was.
///
/// @param seq the event there; 0 if the line is no event
/// @param file where to look, as a user would type it
/// @param line 1-based; 0 if the file is not there
/// @param was what stood there
/// @param is what stands there now
public record LogDifference(long seq, String file, int line, String was, String is) {

  /// `event 17 (.cairn/spine/2026-11-15.jsonl line 3) was …, and is …`
  @Override
  public String toString() {
    String event = seq > 0 ? "event " + seq : "a line";
    String place = line > 0 ? file + " line " + line : file;
    return event + " (" + place + ") was " + was + ", and is " + is;
  }
}
