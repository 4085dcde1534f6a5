package cairn.inquiry.state;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Treatment;
import cairn.inquiry.state.InquiryAnswer.ChildAnswer;
import cairn.inquiry.state.InquiryAnswer.EnhancementAnswer;
import cairn.inquiry.state.InquiryAnswer.FacetOverride;
import cairn.inquiry.state.InquiryAnswer.Facets;
import cairn.inquiry.state.InquiryAnswer.FacetsDecision;
import cairn.inquiry.state.InquiryAnswer.Focus;
import cairn.text.Json;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class InquiryAnswerTest {
  static Stream<Arguments> answers() {
    return Stream.of(
        Arguments.of(
            new Facets(
                FacetsDecision.MODIFY_ONE,
                List.of(new FacetOverride(2, null, "What does it cost?")),
                null,
                List.of("viz-bar"),
                List.of(new Focus("focus-law", Treatment.ADDITIONAL_FACET_AND_SECTION, null)),
                DeepConfirm.NONE),
            """
            {"facets_decision":"modify_one","facet_overrides":[{"index":2,"new_subfocus":"What does \
            it cost?"}],"visualisations_kept":["viz-bar"],"additional_focus_areas_decisions":[{"id":\
            "focus-law","treatment":"additional_facet_AND_section"}],"deep_confirm_decision":"none"}\
            """),
        Arguments.of(
            new InquiryAnswer.Children(
                List.of(new ChildAnswer(1, Node.Child.State.REGENERATE, null, null))),
            """
            {"decisions":[{"sub_index":1,"decision":"regenerate"}]}\
            """),
        Arguments.of(
            new InquiryAnswer.Enhancements(
                List.of(new EnhancementAnswer("glossary-1", true, Enhancement.Way.SPAWN_NOW))),
            """
            {"decisions":[{"id":"glossary-1","accepted":true,"treatment":"spawn_now"}]}\
            """));
  }

  @ParameterizedTest
  @MethodSource("answers")
  void anAnswerIsWrittenAsPeopleTypeItAndReadBack(InquiryAnswer answer, String json) {
    assertThat(answer.text()).isEqualTo(json);
    assertThat(Json.read(json, answer.getClass())).isEqualTo(answer);
  }
}
