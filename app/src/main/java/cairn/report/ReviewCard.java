package cairn.report;

import java.util.List;
import java.util.stream.Stream;

/// What a peer reviewer of one facet said.
///
/// @param subject the facet's title
public record ReviewCard(
    String subject,
    String reviewer,
    List<Passage> reinforcements,
    List<Passage> contradictions,
    List<Passage> gaps) {
  public ReviewCard {
    reinforcements = List.copyOf(reinforcements);
    contradictions = List.copyOf(contradictions);
    gaps = List.copyOf(gaps);
  }

  Stream<String> cited() {
    return Stream.of(reinforcements, contradictions, gaps)
        .flatMap(List::stream)
        .flatMap(Passage::cited);
  }
}
