package cairn.inquiry;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The answer as a whole, for readers who care about the subject only.
///
/// @param mechanical why the engine had to put it together itself; empty if an agent wrote it
public record Consolidation(
    List<Passage> executiveSummary,
    List<Group> themes,
    List<Passage> connections,
    List<Passage> contradictions,
    List<Passage> gaps,
    List<Passage> newEvidence,
    List<Passage> directions,
    List<Group> sections,
    String mechanical) {

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
  public record Group(String key, List<Passage> passages) {
    public Group {
      passages = List.copyOf(passages);
    }

    Group map(UnaryOperator<Passage> change) {
      return new Group(key, passages.stream().map(change).toList());
    }
  }

  public Stream<Passage> passages() {
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

  Consolidation map(UnaryOperator<Passage> change) {
    return new Consolidation(
        executiveSummary.stream().map(change).toList(),
        themes.stream().map(g -> g.map(change)).toList(),
        connections.stream().map(change).toList(),
        contradictions.stream().map(change).toList(),
        gaps.stream().map(change).toList(),
        newEvidence.stream().map(change).toList(),
        directions.stream().map(change).toList(),
        sections.stream().map(g -> g.map(change)).toList(),
        mechanical);
  }
}
