package cairn.record.signal;

import cairn.kernel.Refusal;
import cairn.record.state.Explanation;
import cairn.record.state.RecordCode;
import java.util.Optional;

/// What directives say and are told, in words.
public final class DirectiveWords {
  private DirectiveWords() {}

  public static Optional<Refusal> unknown(String id) {
    return Optional.of(
        Refusal.of(RecordCode.UNKNOWN_ID, "'" + Explanation.shorten(id, 60) + "' is not there"));
  }

  /// One line: files have one value per line.
  public static String plain(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
