package cairn.join.report;

import cairn.inquiry.claim.Answer;
import cairn.inquiry.claim.AnswerPlace;
import cairn.inquiry.claim.Checks;
import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.claim.PeerReview;
import cairn.inquiry.settings.Plan;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Missed;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.NodeId;
import cairn.inquiry.state.Recollection;
import cairn.inquiry.state.Review;
import cairn.inquiry.state.Unread;
import cairn.inquiry.state.Verdict;
import cairn.join.recall.Titles;
import cairn.report.model.CitationStyle;
import cairn.report.model.Ensemble;
import cairn.report.model.Facet;
import cairn.report.model.Label;
import cairn.report.model.Lead;
import cairn.report.model.Level;
import cairn.report.model.MarkedText;
import cairn.report.model.ReportModel;
import cairn.report.model.ReviewCard;
import cairn.report.model.Section;
import cairn.report.model.Settings;
import cairn.report.model.Theme;
import cairn.sources.Citation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a finished inquiry says, as a report model: facets by their subject, statements with label
/// and support, sections that were promised, gaps by name.
public final class InquiryReport {
  private static final int MAX_ADVISORIES = 20;

  /// Files that were not read are named up to here on the first screen.
  private static final int NAMED = 8;

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
    Optional<Lead> lead = lead(text);
    List<MarkedText> summary =
        text == null ? EnsembleReport.summary(inquiry, references) : prose(text.executiveSummary());
    var tree = new InquiryFacets(inquiry, references);
    List<Facet> facets =
        inquiry.isEnsemble() ? EnsembleReport.facets(all, inquiry, references) : tree.all();
    List<Section> sections = text == null ? enhancements() : sections(text);
    List<ReviewCard> reviews = inquiry.closing().peers().values().stream().map(this::card).toList();
    ReportModel.Contradictions contradictions =
        new InquiryContradictions(inquiry, references).all();
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
        new InquiryGaps(inquiry).all(tree.barren()),
        references.all(),
        ensemble,
        lead,
        coverage(text),
        List.of(),
        List.of());
  }

  private Optional<Lead> lead(@Nullable Consolidation text) {
    Answer answer = text == null ? null : text.answer();
    if (answer == null) return Optional.empty();
    return Optional.of(
        new Lead(
            switch (answer.verdict()) {
              case ANSWERED -> Lead.Kind.ANSWERED;
              case PARTLY -> Lead.Kind.PARTLY;
              case NOT_ANSWERED -> Lead.Kind.NOT_ANSWERED;
            },
            answer.places().stream().map(this::place).toList(),
            answer.absentWords(),
            answer.nearest().stream().map(this::place).toList()));
  }

  private Lead.Place place(AnswerPlace p) {
    return new Lead.Place(p.text(), p.heading(), p.deciding(), references.id(p.citation()));
  }

  /// What was looked through, what was not read, and how the statements were checked.
  private List<String> coverage(@Nullable Consolidation text) {
    var lines = new ArrayList<String>();
    String language = language();
    Answer answer = text == null ? null : text.answer();
    if (answer == null || answer.searched().passages() == 0)
      lines.add(Label.READ.in(language, inquiry.sources().size()));
    else {
      Label searched = answer.searched().meaning() ? Label.SEARCHED_BY_MEANING : Label.SEARCHED;
      lines.add(searched.in(language, answer.searched().sources(), answer.searched().passages()));
    }
    if (inquiry.missed().count() > 0)
      lines.add(Label.UNREAD.in(language, inquiry.missed().count(), missed(language)));
    if (inquiry.settings().oneBrief()) lines.add(Label.ONE_BRIEF.in(language));
    Checks checks = inquiry.checks();
    if (checks.claims() > 0) lines.add(Label.CHECKED.in(language, checked(checks, language)));
    return lines;
  }

  /// Files by the reason why; the first by name, the others as a number.
  private String missed(String language) {
    Missed missed = inquiry.missed();
    var reasons = new LinkedHashMap<String, List<String>>();
    for (Unread one : missed.files().subList(0, Math.min(NAMED, missed.files().size())))
      reasons.computeIfAbsent(one.why(), _ -> new ArrayList<>()).add(one.file());
    var parts = new ArrayList<String>();
    reasons.forEach(
        (why, files) -> parts.add(Label.UNREAD_REASON.in(language, String.join(", ", files), why)));
    int more = missed.count() - reasons.values().stream().mapToInt(List::size).sum();
    String list = String.join("; ", parts);
    return more == 0 ? list : Label.AND_MORE.in(language, list, more);
  }

  private static String checked(Checks checks, String language) {
    var parts = new ArrayList<String>();
    parts.add(Label.WORD_FOR_WORD.in(language, checks.wordForWord(), checks.claims()));
    if (!checks.judges().isEmpty())
      parts.add(Label.JUDGED.in(language, checks.supported(), String.join(", ", checks.judges())));
    if (checks.notSupported() > 0)
      parts.add(Label.NOT_SUPPORTED.in(language, checks.notSupported()));
    if (checks.unclear() > 0) parts.add(Label.UNCLEAR.in(language, checks.unclear()));
    parts.add(
        checks.notChecked() == 0
            ? Label.NONE_OPEN.in(language)
            : Label.NOT_CHECKED.in(language, checks.notChecked()));
    return String.join(", ", parts);
  }

  private String language() {
    String language = inquiry.settings().language();
    return language.isBlank() ? "en" : language;
  }

  private MarkedText passage(CitedClaim p) {
    return references.passage(p);
  }

  private List<MarkedText> prose(List<CitedClaim> passages) {
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
    List<CitedClaim> failed = deadEnds();
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
        .filter(e -> e.forReport() && e.groups() != null)
        .map(e -> EnhancementSection.of(e, this::passage))
        .toList();
  }

  /// Findings that rest on a remembered dead end, each once.
  private List<CitedClaim> deadEnds() {
    var found = new LinkedHashMap<String, CitedClaim>();
    inquiry.nodes().values().stream()
        .filter(n -> n.findings() != null)
        .flatMap(n -> n.findings().discoveries().stream())
        .filter(p -> p.citations().stream().anyMatch(this::deadEnd))
        .forEach(p -> found.putIfAbsent(p.text(), p));
    return List.copyOf(found.values());
  }

  private boolean deadEnd(Citation cite) {
    return cite.kind() == Citation.Kind.MEMORY
        && inquiry.recalled().find(cite.ref()).filter(Recollection::deadEnd).isPresent();
  }

  private List<Section.Block> paragraphs(List<CitedClaim> passages) {
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
    String title =
        inquiry.node(NodeId.root(r.branch()).key()).map(Node::title).orElse("the question");
    return new ReviewCard(
        title,
        r.failure().isEmpty() ? "peer reviewer" : "not reviewed: " + r.failure(),
        prose(r.reinforcements()),
        prose(r.contradictions()),
        prose(r.gaps()),
        prose(r.newEvidence()),
        r.pairs().size());
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
    cairn.inquiry.settings.Settings s = inquiry.settings();
    Instant when = inquiry.closing().textDone();
    var extra = new LinkedHashMap<String, String>();
    extra.put("sources", "" + inquiry.sources().size());
    extra.put("explorations", "" + inquiry.nodes().size());
    if (inquiry.expands() != null) extra.put("expands", inquiry.expands());
    long accepted =
        inquiry.closing().enhancements().stream().filter(Enhancement::forReport).count();
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
        extra,
        language(),
        CitationStyle.NUMBERED);
  }

  private static Theme theme(cairn.inquiry.settings.Settings.Theming t) {
    return new Theme(
        Theme.Direction.valueOf(t.direction().toUpperCase(Locale.ROOT)),
        Theme.Colours.valueOf(t.colours().toUpperCase(Locale.ROOT)),
        Theme.Typography.valueOf(t.typography().toUpperCase(Locale.ROOT)),
        t.accents(),
        true);
  }
}
