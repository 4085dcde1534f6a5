package cairn.work;

import cairn.sources.Library;
import cairn.sources.Passage;
import cairn.sources.PassageId;
import cairn.sources.Passages;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.sources.Span;
import java.util.List;
import java.util.Optional;

/// Looks further into the sources of one piece of work, under the ids that its reply may cite.
public final class WorkSources {
  public static final int MAX_HITS = 50;

  /// Characters of one reading: clients cut off what is longer.
  public static final int MAX_READ = 24_000;

  /// @param passages empty if nothing was found
  public record Found(List<Hit> passages) {}

  /// @param passage the id to cite
  /// @param place lines or pages of the source, for a reader
  public record Hit(String passage, String title, String source, String place, String text) {}

  /// @param text the words at the place, each passage behind its id
  /// @param next the first place that did not fit; empty if all of it did
  public record Read(String title, String source, String place, String text, String next) {}

  private final WorkDesk desk;

  public WorkSources(WorkDesk desk) {
    this.desk = desk;
  }

  public Found search(String work, String query, int most) {
    Library library = library(work);
    return new Found(
        library.search(query, Math.clamp(most, 1, MAX_HITS)).stream()
            .map(passage -> hit(library, passage))
            .toList());
  }

  /// What stands at a place, passage by passage under the ids to cite. A place that goes beyond the
  /// end ends there.
  ///
  /// @param name of a source, or a passage id
  /// @return empty if the work's sources have no such source or place
  public Optional<Read> read(String work, String name, String at) {
    Library library = library(work);
    Optional<PassageId> passage = PassageId.parse(name);
    Optional<Source> found = library.find(passage.map(id -> "S" + id.source()).orElse(name));
    if (found.isEmpty()) return Optional.empty();
    Source source = found.get();
    Passages all = Passages.of(source, library.text(source.id()));
    Optional<Place> place =
        passage.isPresent()
            ? all.get(passage.get().passage()).map(Passage::place)
            : at.isBlank() ? Optional.of(Place.WHOLE) : Place.parse(at).map(p -> within(p, source));
    return place.flatMap(p ->
        library
            .text(source.id())
            .span(p)
            .map(span -> {
              Span wanted =
                  passage.flatMap(id -> all.get(id.passage())).map(Passage::span).orElse(span);
              return read(library, source, all, p, wanted);
            }));
  }

  private static Place within(Place place, Source source) {
    return switch (place) {
      case Place.Lines(int first, int last) when first <= source.lines() ->
          new Place.Lines(first, Math.min(last, source.lines()));
      case Place.Pages(int first, int last) when first <= source.pages() ->
          new Place.Pages(first, Math.min(last, source.pages()));
      default -> place;
    };
  }

  private static Read read(Library library, Source source, Passages all, Place place, Span wanted) {
    var text = new StringBuilder();
    String next = "";
    int first = all.numberAt(wanted.start()).orElse(1);
    for (int n = first; n <= all.count(); n++) {
      Passage passage = all.get(n).orElseThrow();
      if (passage.span().start() >= wanted.end()) break;
      String id = library.id(passage).map(Object::toString).orElse("");
      if (text.length() + passage.text().length() > MAX_READ && !text.isEmpty()) {
        next = passage.place().toString();
        break;
      }
      text.append(id.isEmpty() ? "" : "[" + id + "] ").append(passage.text().strip()).append('\n');
    }
    return new Read(
        source.title(), source.origin().location(), place.toString(), text.toString(), next);
  }

  private Library library(String work) {
    return WorkId.parse(work).map(desk::library).orElseGet(desk::everything);
  }

  private static Hit hit(Library library, Passage passage) {
    return new Hit(
        library.id(passage).map(Object::toString).orElse(""),
        passage.source().title(),
        passage.source().origin().location(),
        passage.place().toString(),
        passage.text());
  }
}
