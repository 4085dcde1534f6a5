package cairn.report;

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
    List<Passage> reinforcements,
    List<Passage> contradictions,
    List<Passage> gaps,
    List<Passage> newEvidence,
    int pairs) {
  public ReviewCard {
    newEvidence = List.copyOf(newEvidence);
    reinforcements = List.copyOf(reinforcements);
    contradictions = List.copyOf(contradictions);
    gaps = List.copyOf(gaps);
  }

  public ReviewCard(
      String subject,
      String reviewer,
      List<Passage> reinforcements,
      List<Passage> contradictions,
      List<Passage> gaps) {
    this(subject, reviewer, reinforcements, contradictions, gaps, List.of(), 0);
  }

  Stream<String> cited() {
    return Stream.of(reinforcements, contradictions, gaps, newEvidence)
        .flatMap(List::stream)
        .flatMap(Passage::cited);
  }
}
