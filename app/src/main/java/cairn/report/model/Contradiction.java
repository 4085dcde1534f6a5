package cairn.report.model;

import java.util.stream.Stream;

/// Two statements that cannot both hold, side by side.
///
/// @param reading which is better supported and why, or that it stays open
public record Contradiction(
    String title, MarkedText one, MarkedText other, MarkedText reading, Weight weight) {

  public enum Weight {
    STRONG("direct"),
    NUANCED("nuanced");

    private final String word;

    Weight(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  Stream<String> cited() {
    return Stream.of(one, other, reading).flatMap(MarkedText::cited);
  }
}
