package cairn.report.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Amounts of one unit that sources state, compared by length.
///
/// @param title what it shows
/// @param reading one sentence: how to read it
/// @param facet the id of the facet it belongs to, or empty for the report as a whole
public record Chart(
    String id, String title, String reading, Optional<String> facet, List<Amount> amounts) {
  public Chart {
    amounts = List.copyOf(amounts);
  }

  /// A number with its label and the references that state it.
  public record Amount(String label, double value, String unit, List<String> references) {
    public Amount {
      references = List.copyOf(references);
      if (!Double.isFinite(value)) throw new IllegalArgumentException(label + ": " + value);
      if (references.isEmpty()) throw new IllegalArgumentException(label + " has no source");
    }
  }

  Stream<String> cited() {
    return amounts.stream().flatMap(a -> a.references().stream());
  }
}
