package cairn.speech;

/// A stretch of a message and where it comes from.
///
/// @param start inclusive, `end` exclusive, in characters of the message
public record Part(int start, int end, Origin origin) {
  enum Origin {
    TYPED,
    PASTED,
    GENERATED
  }

  public String of(String text) {
    return text.substring(start, end);
  }
}
