package cairn.inquiry.tree;

import cairn.inquiry.reading.Situation;
import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Plan;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.settings.Treatment;
import cairn.inquiry.state.InquiryAnswer;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.words.PlainLine;
import cairn.inquiry.words.Uniqueness;
import cairn.kernel.Decision;
import cairn.text.Ends;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Applies a person's answer to a proposal: overrides, what is kept, and the four treatments of
/// additional focus areas.
final class ConfirmFacets {
  /// Three facets and at most five more from focus areas.
  static final int MAX_BRANCHES = 8;

  private ConfirmFacets() {}

  static Decision<InquiryEvent> decide(
      Situation s, Proposal proposal, InquiryAnswer.Facets answer) {
    Optional<String> unknown = unknownIds(proposal, answer);
    if (unknown.isPresent()) return s.refuse(InquiryCode.BAD_DECISION, unknown.get());
    var facets = new ArrayList<>(overridden(proposal, answer));
    var sections =
        new ArrayList<>(
            proposal.sections().stream().filter(x -> kept(answer.sectionsKept(), x.id())).toList());
    Set<String> slugs = new HashSet<>();
    facets.forEach(f -> slugs.add(f.slug()));
    Set<String> sectionIds = new HashSet<>();
    sections.forEach(x -> sectionIds.add(x.id()));
    var decisions = new ArrayList<Plan.FocusDecision>();
    for (Proposal.FocusArea area : proposal.additionalFocusAreas())
      decisions.add(apply(area, answer, facets, sections, slugs, sectionIds));
    Optional<String> alike = alike(s, facets);
    if (alike.isPresent()) return s.refuse(InquiryCode.NOT_UNIQUE, alike.get());
    List<Integer> modified =
        answer.facetOverrides() == null
            ? List.of()
            : answer.facetOverrides().stream().map(InquiryAnswer.FacetOverride::index).toList();
    Plan plan =
        new Plan(
            proposal.parentContextSummary(),
            proposal.partitioning(),
            facets,
            sections,
            proposal.visualisations().stream()
                .filter(v -> kept(answer.visualisationsKept(), v.id()))
                .toList(),
            decisions,
            proposal.sections().size(),
            proposal.visualisations().size(),
            modified);
    DeepConfirm deep =
        answer.deepConfirmDecision() == null
            ? s.inquiry().settings().deepConfirm()
            : answer.deepConfirmDecision();
    return Decision.accept(new InquiryEvent.FacetsConfirmed(s.inquiry().id(), plan, deep));
  }

  private static boolean kept(@Nullable List<String> ids, String id) {
    return ids == null || ids.contains(id);
  }

  private static List<Proposal.Facet> overridden(Proposal proposal, InquiryAnswer.Facets answer) {
    if (answer.facetOverrides() == null) return proposal.facets();
    Set<String> used = new HashSet<>();
    return proposal.facets().stream()
        .map(f -> {
          Proposal.Facet changed = f;
          for (InquiryAnswer.FacetOverride o : answer.facetOverrides())
            if (o.index() == f.index()) changed = override(f, o);
          String slug = DepthZero.fresh(used, "", changed.title());
          return new Proposal.Facet(
              f.index(), changed.title(), slug, changed.subfocus(), changed.citations());
        })
        .toList();
  }

  private static Proposal.Facet override(Proposal.Facet f, InquiryAnswer.FacetOverride o) {
    String subfocus = o.newSubfocus() == null ? f.subfocus() : PlainLine.of(o.newSubfocus());
    String title =
        o.newTitle() != null
            ? PlainLine.of(o.newTitle())
            : o.newSubfocus() == null ? f.title() : shortened(subfocus);
    return new Proposal.Facet(f.index(), title, f.slug(), subfocus, f.citations());
  }

  private static final int TITLE = 60;

  static String shortened(String sentence) {
    String plain = Ends.without(sentence, ".?!");
    if (plain.length() <= TITLE) return plain;
    int cut = plain.lastIndexOf(' ', TITLE);
    return plain.substring(0, cut > TITLE / 2 ? cut : TITLE);
  }

  private static Plan.FocusDecision apply(
      Proposal.FocusArea area,
      InquiryAnswer.Facets answer,
      List<Proposal.Facet> facets,
      List<Proposal.Section> sections,
      Set<String> slugs,
      Set<String> sectionIds) {
    InquiryAnswer.Focus said =
        answer.additionalFocusAreasDecisions() == null
            ? null
            : answer.additionalFocusAreasDecisions().stream()
                .filter(d -> d.id().equals(area.id()))
                .findFirst()
                .orElse(null);
    Treatment treatment = said == null ? area.recommended() : said.treatment();
    Integer branch = null;
    if (treatment.facet()) {
      branch = facets.size() + 1;
      facets.add(
          new Proposal.Facet(
              branch,
              area.title(),
              DepthZero.fresh(slugs, "", area.title()),
              area.rationale(),
              area.sourceSignals()));
    }
    String sectionId = null;
    String title =
        said == null || said.customReportSectionTitle() == null
            ? area.title()
            : PlainLine.of(said.customReportSectionTitle());
    if (treatment.section()) {
      sectionId = DepthZero.fresh(sectionIds, "section-", title);
      sections.add(
          new Proposal.Section(
              sectionId,
              title,
              area.rationale(),
              treatment.facet() ? Proposal.Section.FROM_BOTH : Proposal.Section.FROM_FOCUS,
              area.sourceSignals()));
    }
    return new Plan.FocusDecision(
        area,
        treatment,
        sectionId,
        branch,
        treatment == Treatment.ADDITIONAL_FACET_AND_SECTION ? title : null);
  }

  private static Optional<String> unknownIds(Proposal proposal, InquiryAnswer.Facets answer) {
    var known = new HashSet<String>();
    proposal.sections().forEach(x -> known.add(x.id()));
    proposal.visualisations().forEach(x -> known.add(x.id()));
    proposal.additionalFocusAreas().forEach(x -> known.add(x.id()));
    var named = new ArrayList<String>();
    if (answer.sectionsKept() != null) named.addAll(answer.sectionsKept());
    if (answer.visualisationsKept() != null) named.addAll(answer.visualisationsKept());
    if (answer.additionalFocusAreasDecisions() != null)
      answer.additionalFocusAreasDecisions().forEach(d -> named.add(d.id()));
    if (answer.facetOverrides() != null)
      for (InquiryAnswer.FacetOverride o : answer.facetOverrides())
        if (o.index() < 1 || o.index() > proposal.facets().size())
          return Optional.of("there is no facet " + o.index());
    return named.stream()
        .filter(id -> !known.contains(id))
        .findFirst()
        .map(id -> "'" + id + "' was not proposed; known are " + known);
  }

  private static Optional<String> alike(Situation s, List<Proposal.Facet> facets) {
    if (facets.size() > MAX_BRANCHES)
      return Optional.of(facets.size() + " facets, limit " + MAX_BRANCHES);
    var taken = new ArrayList<String>();
    for (Proposal.Facet facet : facets) {
      Uniqueness.Nearest nearest = s.uniqueness().nearest(facet.subfocus(), taken);
      if (s.uniqueness().collides(nearest))
        return Optional.of(
            "facet " + facet.index() + " says the same as \"" + nearest.nearest() + "\"");
      taken.add(facet.subfocus());
    }
    return Optional.empty();
  }
}
