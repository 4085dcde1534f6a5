package cairn.inquiry;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// A citation that was found in a stored source.
///
/// @param from first line or page, 0 where the source is cited as a whole
/// @param quote verbatim words of that place, may be empty
/// @param hash of the stored bytes; empty for a child
public record Cite(Kind kind, String ref, int from, int to, Unit unit, String quote, String hash) {

  public enum Kind {
    FILE,
    MEMORY,
    WEB,
    CHAT,
    CHILD;

    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public enum Unit {
    LINES,
    PAGES;

    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// `docs/a.md:12-14`, the part of the marker after the kind.
  public String target() {
    if (from == 0) return ref;
    String page = unit == Unit.PAGES ? "p" : "";
    return ref + ":" + page + (from == to ? "" + from : from + "-" + to);
  }

  public String marker() {
    return "[" + kind.word() + ": " + target() + "]";
  }

  /// Two citations of the same place are one, whatever they quote.
  public String key() {
    return kind.word() + ":" + target();
  }
}
