package cairn.report.page;

import cairn.report.model.CitationStyle;
import cairn.report.model.CitedWork;
import cairn.report.model.Reference;
import cairn.report.model.ReportModel;
import cairn.sources.Citation;
import cairn.sources.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The entries of the list of sources: a work with all its cited places, or one place of a document
/// of which nobody knows what work it is.
final class Numbering {
  /// @param number in order of mention
  /// @param places with at least one
  record Entry(int number, Optional<CitedWork> work, List<Reference> places) {
    /// As one turns the pages.
    List<Reference> inOrder() {
      return places.stream()
          .sorted(Comparator.comparing(r -> first(r.citation().place())))
          .toList();
    }

    private static int first(Place place) {
      return switch (place) {
        case Place.Whole _ -> 0;
        case Place.Lines l -> l.first();
        case Place.Pages p -> p.first();
      };
    }
  }

  private final CitationStyle style;
  private final Map<String, Entry> byReference = new LinkedHashMap<>();
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final Map<String, Reference> references = new HashMap<>();

  Numbering(ReportModel model) {
    this.style = model.settings().citations();
    model.references().forEach(r -> references.put(r.id(), r));
    model.cited().map(references::get).forEach(this::add);
    model.references().forEach(this::add);
  }

  private void add(Reference r) {
    if (byReference.containsKey(r.id())) return;
    Entry entry =
        entries.computeIfAbsent(
            r.entry(), _ -> new Entry(entries.size() + 1, r.work(), new ArrayList<>()));
    entry.places().add(r);
    byReference.put(r.id(), entry);
  }

  int number(String reference) {
    return byReference.get(reference).number();
  }

  /// Unlike the number its own: `3`, or `3-2` for the second place of a work.
  String place(String reference) {
    Entry entry = byReference.get(reference);
    if (entry.work().isEmpty()) return "" + entry.number();
    return entry.number() + "-" + (1 + entry.places().indexOf(references.get(reference)));
  }

  /// What the text shows: `[3]`, `[3, p. 7]`, `(Doe, 2019, p. 7)`.
  String mark(String reference) {
    Entry entry = byReference.get(reference);
    String pin = entry.work().isEmpty() ? "" : pinpoint(references.get(reference).citation());
    String where = pin.isEmpty() ? "" : ", " + pin;
    return named(reference)
        ? "(" + entry.work().get().brief() + where + ")"
        : "[" + entry.number() + where + "]";
  }

  /// Whether the mark is words and not a number.
  boolean named(String reference) {
    return style == CitationStyle.AUTHOR_YEAR && byReference.get(reference).work().isPresent();
  }

  /// `p. 7`, `l. 12-14`; empty for a source as a whole.
  static String pinpoint(Citation citation) {
    return switch (citation.place()) {
      case Place.Whole _ -> "";
      case Place.Lines l -> (l.first() == l.last() ? "l. " : "ll. ") + range(l.first(), l.last());
      case Place.Pages p -> (p.first() == p.last() ? "p. " : "pp. ") + range(p.first(), p.last());
    };
  }

  private static String range(int first, int last) {
    return first == last ? "" + first : first + "–" + last;
  }

  /// By number; where works are named in the text, they come first and by name.
  List<Entry> entries() {
    if (style == CitationStyle.NUMBERED) return List.copyOf(entries.values());
    Comparator<Entry> works = Comparator.comparing(e -> e.work().isEmpty());
    return entries.values().stream()
        .sorted(
            works.thenComparing(
                e -> e.work().map(CitedWork::entry).orElse("").toLowerCase(Locale.ROOT)))
        .toList();
  }
}
