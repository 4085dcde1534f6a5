package cairn.join;

import cairn.inquiry.Cite;
import cairn.inquiry.Consolidation;
import cairn.inquiry.Inquiries;
import cairn.inquiry.Inquiry;
import cairn.inquiry.Node;
import cairn.inquiry.PeerReview;
import cairn.inquiry.Plan;
import cairn.inquiry.Proposal;
import cairn.inquiry.Recollection;
import cairn.inquiry.Review;
import cairn.inquiry.Verdict;
import cairn.report.Contradiction;
import cairn.report.Ensemble;
import cairn.report.Facet;
import cairn.report.Gap;
import cairn.report.Level;
import cairn.report.Passage;
import cairn.report.ReportModel;
import cairn.report.ReviewCard;
import cairn.report.Section;
import cairn.report.Settings;
import cairn.report.Theme;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What a finished inquiry says, as a report model: facets by their subject, statements with label
/// and support, sections that were promised, gaps by name.
public final class InquiryReport {
  private static final int MAX_ADVISORIES = 20;
  private static final int MAX_QUESTIONS = 12;
  private static final Pattern QUOTED = Pattern.compile("\u2018([^\u2018]{12,}?)\u2019(?=\\s|$)");

  private final Inquiry inquiry;
  private final Inquiries all;
  private final CitedReferences references;

  private InquiryReport(Inquiries all, Inquiry inquiry) {
    this.all = all;
    this.inquiry = inquiry;
    this.references = new CitedReferences(inquiry);
  }

  public static ReportModel of(Inquiries all, Inquiry inquiry) {
    return new InquiryReport(all, inquiry).model();
  }

  private ReportModel model() {
    Consolidation text = inquiry.closing().consolidation();
    List<Passage> summary =
        text == null ? EnsembleReport.summary(inquiry, references) : prose(text.executiveSummary());
    var tree = new InquiryFacets(inquiry, references);
    List<Facet> facets =
        inquiry.isEnsemble() ? EnsembleReport.facets(all, inquiry, references) : tree.all();
    List<Section> sections = text == null ? enhancements() : sections(text);
    List<ReviewCard> reviews = inquiry.closing().peers().values().stream().map(this::card).toList();
    ReportModel.Contradictions contradictions = contradictions(text);
    var ensemble =
        inquiry.isEnsemble()
            ? Optional.of(EnsembleReport.of(all, inquiry, references))
            : Optional.<Ensemble>empty();
    return new ReportModel(
        inquiry.settings().question(),
        inquiry.settings().question(),
        outcome(),
        settings(),
        summary,
        facets,
        sections,
        reviews,
        contradictions,
        gaps(text, tree.barren()),
        references.all(),
        ensemble,
        List.of(),
        List.of(),
        List.of());
  }

  private Passage passage(cairn.inquiry.Passage p) {
    return references.passage(p);
  }

  private List<Passage> prose(List<cairn.inquiry.Passage> passages) {
    return passages.stream().map(this::passage).toList();
  }

  private List<Section> sections(Consolidation text) {
    var sections = new ArrayList<Section>();
    for (Consolidation.Group group : text.sections())
      sections.add(
          new Section(
              group.key(),
              Section.Placement.AFTER_FACETS,
              title(group.key()),
              paragraphs(group.passages())));
    sections.addAll(enhancements());
    List<cairn.inquiry.Passage> failed = deadEnds();
    if (!failed.isEmpty())
      sections.add(
          new Section(
              "dead-ends",
              Section.Placement.SYNTHESIS,
              "Tried before, without success",
              paragraphs(failed)));
    if (!text.connections().isEmpty())
      sections.add(
          new Section(
              "connections",
              Section.Placement.SYNTHESIS,
              "What connects the facets",
              paragraphs(text.connections())));
    if (!text.newEvidence().isEmpty())
      sections.add(
          new Section(
              "new-evidence",
              Section.Placement.SYNTHESIS,
              "Further evidence",
              paragraphs(text.newEvidence())));
    if (!text.directions().isEmpty())
      sections.add(
          new Section(
              "directions",
              Section.Placement.SYNTHESIS,
              "Where to look next",
              paragraphs(text.directions())));
    return sections;
  }

  private List<Section> enhancements() {
    return inquiry.closing().enhancements().stream()
        .filter(e -> e.is("respawn") && e.groups() != null)
        .map(e -> EnhancementSection.of(e, this::passage))
        .toList();
  }

