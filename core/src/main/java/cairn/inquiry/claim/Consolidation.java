package cairn.inquiry.claim;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The answer as a whole, for readers who care about the subject only.
///
/// @param mechanical why the engine had to put it together itself; empty if an agent wrote it
/// @param answer what the sources say to the question itself; null where nobody looked for it
public record Consolidation(
    List<CitedClaim> executiveSummary,
    List<Group> themes,
    List<CitedClaim> connections,
    List<CitedClaim> contradictions,
    List<CitedClaim> gaps,
    List<CitedClaim> newEvidence,
    List<CitedClaim> directions,
    List<Group> sections,
    String mechanical,
    @Nullable Answer answer) {

  public Consolidation {
    executiveSummary = List.copyOf(executiveSummary);
    themes = List.copyOf(themes);
    connections = List.copyOf(connections);
    contradictions = List.copyOf(contradictions);
    gaps = List.copyOf(gaps);
    newEvidence = List.copyOf(newEvidence);
    directions = List.copyOf(directions);
    sections = List.copyOf(sections);
  }

  /// Passages under one heading.
  ///
  /// @param key a facet's number, a section's id, or a heading
  public record Group(String key, List<CitedClaim> passages) {
    public Group {
      passages = List.copyOf(passages);
    }

    Group map(UnaryOperator<CitedClaim> change) {
      return new Group(key, passages.stream().map(change).toList());
    }

    Group only(Predicate<CitedClaim> kept) {
      return new Group(key, passages.stream().filter(kept).toList());
    }
  }

  public Stream<CitedClaim> passages() {
    return Stream.of(
            executiveSummary.stream(),
            themes.stream().flatMap(g -> g.passages().stream()),
            connections.stream(),
            contradictions.stream(),
            gaps.stream(),
            newEvidence.stream(),
            directions.stream(),
            sections.stream().flatMap(g -> g.passages().stream()))
        .flatMap(s -> s);
  }

  public Consolidation only(Predicate<CitedClaim> kept) {
    return new Consolidation(
        executiveSummary.stream().filter(kept).toList(),
        themes.stream().map(g -> g.only(kept)).toList(),
        connections.stream().filter(kept).toList(),
        contradictions.stream().filter(kept).toList(),
        gaps.stream().filter(kept).toList(),
        newEvidence.stream().filter(kept).toList(),
        directions.stream().filter(kept).toList(),
        sections.stream().map(g -> g.only(kept)).toList(),
        mechanical,
        answer);
  }

  public Consolidation answer(@Nullable Answer given) {
    return new Consolidation(
        executiveSummary,
        themes,
        connections,
        contradictions,
        gaps,
        newEvidence,
        directions,
        sections,
        mechanical,
        given);
  }

  public Consolidation map(UnaryOperator<CitedClaim> change) {
    return new Consolidation(
        executiveSummary.stream().map(change).toList(),
        themes.stream().map(g -> g.map(change)).toList(),
        connections.stream().map(change).toList(),
        contradictions.stream().map(change).toList(),
        gaps.stream().map(change).toList(),
        newEvidence.stream().map(change).toList(),
        directions.stream().map(change).toList(),
        sections.stream().map(g -> g.map(change)).toList(),
        mechanical,
        answer);
  }
}
