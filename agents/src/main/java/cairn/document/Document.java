package cairn.document;

import cairn.sources.SourceText;

/// What a reader made of a document.
///
/// @param title never blank
public record Document(String mediaType, String title, SourceText text) {
  private static final int MAX_TITLE = 300;

  public Document {
    title = line(title);
    if (title.isEmpty()) throw new IllegalArgumentException("a document has a title");
  }

  /// A title as it is kept: one line without control characters, not too long, perhaps empty.
  static String line(String title) {
    String line = title.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    return line.length() > MAX_TITLE ? line.substring(0, MAX_TITLE) : line;
  }
}
