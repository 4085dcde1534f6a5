package cairn.inquiry;

/// A source that belongs to an inquiry: what may be cited, and under which hash its bytes stay.
///
/// @param ref as cited: path, address, memory title, `turn-N`
public record Taken(Cite.Kind kind, String ref, String hash, String title, int lines, int pages) {
  String key() {
    return kind.word() + ":" + ref;
  }
}
