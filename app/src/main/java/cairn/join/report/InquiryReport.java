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
import cairn.join.source.NoSources;
import cairn.report.model.CitationStyle;
import cairn.report.model.Ensemble;
import cairn.report.model.Facet;
import cairn.report.model.Gap;
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
import cairn.sources.Evidence;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a finished inquiry says, as a report model: facets by their subject, statements with label
/// and support, sections that were promised, gaps by name.
public final class InquiryReport {
  private static final int MAX_ADVISORIES = 20;

  /// The reviewer where no agent read the text.
  private static final String RULES = "engine";

  /// Files that were not read are named up to here on the first screen.
  private static final int NAMED = 8;

  private final Inquiry inquiry;
  private final Inquiries all;
  private final CitedReferences references;

  private final DecidingWords words;
  private final Set<String> quoted = new HashSet<>();

  private InquiryReport(Inquiries all, Inquiry inquiry, Evidence evidence) {
    this.all = all;
    this.inquiry = inquiry;
    this.references = new CitedReferences(inquiry);
    this.words = new DecidingWords(evidence);
  }

  /// As far as it can be told without the sources.
  public static ReportModel of(Inquiries all, Inquiry inquiry) {
    return of(all, inquiry, Evidence.of(new NoSources()));
  }

  /// @param evidence where cited words stand
  public static ReportModel of(Inquiries all, Inquiry inquiry, Evidence evidence) {
    return new InquiryReport(all, inquiry, evidence).model();
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
    List<Gap> gaps = new InquiryGaps(inquiry, references).all(tree.barren());
    List<ReportModel.Told> told = new AllStatements(inquiry, references).in(facets, sections);
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
        gaps,
        references.all(),
        ensemble,
        lead,
        coverage(text),
        List.of(),
        List.of(),
        told);
  }

  private Optional<Lead> lead(@Nullable Consolidation text) {
    Answer answer = text == null ? null : text.answer();
    if (answer == null) return Optional.empty();
    boolean extractive = settings().extractive();
    List<Lead.Said> said =
        extractive ? List.of() : text.executiveSummary().stream().map(this::said).toList();
    Set<String> shown =
        Stream.concat(
                text.executiveSummary().stream().flatMap(c -> c.citations().stream()),
                answer.places().stream().map(AnswerPlace::citation))
            .map(Citation::key)
            .collect(Collectors.toSet());
    return Optional.of(
        new Lead(
            switch (answer.verdict()) {
              case ANSWERED -> Lead.Kind.ANSWERED;
              case PARTLY -> Lead.Kind.PARTLY;
              case NOT_ANSWERED -> Lead.Kind.NOT_ANSWERED;
            },
            said.isEmpty() ? answer.places().stream().map(this::place).toList() : List.of(),
            answer.absentWords(),
            answer.nearest().stream()
                .filter(p -> shown.add(p.citation().key()))
                .flatMap(p -> near(p).stream())
                .toList(),
            said,
            extractive ? List.of() : answer.notStated()));
  }

  private Lead.Said said(CitedClaim claim) {
    // first, so that the list of sources quotes the same words
    List<Lead.Place> places =
        words.of(claim).stream()
            .filter(w -> quoted.add(w.citation().key() + "\n" + w.citation().quote()))
            .map(w -> new Lead.Place(w.text(), "", w.deciding(), references.id(w.citation())))
            .toList();
    return new Lead.Said(AllStatements.id(claim), passage(claim), places);
  }

  private Lead.Place place(AnswerPlace p) {
    return new Lead.Place(
        p.text(), p.heading(), p.deciding(), references.id(p.citation()), p.probability());
  }

  /// A place that an agent named is told by what in it is nearest to the question.
  private Optional<Lead.Place> near(AnswerPlace p) {
    if (p.probability() > 0) return Optional.of(place(p));
    return words
        .quoted(p.citation(), inquiry.settings().question())
        .map(w -> new Lead.Place(w.text(), p.heading(), List.of(), references.id(w.citation())));
  }

  /// What was looked through, what was not read, and how the statements were checked.
  private List<String> coverage(@Nullable Consolidation text) {
    var lines = new ArrayList<String>();
    String language = language();
    Answer answer = text == null ? null : text.answer();
    if (answer == null || answer.searched().passages() == 0)
      lines.add(Label.READ.in(language, inquiry.sources().size(), cited()));
    else {
      Label searched = answer.searched().meaning() ? Label.SEARCHED_BY_MEANING : Label.SEARCHED;
      lines.add(searched.in(language, answer.searched().sources(), answer.searched().passages()));
    }
    if (inquiry.missed().count() > 0)
      lines.add(Label.UNREAD.in(language, inquiry.missed().count(), missed(language)));
    Checks checks = inquiry.checks();
    if (checks.claims() > 0)
      lines.add(Label.CHECKED.in(language, checks.claims(), checked(checks, language)));
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

  /// Documents that the page leads to.
  private long cited() {
    return references.all().stream().map(r -> r.citation().ref()).distinct().count();
  }

  /// Only what there is, so that the parts add up.
  private static String checked(Checks checks, String language) {
    var parts = new ArrayList<String>();
    if (checks.supported() > 0)
      parts.add(
          Label.ARE_JUDGED.in(language, checks.supported(), String.join(", ", checks.judges())));
    if (checks.wordForWord() > 0)
      parts.add(Label.ARE_WORD_FOR_WORD.in(language, checks.wordForWord()));
    if (checks.unclear() > 0) parts.add(Label.ARE_UNCLEAR.in(language, checks.unclear()));
    if (checks.notSupported() > 0)
      parts.add(Label.ARE_NOT_SUPPORTED.in(language, checks.notSupported()));
    if (checks.notChecked() > 0) parts.add(Label.ARE_NOT_CHECKED.in(language, checks.notChecked()));
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
              references.say(Label.DEAD_ENDS),
              paragraphs(failed)));
    if (!text.connections().isEmpty())
      sections.add(
          new Section(
              "connections",
              Section.Placement.SYNTHESIS,
              references.say(Label.CONNECTIONS),
              paragraphs(text.connections())));
    if (!text.newEvidence().isEmpty())
      sections.add(
          new Section(
              "new-evidence",
              Section.Placement.SYNTHESIS,
              references.say(Label.NEW_EVIDENCE),
              paragraphs(text.newEvidence())));
    if (!text.directions().isEmpty())
      sections.add(
          new Section(
              "directions",
              Section.Placement.SYNTHESIS,
              references.say(Label.DIRECTIONS),
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
        inquiry
            .node(NodeId.root(r.branch()).key())
            .map(Node::title)
            .orElse(inquiry.settings().question());
    return new ReviewCard(
        title,
        r.failure().isEmpty()
            ? references.say(Label.PEER)
            : references.say(Label.NOT_REVIEWED, r.failure()),
        prose(r.reinforcements()),
        prose(r.contradictions()),
        prose(r.gaps()),
        prose(r.newEvidence()),
        r.pairs().size());
  }

  /// Remarks of one kind are one line: each stands beside its statement anyway.
  private List<String> grouped(Review review) {
    var kinds = new LinkedHashMap<String, List<String>>();
    // what was said of other words than those that stand there now is history
    Set<String> mended =
        review.remarks().stream()
            .filter(Review.Remark::applied)
            .map(Review.Remark::passage)
            .collect(Collectors.toSet());
    for (Review.Remark remark : review.remarks())
      if (!remark.applied() && !mended.contains(remark.passage()))
        kinds
            .computeIfAbsent(remark.issue().split(" \\(|: ")[0], _ -> new ArrayList<>())
            .add(named(remark));
    return kinds.entrySet().stream()
        .map(kind ->
            kind.getValue().size() == 1
                ? Titles.capital(kind.getValue().getFirst())
                : references.say(
                    Label.STATEMENTS_COUNT, Titles.capital(kind.getKey()), kind.getValue().size()))
        .limit(MAX_ADVISORIES)
        .toList();
  }

  /// With the statement that is meant.
  private String named(Review.Remark remark) {
    CitedClaim claim = inquiry.passages().get(remark.passage());
    return claim == null ? remark.issue() : remark.issue() + " – “" + claim.text() + "”";
  }

  private ReportModel.Outcome outcome() {
    Verdict verdict = inquiry.closing().verdict();
    List<Review> reviews = inquiry.closing().reviews();
    List<String> advisories = reviews.isEmpty() ? List.of() : grouped(reviews.getLast());
    return new ReportModel.Outcome(
        ReportModel.Verdict.valueOf(verdict == null ? Verdict.ESCALATE.name() : verdict.name()),
        advisories,
        reviews.isEmpty() || reviews.getLast().reviewer().equals(RULES)
            ? ""
            : reviews.getLast().reviewer(),
        inquiry.checks().judges());
  }

  private Settings settings() {
    cairn.inquiry.settings.Settings s = inquiry.settings();
    Instant when = inquiry.closing().textDone();
    var extra = new LinkedHashMap<String, String>();
    extra.put(references.say(Label.SOURCES), "" + inquiry.sources().size());
    extra.put(references.say(Label.EXPLORATIONS), "" + inquiry.nodes().size());
    if (inquiry.expands() != null) extra.put(references.say(Label.EXPANDS), inquiry.expands());
    long accepted =
        inquiry.closing().enhancements().stream().filter(Enhancement::forReport).count();
    if (accepted > 0) extra.put(references.say(Label.ADDITIONS), "" + accepted);
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
