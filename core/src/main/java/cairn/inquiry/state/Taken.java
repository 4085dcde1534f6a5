package cairn.inquiry.state;

import cairn.sources.Citation;

/// A source that belongs to an inquiry: what may be cited, and under which hash its bytes stay.
///
/// @param ref as cited: path, address, memory title, `turn-N`
public record Taken(
    Citation.Kind kind, String ref, String hash, String title, int lines, int pages) {
  /// Whether a citation leads into this source.
  public boolean cited(Citation citation) {
    return kind == citation.kind() && ref.equals(citation.ref());
  }

  public String key() {
    return kind.word() + ":" + ref;
  }
}