  /// Findings that rest on a remembered dead end, each once.
  private List<cairn.inquiry.Passage> deadEnds() {
    var found = new LinkedHashMap<String, cairn.inquiry.Passage>();
    inquiry.nodes().values().stream()
        .filter(n -> n.findings() != null)
        .flatMap(n -> n.findings().discoveries().stream())
        .filter(p -> p.citations().stream().anyMatch(this::deadEnd))
        .forEach(p -> found.putIfAbsent(p.text(), p));
    return List.copyOf(found.values());
  }

  private boolean deadEnd(Cite cite) {
    return cite.kind() == Cite.Kind.MEMORY
        && inquiry.recalled().find(cite.ref()).filter(Recollection::deadEnd).isPresent();
  }

  private List<Section.Block> paragraphs(List<cairn.inquiry.Passage> passages) {
    return passages.stream()
        .<Section.Block>map(p -> new Section.Block.Paragraph(passage(p)))
        .toList();
  }

  private String title(String sectionId) {
    Plan plan = inquiry.plan();
    return plan.sections().stream()
        .filter(s -> s.id().equals(sectionId))
        .map(Proposal.Section::title)
        .findFirst()
        .orElse(sectionId);
  }

  private ReviewCard card(PeerReview r) {
    String title = inquiry.node("b" + r.branch() + "d1s0").map(Node::title).orElse("the question");
    return new ReviewCard(
        title,
        r.failure().isEmpty() ? "peer reviewer" : "not reviewed: " + r.failure(),
        prose(r.reinforcements()),
        prose(r.contradictions()),
        prose(r.gaps()),
        prose(r.newEvidence()),
        r.pairs().size());
  }

  private ReportModel.Contradictions contradictions(@Nullable Consolidation text) {
    var found = new LinkedHashMap<String, cairn.inquiry.Passage>();
    inquiry.nodes().values().stream()
        .filter(n -> n.best() != null)
        .flatMap(n -> n.best().contradictions().stream())
        .forEach(p -> found.put(p.id(), p));
    inquiry
        .closing()
        .peers()
        .values()
        .forEach(r -> r.contradictions().forEach(p -> found.put(p.id(), p)));
    if (text != null) text.contradictions().forEach(p -> found.put(p.id(), p));
    Map<String, cairn.inquiry.Passage> known = inquiry.passages();
    int pairs = inquiry.closing().peers().values().stream().mapToInt(r -> r.pairs().size()).sum();
    var seen = new LinkedHashSet<String>();
    var pairsSeen = new HashSet<Set<String>>();
    return new ReportModel.Contradictions(
        found.values().stream()
            .filter(p -> seen.add(p.text()))
            .map(p -> contradiction(p, known))
            .filter(c -> pairsSeen.add(Set.of(c.one().plain() + " ", c.other().plain())))
            .toList(),
        pairs);
  }

  private Contradiction contradiction(
      cairn.inquiry.Passage p, Map<String, cairn.inquiry.Passage> known) {
    List<cairn.inquiry.Passage> drawn =
        p.drawsOn().stream().map(known::get).filter(Objects::nonNull).toList();
    List<cairn.inquiry.Passage> quoted =
        drawn.stream()
            .filter(d -> p.text().contains(d.text()))
            .collect(Collectors.toMap(d -> d.text(), d -> d, (a, _) -> a, LinkedHashMap::new))
            .values()
            .stream()
            .toList();
    List<cairn.inquiry.Passage> sides = quoted.size() < 2 ? List.of() : quoted;
    if (sides.isEmpty() && QUOTED.matcher(p.text()).results().count() < 2) sides = drawn;
    String title = Titles.shortened(Titles.first(p.text()));
    Passage one = sides.isEmpty() ? side(p, 0) : passage(sides.get(0));
    Passage other = sides.size() < 2 ? side(p, 1) : passage(sides.get(1));
    return new Contradiction(title, one, other, reading(p), Contradiction.Weight.NUANCED);
  }

  /// What is said about the two sides, if it quotes them: they stand above it anyway.
  private Passage reading(cairn.inquiry.Passage p) {
    int quoted = p.text().lastIndexOf("\u2019 ");
    boolean both = QUOTED.matcher(p.text()).results().count() > 1;
    return both && quoted > 0 ? Passage.of(p.text().substring(quoted + 2)) : passage(p);
  }

  /// Where no finding is named as a side, the cited words are.
  private Passage side(cairn.inquiry.Passage p, int index) {
    List<String> said = QUOTED.matcher(p.text()).results().map(m -> m.group(1)).toList();
    if (said.size() > index) {
      String words = said.get(index);
      Optional<Cite> source =
          p.citations().stream().filter(c -> Titles.sameWords(c.quote(), words)).findFirst();
      if (source.isPresent()) return Passage.cited(words, references.id(source.get()));
    }
    List<Cite> quoted = p.citations().stream().filter(c -> !c.quote().isEmpty()).toList();
    if (quoted.size() <= index) return Passage.of("See the cited sources.");
    Cite cite = quoted.get(index);
    return new Passage(List.of(new Passage.Span.Quote(cite.quote(), references.id(cite))));
  }

