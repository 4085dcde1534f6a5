package cairn.inquiry.claim;

import java.util.List;
import java.util.stream.Stream;

/// What several models together found.
///
/// @param mechanical why the engine put it together itself; empty if an agent wrote it
public record Synthesis(
    List<CitedClaim> executiveSummary,
    List<CitedClaim> convergence,
    List<Divergence> divergence,
    List<Unique> unique,
    List<CitedClaim> evidenceQuality,
    List<CitedClaim> reasoningStyle,
    List<CitedClaim> recommended,
    List<Agreement> agreement,
    String mechanical) {

  public Synthesis {
    executiveSummary = List.copyOf(executiveSummary);
    convergence = List.copyOf(convergence);
    divergence = List.copyOf(divergence);
    unique = List.copyOf(unique);
    evidenceQuality = List.copyOf(evidenceQuality);
    reasoningStyle = List.copyOf(reasoningStyle);
    recommended = List.copyOf(recommended);
    agreement = List.copyOf(agreement);
  }

  public record Position(String model, CitedClaim passage) {}

  /// @param strength strong or nuanced
  public record Divergence(
      String topic, List<Position> positions, String betterSupported, String strength) {
    public Divergence {
      positions = List.copyOf(positions);
    }
  }

  /// @param standing credible or possible_hallucination
  public record Unique(String model, CitedClaim passage, String standing) {}

  /// @param level agree, partial or disagree
  public record Agreement(int facet, String model, String level) {}

  public Stream<CitedClaim> passages() {
    return Stream.of(
            executiveSummary.stream(),
            convergence.stream(),
            divergence.stream().flatMap(d -> d.positions().stream()).map(Position::passage),
            unique.stream().map(Unique::passage),
            evidenceQuality.stream(),
            reasoningStyle.stream(),
            recommended.stream())
        .flatMap(s -> s);
  }
}
