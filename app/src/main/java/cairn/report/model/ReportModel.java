package cairn.report.model;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Everything a report says, as values. No markup, no layout: what is not in here is not shown.
///
/// The constructor refuses a model that would lie by its structure: a citation without a reference,
/// two things with one id, a facet titled by its position instead of its subject.
///
/// @param title the subject as a headline, at most a line or two
/// @param question what was asked, in the asker's words
/// @param summary the executive summary, conclusion first, one [MarkedText] per paragraph
/// @param sections accepted enhancements and extra sections, each with its [Section.Placement]
/// @param lead what the sources say to the question itself, where somebody looked for it
/// @param coverage sentences on what was read, what was not, and how the statements were checked
/// @param charts empty until `Charts` chose them
/// @param notes sentences that the report must say about itself, such as "too few numbers"
public record ReportModel(
    String title,
    String question,
    Outcome outcome,
    Settings settings,
    List<MarkedText> summary,
    List<Facet> facets,
    List<Section> sections,
    List<ReviewCard> reviews,
    Contradictions contradictions,
    List<Gap> gaps,
    List<Reference> references,
    Optional<Ensemble> ensemble,
    Optional<Lead> lead,
    List<String> coverage,
    List<Chart> charts,
    List<String> notes) {

  public ReportModel {
    summary = List.copyOf(summary);
    facets = List.copyOf(facets);
    sections = List.copyOf(sections);
    reviews = List.copyOf(reviews);
    gaps = List.copyOf(gaps);
    references = List.copyOf(references);
    coverage = List.copyOf(coverage);
    charts = List.copyOf(charts);
    notes = List.copyOf(notes);
    if (title.isBlank()) throw new IllegalArgumentException("a report needs a title");
    requireUniqueIds(facets, references, charts);
    Set<String> known = new HashSet<>();
    for (Reference r : references) known.add(r.id());
    citedIn(lead, summary, facets, sections, reviews, contradictions, ensemble, charts)
        .filter(id -> !known.contains(id))
        .findFirst()
        .ifPresent(id -> {
          throw new IllegalArgumentException("citation without a reference: " + id);
        });
  }

  /// How the review ended; an escalated report is a marked draft.
  public record Outcome(Verdict verdict, List<String> advisories) {
    public Outcome {
      advisories = List.copyOf(advisories);
    }
  }

  public enum Verdict {
    PASS,
    PASS_WITH_ADVISORIES,
    ESCALATE
  }

  /// What disagrees. An empty list with the number of pairs examined is a valid answer.
  public record Contradictions(List<Contradiction> found, int pairsExamined) {
    public Contradictions {
      found = List.copyOf(found);
    }
  }

  public ReportModel withCharts(List<Chart> charts, List<String> notes) {
    return new ReportModel(
        title,
        question,
        outcome,
        settings,
        summary,
        facets,
        sections,
        reviews,
        contradictions,
        gaps,
        references,
        ensemble,
        lead,
        coverage,
        charts,
        notes);
  }

  /// With what is known of the works that the sources are.
  public ReportModel cited(List<Reference> told, CitationStyle style) {
    return new ReportModel(
        title,
        question,
        outcome,
        settings.cited(style),
        summary,
        facets,
        sections,
        reviews,
        contradictions,
        gaps,
        told,
        ensemble,
        lead,
        coverage,
        charts,
        notes);
  }

  /// All facets of the tree, parents before children.
  public Stream<Facet> allFacets() {
    return facets.stream().flatMap(Facet::tree);
  }

  public Stream<Statement> statements() {
    return facets.stream().flatMap(Facet::everything);
  }

  /// The ids of all references cited anywhere, in reading order, with repetitions.
  public Stream<String> cited() {
    return citedIn(lead, summary, facets, sections, reviews, contradictions, ensemble, charts);
  }

  private static Stream<String> citedIn(
      Optional<Lead> lead,
      List<MarkedText> summary,
      List<Facet> facets,
      List<Section> sections,
      List<ReviewCard> reviews,
      Contradictions contradictions,
      Optional<Ensemble> ensemble,
      List<Chart> charts) {
    return Stream.of(
            lead.stream().flatMap(Lead::cited),
            summary.stream().flatMap(MarkedText::cited),
            facets.stream().flatMap(Facet::cited),
            sections.stream().flatMap(Section::cited),
            reviews.stream().flatMap(ReviewCard::cited),
            contradictions.found().stream().flatMap(Contradiction::cited),
            ensemble.stream().flatMap(Ensemble::cited),
            charts.stream().flatMap(Chart::cited))
        .flatMap(s -> s);
  }

  private static void requireUniqueIds(
      List<Facet> facets, List<Reference> references, List<Chart> charts) {
    Set<String> seen = new HashSet<>();
    Stream.of(
            facets.stream().flatMap(Facet::tree).map(Facet::id),
            facets.stream().flatMap(Facet::everything).map(Statement::id),
            references.stream().map(Reference::id),
            charts.stream().map(Chart::id))
        .flatMap(s -> s)
        .filter(id -> !seen.add(id))
        .findFirst()
        .ifPresent(id -> {
          throw new IllegalArgumentException("two parts of the report share the id " + id);
        });
  }
}
