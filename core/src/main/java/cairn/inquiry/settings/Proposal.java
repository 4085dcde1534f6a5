package cairn.inquiry.settings;

import cairn.sources.Citation;
import java.util.List;

/// What the seed exploration suggests, before a person decided. Ids and slugs are the engine's.
public record Proposal(
    String parentContextSummary,
    String partitioning,
    List<Facet> facets,
    List<Section> sections,
    List<Visualisation> visualisations,
    List<FocusArea> additionalFocusAreas) {

  public Proposal {
    facets = List.copyOf(facets);
    sections = List.copyOf(sections);
    visualisations = List.copyOf(visualisations);
    additionalFocusAreas = List.copyOf(additionalFocusAreas);
  }

  public record Facet(
      int index, String title, String slug, String subfocus, List<Citation> citations) {
    public Facet {
      citations = List.copyOf(citations);
    }
  }

  /// @param source where it came from: the seed exploration or a focus area
  public record Section(
      String id, String title, String rationale, String source, List<Citation> sourceSignals) {
    public static final String FROM_SEED = "depth_0_seed_exploration";
    public static final String FROM_FOCUS = "additional_focus_area_report_section_only";
    public static final String FROM_BOTH = "additional_focus_area_AND_section";

    public Section {
      sourceSignals = List.copyOf(sourceSignals);
    }
  }

  public record Visualisation(
      String id,
      String type,
      String rationale,
      String whatItWouldShow,
      List<Citation> sourceSignals) {
    public Visualisation {
      sourceSignals = List.copyOf(sourceSignals);
    }
  }

  public record FocusArea(
      String id,
      String title,
      String rationale,
      Treatment recommended,
      List<Citation> sourceSignals) {
    public FocusArea {
      sourceSignals = List.copyOf(sourceSignals);
    }
  }
}
