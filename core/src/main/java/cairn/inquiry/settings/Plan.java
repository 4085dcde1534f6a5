package cairn.inquiry.settings;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a person confirmed at depth 0: the facets that become branches, and what the report owes.
public record Plan(
    String parentContextSummary,
    String partitioning,
    List<Proposal.Facet> facets,
    List<Proposal.Section> sections,
    List<Proposal.Visualisation> visualisations,
    List<FocusDecision> focusDecisions,
    int proposedSections,
    int proposedVisualisations,
    List<Integer> modifiedFacets) {

  public Plan {
    facets = List.copyOf(facets);
    sections = List.copyOf(sections);
    visualisations = List.copyOf(visualisations);
    focusDecisions = List.copyOf(focusDecisions);
    modifiedFacets = List.copyOf(modifiedFacets);
  }

  /// What follows from a proposal that has nothing to choose from.
  public static Plan empty(Proposal proposal) {
    return new Plan(
        proposal.parentContextSummary(),
        proposal.partitioning(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        0,
        0,
        List.of());
  }

  /// The constructor holds the schema's invariants: each result is set exactly where its treatment
  /// says so.
  public record FocusDecision(
      Proposal.FocusArea area,
      Treatment treatment,
      @Nullable String resultingSectionId,
      @Nullable Integer resultingBranchIndex,
      @Nullable String customReportSectionTitle) {
    public FocusDecision {
      require((resultingSectionId != null) == treatment.section(), "resulting_section_id");
      require((resultingBranchIndex != null) == treatment.facet(), "resulting_branch_index");
      require(
          (customReportSectionTitle != null)
              == (treatment == Treatment.ADDITIONAL_FACET_AND_SECTION),
          "custom_report_section_title");
    }

    private static void require(boolean holds, String field) {
      if (!holds) throw new IllegalArgumentException(field + " does not fit the treatment");
    }
  }

  public int branches() {
    return facets.size();
  }
}
