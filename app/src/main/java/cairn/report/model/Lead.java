package cairn.report.model;

import java.util.List;
import java.util.stream.Stream;

/// What the sources say to the question itself.
///
/// @param places that answer, best first
/// @param absent words of the question that occur nowhere
/// @param nearest places that come near without answering
/// @param said the statements that answer, each with the words that decide it; where there are any,
///   they are shown instead of the places
/// @param notStated what was asked and no source says
public record Lead(
    Kind kind,
    List<Place> places,
    List<String> absent,
    List<Place> nearest,
    List<Said> said,
    List<String> notStated) {
  public Lead {
    said = List.copyOf(said);
    notStated = List.copyOf(notStated);
    places = List.copyOf(places);
    absent = List.copyOf(absent);
    nearest = List.copyOf(nearest);
  }

  public Lead(Kind kind, List<Place> places, List<String> absent, List<Place> nearest) {
    this(kind, places, absent, nearest, List.of(), List.of());
  }

  /// A statement of whoever answered, and what it rests on.
  ///
  /// @param id of the statement
  public record Said(String id, MarkedText text, List<Place> places) {
    public Said {
      places = List.copyOf(places);
    }
  }

  public enum Kind {
    ANSWERED(Label.ANSWERED),
    PARTLY(Label.PARTLY),
    NOT_ANSWERED(Label.NOT_ANSWERED);

    private final Label label;

    Kind(Label label) {
      this.label = label;
    }

    public Label label() {
      return label;
    }
  }

  /// Words of a source.
  ///
  /// @param heading what they stand under, may be empty
  /// @param deciding words of the text that answer, in its order
  public record Place(String text, String heading, List<String> deciding, String reference) {
    public Place {
      deciding = List.copyOf(deciding);
    }
  }

  Stream<String> cited() {
    return Stream.of(
            said.stream()
                .flatMap(s ->
                    Stream.concat(s.text().cited(), s.places().stream().map(Place::reference))),
            places.stream().map(Place::reference),
            nearest.stream().map(Place::reference))
        .flatMap(s -> s);
  }
}
