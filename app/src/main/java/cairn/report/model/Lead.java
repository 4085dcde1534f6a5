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
  /// Places below it stand apart. Of 24 places said to be between 0.4 and 0.6 likely 0.46 were
  /// right, of 56 between 0.2 and 0.4 two in five.
  private static final double LIKELY = 0.4;

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

  /// Measured, and more likely beside the question.
  public static boolean unlikely(double probability) {
    return probability > 0 && probability < LIKELY;
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
  /// @param probability that it answers; 0 where nobody measured it
  public record Place(
      String text, String heading, List<String> deciding, String reference, double probability) {
    public Place {
      deciding = List.copyOf(deciding);
    }

    public Place(String text, String heading, List<String> deciding, String reference) {
      this(text, heading, deciding, reference, 0);
    }

    public boolean unlikely() {
      return Lead.unlikely(probability);
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