  private List<Gap> gaps(@Nullable Consolidation text, Map<Node, List<Node>> barren) {
    var gaps = new ArrayList<Gap>();
    for (cairn.inquiry.Gap g : inquiry.gaps())
      gaps.add(
          new Gap(
              g.subject(), g.reason(), facetOf(g.branch()), "run the inquiry again or expand it"));
    if (text != null)
      for (cairn.inquiry.Passage p : text.gaps())
        gaps.add(
            new Gap(
                Titles.shortened(p.text()),
                p.text(),
                Optional.empty(),
                "add sources that cover it"));
    barren.forEach((root, nodes) ->
        gaps.add(
            new Gap(
                "Nothing further on "
                    + nodes.stream()
                        .map(n -> n.title().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", ")),
                "looked for, and found only what is told elsewhere",
                Optional.of(InquiryFacets.id(root)),
                "add sources that cover it")));
    inquiry.roots().stream()
        .filter(n -> n.best() != null)
        .flatMap(n -> n.best().openQuestions().stream().map(q -> Map.entry(n, q)))
        .distinct()
        .limit(MAX_QUESTIONS)
        .forEach(e ->
            gaps.add(
                new Gap(
                    e.getValue(),
                    "the sources do not answer it",
                    Optional.of(InquiryFacets.id(e.getKey())),
                    "add sources that cover it")));
    return gaps;
  }

  private Optional<String> facetOf(int branch) {
    return inquiry.node("b" + branch + "d1s0").filter(n -> n.best() != null).map(InquiryFacets::id);
  }

  /// Remarks of one kind are one line: each stands beside its statement anyway.
  private static List<String> grouped(Review review) {
    var kinds = new LinkedHashMap<String, List<String>>();
    for (Review.Remark remark : review.remarks())
      if (!remark.applied())
        kinds
            .computeIfAbsent(remark.issue().split(" \\(|: ")[0], _ -> new ArrayList<>())
            .add(remark.issue());
    return kinds.entrySet().stream()
        .map(kind ->
            kind.getValue().size() == 1
                ? Titles.capital(kind.getValue().getFirst())
                : Titles.capital(kind.getKey()) + " (" + kind.getValue().size() + " statements)")
        .limit(MAX_ADVISORIES)
        .toList();
  }

  private ReportModel.Outcome outcome() {
    Verdict verdict = inquiry.closing().verdict();
    List<Review> reviews = inquiry.closing().reviews();
    List<String> advisories = reviews.isEmpty() ? List.of() : grouped(reviews.getLast());
    return new ReportModel.Outcome(
        ReportModel.Verdict.valueOf(verdict == null ? Verdict.ESCALATE.name() : verdict.name()),
        advisories);
  }

  private Settings settings() {
    cairn.inquiry.Settings s = inquiry.settings();
    Instant when = inquiry.closing().textDone();
    var extra = new LinkedHashMap<String, String>();
    extra.put("sources", "" + inquiry.sources().size());
    extra.put("explorations", "" + inquiry.nodes().size());
    if (inquiry.expands() != null) extra.put("expands", inquiry.expands());
    long accepted = inquiry.closing().enhancements().stream().filter(e -> e.is("respawn")).count();
    if (accepted > 0) extra.put("finalisation-enhancements", "" + accepted);
    List<String> agents = inquiry.tally().agents();
    String engine =
        agents.equals(List.of("extractive")) ? "extractive (no model)" : String.join(", ", agents);
    return new Settings(
        inquiry.slug(),
        when == null ? "" : when.toString(),
        s.mode().word(),
        engine,
        s.strategy().kind().word(),
        s.depth(),
        Level.valueOf(s.level().name()),
        theme(s.theming()),
        inquiry.plan().visualisations().stream().map(Proposal.Visualisation::type).toList(),
        extra);
  }

  private static Theme theme(cairn.inquiry.Settings.Theming t) {
    return new Theme(
        Theme.Direction.valueOf(t.direction().toUpperCase(Locale.ROOT)),
        Theme.Colours.valueOf(t.colours().toUpperCase(Locale.ROOT)),
        Theme.Typography.valueOf(t.typography().toUpperCase(Locale.ROOT)),
        t.accents(),
        true);
  }
}
