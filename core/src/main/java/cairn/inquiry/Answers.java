package cairn.inquiry;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What people can say at the gates beyond a single word, as JSON.
final class Answers {
  private Answers() {}

  /// At the facets gate. What is left out stays as proposed.
  ///
  /// @param facetsDecision confirm_all, modify_one, modify_multiple, regenerate or cancel
  record Facets(
      @Nullable String facetsDecision,
      @Nullable List<FacetOverride> facetOverrides,
      @Nullable List<String> sectionsKept,
      @Nullable List<String> visualisationsKept,
      @Nullable List<Focus> additionalFocusAreasDecisions,
      @Nullable DeepConfirm deepConfirmDecision) {}

  record FacetOverride(int index, @Nullable String newTitle, @Nullable String newSubfocus) {}

  record Focus(String id, Treatment treatment, @Nullable String customReportSectionTitle) {}

  record Children(List<ChildAnswer> decisions) {}

  /// @param decision confirmed, modified or regenerate
  record ChildAnswer(
      int subIndex, String decision, @Nullable String newSubfocus, @Nullable String newRationale) {}

  record Enhancements(List<EnhancementAnswer> decisions) {}

  /// @param treatment respawn, queue or spawn_now; null for the usual one of its cost class
  record EnhancementAnswer(String id, boolean accepted, @Nullable String treatment) {}
}
