package cairn.report.model;

import java.util.List;
import java.util.stream.Stream;

/// What the sources say to the question itself.
///
/// @param places that answer, best first
/// @param absent words of the question that occur nowhere
/// @param nearest places that come near without answering
public record Lead(Kind kind, List<Place> places, List<String> absent, List<Place> nearest) {
  public Lead {
    places = List.copyOf(places);
    absent = List.copyOf(absent);
    nearest = List.copyOf(nearest);
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
    return Stream.concat(places.stream(), nearest.stream()).map(Place::reference);
  }
}
