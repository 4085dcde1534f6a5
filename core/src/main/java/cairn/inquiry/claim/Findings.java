package cairn.inquiry.claim;

import cairn.sources.Citation;
import cairn.text.Json;
import cairn.text.Sha256;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What one node of the tree says.
public record Findings(
    String rationale,
    List<CitedClaim> discoveries,
    List<CitedClaim> connections,
    List<Insight> childInsights,
    List<CitedClaim> contradictions,
    List<CitedClaim> summary,
    List<String> openQuestions) {

  public Findings {
    discoveries = List.copyOf(discoveries);
    connections = List.copyOf(connections);
    childInsights = List.copyOf(childInsights);
    contradictions = List.copyOf(contradictions);
    summary = List.copyOf(summary);
    openQuestions = List.copyOf(openQuestions);
  }

  /// What one child contributed.
  ///
  /// @param child key of the node
  public record Insight(String child, List<CitedClaim> passages) {
    public Insight {
      passages = List.copyOf(passages);
    }
  }

  public Stream<CitedClaim> passages() {
    return Stream.of(
            discoveries.stream(),
            connections.stream(),
            childInsights.stream().flatMap(i -> i.passages().stream()),
            contradictions.stream(),
            summary.stream())
        .flatMap(s -> s);
  }

  public Set<String> citationKeys() {
    return passages()
        .flatMap(p -> p.citations().stream())
        .map(Citation::key)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  public String hash() {
    return Sha256.of(Json.write(this));
  }

  public Findings map(UnaryOperator<CitedClaim> change) {
    return new Findings(
        rationale,
        discoveries.stream().map(change).toList(),
        connections.stream().map(change).toList(),
        childInsights.stream()
            .map(i -> new Insight(i.child(), i.passages().stream().map(change).toList()))
            .toList(),
        contradictions.stream().map(change).toList(),
        summary.stream().map(change).toList(),
        openQuestions);
  }
}
