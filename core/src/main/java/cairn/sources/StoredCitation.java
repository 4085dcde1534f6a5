package cairn.sources;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// A citation as it stands in the log, in briefs and in replies: the only codec of [Citation]. The
/// shape is that of 0.1.0; fields are only added, and what is missing has a meaning.
///
/// @param from first line or page, 0 where the source is cited as a whole
/// @param unit absent means lines
record StoredCitation(
    Citation.Kind kind,
    String ref,
    int from,
    int to,
    @Nullable Unit unit,
    @Nullable String quote,
    @Nullable String hash) {

  enum Unit {
    LINES,
    PAGES;

    @JsonValue
    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static StoredCitation of(Citation c) {
    return switch (c.place()) {
      case Place.Whole() -> of(c, 0, 0, Unit.LINES);
      case Place.Lines(int first, int last) -> of(c, first, last, Unit.LINES);
      case Place.Pages(int first, int last) -> of(c, first, last, Unit.PAGES);
    };
  }

  private static StoredCitation of(Citation c, int from, int to, Unit unit) {
    return new StoredCitation(c.kind(), c.ref(), from, to, unit, c.quote(), c.hash());
  }

  Citation citation() {
    Place place = from == 0 ? Place.WHOLE : place();
    return new Citation(kind.target(ref, place), said(quote), said(hash));
  }

  private Place place() {
    int last = Math.max(from, to);
    return unit == Unit.PAGES ? new Place.Pages(from, last) : new Place.Lines(from, last);
  }

  private static String said(@Nullable String words) {
    return words == null ? "" : words;
  }

  /// The fields that an agent gives in a reply: what the engine finds out itself is left out.
  ObjectNode reply(ObjectNode row) {
    row.put("kind", kind.word()).put("ref", ref);
    if (from > 0) row.put("from", from).put("to", to);
    if (unit == Unit.PAGES) row.put("unit", unit.word());
    if (!said(quote).isEmpty()) row.put("quote", quote);
    return row;
  }
}
