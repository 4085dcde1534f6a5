package cairn.sources;

import java.util.List;

/// A piece of a source that retrieval offers: the exact characters, where they are, how relevant.
///
/// @param score comparable within one search only; higher is better
/// @param compared whether meaning counted for the score; if not, only its words did
/// @param copies where else the same words stand: paths and addresses
public record Passage(
    Source source,
    Span span,
    Place place,
    String text,
    double score,
    boolean compared,
    List<String> copies) {
  public Passage {
    copies = List.copyOf(copies);
  }

  /// Found by its words, nowhere else.
  public Passage(Source source, Span span, Place place, String text, double score) {
    this(source, span, place, text, score, false, List.of());
  }

  public Citation citation() {
    return source.cite(place);
  }
}
