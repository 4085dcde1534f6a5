package cairn.work;

import cairn.sources.Library;
import cairn.sources.Passage;
import cairn.sources.Place;
import cairn.sources.Source;
import java.util.List;
import java.util.Optional;

/// Looks further into the sources of one piece of work, under the ids that its reply may cite.
public final class WorkSources {
  public static final int MAX_HITS = 50;

  /// @param passages empty if nothing was found
  public record Found(List<Hit> passages) {}

  /// @param passage the id to cite
  /// @param place lines or pages of the source, for a reader
  public record Hit(String passage, String title, String source, String place, String text) {}

  /// @param text the words at the place
  public record Read(String title, String source, String place, String text) {}

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

  /// Empty if the work's sources have no such source or place.
  public Optional<Read> read(String work, String name, String at) {
    Library library = library(work);
    Optional<Place> place = at.isBlank() ? Optional.of(Place.WHOLE) : Place.parse(at);
    Optional<Source> source = library.find(name);
    if (place.isEmpty() || source.isEmpty()) return Optional.empty();
    return library
        .read(source.get().id(), place.get())
        .map(text ->
            new Read(
                source.get().title(),
                source.get().origin().location(),
                place.get().toString(),
                text));
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
