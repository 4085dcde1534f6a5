package cairn.document;

import cairn.sources.SourceText;

/// What a reader made of a document.
///
/// @param title never blank
public record Document(String mediaType, String title, SourceText text) {
  private static final int MAX_TITLE = 300;

  public Document {
    String line = title.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    title = line.length() > MAX_TITLE ? line.substring(0, MAX_TITLE) : line;
    if (title.isEmpty()) throw new IllegalArgumentException("a document has a title");
  }
}
