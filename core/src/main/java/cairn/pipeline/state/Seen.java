package cairn.pipeline.state;

/// A file of the project as the edge saw it.
///
/// @param text its content where it is text of reasonable size, else empty
public record Seen(String hash, long bytes, String text) {
  /// Larger files are known by hash only.
  public static final int MAX_TEXT = 200_000;
}
