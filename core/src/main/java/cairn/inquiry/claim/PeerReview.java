package cairn.inquiry.claim;

import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// One branch compared with its siblings.
///
/// @param pairs pairs of passages that were compared
/// @param failure why there is none; empty if there is one
public record PeerReview(
    int branch,
    List<CitedClaim> reinforcements,
    List<CitedClaim> contradictions,
    List<CitedClaim> gaps,
    List<CitedClaim> newEvidence,
    List<List<String>> pairs,
    Instant at,
    String failure) {
  public PeerReview {
    reinforcements = List.copyOf(reinforcements);
    contradictions = List.copyOf(contradictions);
    gaps = List.copyOf(gaps);
    newEvidence = List.copyOf(newEvidence);
    pairs = pairs.stream().map(List::copyOf).toList();
  }

  public static PeerReview failed(int branch, Instant at, String why) {
    return new PeerReview(branch, List.of(), List.of(), List.of(), List.of(), List.of(), at, why);
  }

  public Stream<CitedClaim> passages() {
    return Stream.of(reinforcements, contradictions, gaps, newEvidence).flatMap(List::stream);
  }

  public PeerReview map(UnaryOperator<CitedClaim> change) {
    return new PeerReview(
        branch,
        reinforcements.stream().map(change).toList(),
        contradictions.stream().map(change).toList(),
        gaps.stream().map(change).toList(),
        newEvidence.stream().map(change).toList(),
        pairs,
        at,
        failure);
  }
}
