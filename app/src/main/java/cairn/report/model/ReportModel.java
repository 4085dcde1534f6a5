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
/// @param told every statement of the report with the part it stands in
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
    List<String> notes,
    List<Told> told) {

  public ReportModel {
    told = List.copyOf(told);
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

  /// Without additions, every statement stands in a facet.
  public ReportModel(
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
    this(
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
        notes,
        Told.in(facets));
  }

  /// A statement, and the title of the part that says it.
  public record Told(String where, Statement statement) {
    public static List<Told> in(List<Facet> facets) {
      return facets.stream()
          .flatMap(Facet::tree)
          .flatMap(f -> f.statements().stream().map(s -> new Told(f.title(), s)))
          .toList();
    }
  }

  /// How the review ended; an escalated report is a marked draft.
  ///
  /// @param reviewer the agent that read the text as a whole; empty where only rules did
  /// @param judges the agents that judged statements
  public record Outcome(
      Verdict verdict, List<String> advisories, String reviewer, List<String> judges) {
    public Outcome {
      advisories = List.copyOf(advisories);
      judges = List.copyOf(judges);
    }

    public Outcome(Verdict verdict, List<String> advisories) {
      this(verdict, advisories, "", List.of());
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
        notes,
        told);
  }

  /// With what is known of the works that the sources are.
  public ReportModel cited(List<Reference> works, CitationStyle style) {
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
        works,
        ensemble,
        lead,
        coverage,
        charts,
        notes,
        told);
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
