package cairn.report.model;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;

/// What a peer reviewer of one facet said.
///
/// @param subject the facet's title
/// @param newEvidence what the comparison itself brought up
/// @param pairs of statements that were compared
public record ReviewCard(
    String subject,
    String reviewer,
    List<MarkedText> reinforcements,
    List<MarkedText> contradictions,
    List<MarkedText> gaps,
    List<MarkedText> newEvidence,
    int pairs) {
  public ReviewCard {
    newEvidence = once(newEvidence);
    reinforcements = once(reinforcements);
    contradictions = once(contradictions);
    gaps = once(gaps);
  }

  /// A pair that was compared from both ends is told once.
  private static List<MarkedText> once(List<MarkedText> said) {
    var known = new HashSet<String>();
    return said.stream().filter(p -> known.add(p.plain() + p.cited().sorted().toList())).toList();
  }

  public ReviewCard(
      String subject,
      String reviewer,
      List<MarkedText> reinforcements,
      List<MarkedText> contradictions,
      List<MarkedText> gaps) {
    this(subject, reviewer, reinforcements, contradictions, gaps, List.of(), 0);
  }

  Stream<String> cited() {
    return Stream.of(reinforcements, contradictions, gaps, newEvidence)
        .flatMap(List::stream)
        .flatMap(MarkedText::cited);
  }
}
