package cairn.sources;

import java.time.Instant;

/// A stored document: what it is and where it came from. Its words are a [SourceText].
///
/// @param mediaType as recognised by its reader, for example `text/markdown`
/// @param title never empty: the document's own title, else its file name
/// @param bytes size as stored
/// @param lines lines of the plain text
/// @param pages pages, 0 for documents that have none
/// @param copyOf the first source with (nearly) the same words, or this source itself; copies count
///   once when independent sources are counted
public record Source(
    SourceId id,
    Origin origin,
    String mediaType,
    String title,
    Instant added,
    long bytes,
    int lines,
    int pages,
    SourceId copyOf) {

  public Source {
    if (title.isBlank()) throw new IllegalArgumentException("a source has a title");
  }

  public boolean copy() {
    return !copyOf.equals(id);
  }

  /// The citation of a place in this source.
  public Citation cite(Place place) {
    return switch (origin) {
      case Origin.File file -> Citation.file(file.path(), place);
      case Origin.Web web -> Citation.of(new Citation.Target.Web(web.url()));
    };
  }
}
