package cairn.inquiry;

import java.util.List;
import java.util.stream.Collectors;

/// One claim in a few sentences, with everything it stands on.
///
/// @param citations its own and those inherited from the passages it draws on
/// @param drawsOn ids of other passages
/// @param support how far the cited words bear it out, 0 to 1; -1 where nothing could be compared
public record Passage(
    String id,
    String text,
    Label label,
    List<Cite> citations,
    List<String> drawsOn,
    List<Figure> figures,
    double support,
    String supportNote) {

  /// Below this a passage is shown as weakly supported.
  public static final double WEAK = 0.5;

  public Passage {
    citations = List.copyOf(citations);
    drawsOn = List.copyOf(drawsOn);
    figures = List.copyOf(figures);
  }

  /// A number that a source states.
  public record Figure(String label, double value, String unit, String series) {}

  Passage text(String other) {
    return new Passage(id, other, label, citations, drawsOn, figures, support, supportNote);
  }

  Passage citations(List<Cite> all) {
    return new Passage(id, text, label, all, drawsOn, figures, support, supportNote);
  }

  Passage id(String other) {
    return new Passage(other, text, label, citations, drawsOn, figures, support, supportNote);
  }

  public boolean weak() {
    return support >= 0 && support < WEAK;
  }

  public String markers() {
    return citations.stream().map(Cite::marker).distinct().collect(Collectors.joining(" "));
  }
}
