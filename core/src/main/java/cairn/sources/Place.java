package cairn.sources;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Optional;

/// A place as people name it, in the document as it was found: all of it, lines, or pages. Numbers
/// are 1-based and ranges include both ends.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Place.Whole.class, name = "whole"),
  @JsonSubTypes.Type(value = Place.Lines.class, name = "lines"),
  @JsonSubTypes.Type(value = Place.Pages.class, name = "pages")
})
public sealed interface Place {
  Place WHOLE = new Whole();

  record Whole() implements Place {
    @Override
    public String toString() {
      return "";
    }
  }

  record Lines(int first, int last) implements Place {
    public Lines {
      requireRange(first, last);
    }

    @Override
    public String toString() {
      return first == last ? "" + first : first + "-" + last;
    }
  }

  record Pages(int first, int last) implements Place {
    public Pages {
      requireRange(first, last);
    }

    @Override
    public String toString() {
      return first == last ? "p" + first : "p" + first + "-" + last;
    }
  }

  /// Reads `12`, `12-14`, `L12-L14`, `p3`, `pp. 3-4`, `page 3`; a hyphen may be any dash.
  static Optional<Place> parse(String text) {
    return PlaceNotation.parse(text);
  }

  private static void requireRange(int first, int last) {
    if (first < 1 || last < first) throw new IllegalArgumentException(first + "-" + last);
  }
}
