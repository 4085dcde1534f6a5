package cairn.inquiry.state;

import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Treatment;
import cairn.text.Json;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What people can say at the gates of an inquiry beyond a single word. It travels as JSON text:
/// surfaces write it with [#text], the protocol reads it with [Json#read].
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface InquiryAnswer {
  default String text() {
    return Json.write(this);
  }

  /// At the facets gate. What is left out stays as proposed.
  record Facets(
      @Nullable FacetsDecision facetsDecision,
      @Nullable List<FacetOverride> facetOverrides,
      @Nullable List<String> sectionsKept,
      @Nullable List<String> visualisationsKept,
      @Nullable List<Focus> additionalFocusAreasDecisions,
      @Nullable DeepConfirm deepConfirmDecision)
      implements InquiryAnswer {
    public static Facets word(FacetsDecision decision) {
      return new Facets(decision, null, null, null, null, null);
    }
  }

  /// The older spellings of one decision are kept apart, because clients send them.
  enum FacetsDecision {
    CONFIRM,
    CONFIRM_ALL,
    MODIFY,
    MODIFY_ONE,
    MODIFY_MULTIPLE,
    REGENERATE,
    CANCEL;

    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<FacetsDecision> of(String word) {
      return Arrays.stream(values()).filter(d -> d.word().equals(word)).findFirst();
    }
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record FacetOverride(int index, @Nullable String newTitle, @Nullable String newSubfocus) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Focus(String id, Treatment treatment, @Nullable String customReportSectionTitle) {}

  /// At the gate on narrower questions; a child that is not named is confirmed.
  record Children(List<ChildAnswer> decisions) implements InquiryAnswer {}

  /// @param decision confirmed, modified or regenerate
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record ChildAnswer(
      int subIndex,
      Node.Child.State decision,
      @Nullable String newSubfocus,
      @Nullable String newRationale) {}

  /// At the gate on additions; what is not named is left out.
  record Enhancements(List<EnhancementAnswer> decisions) implements InquiryAnswer {}

  /// @param treatment null for the usual one of its cost class
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record EnhancementAnswer(String id, boolean accepted, Enhancement.@Nullable Way treatment) {}
}
