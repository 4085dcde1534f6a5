package cairn.sources;

/// A piece of a source that retrieval offers: the exact characters, where they are, how relevant.
///
/// @param score comparable within one search only; higher is better
public record Passage(Source source, Span span, Place place, String text, double score) {
  public Citation citation() {
    return source.cite(place);
  }
}
