package cairn.record;

import cairn.kernel.Refusal;
import java.util.Optional;

/// What directives say and are told, in words.
final class DirectiveWords {
  private DirectiveWords() {}

  static Optional<Refusal> unknown(String id) {
    return Optional.of(
        Refusal.of(RecordCode.UNKNOWN_ID, "'" + Explanation.shorten(id, 60) + "' is not there"));
  }

  /// One line: files have one value per line.
  static String plain(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
