package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.Settings;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.InquiryCommand;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.words.Uniqueness;
import cairn.kernel.Scenario;
import cairn.sources.Evidence;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What an inquiry is asked at the wrong time, or without what it needs.
class RefusedCommandsTest {
  private final Scenario<Inquiries, InquiryCommand, InquiryEvent> inquiry =
      Scenario.of(
          new InquiryProtocol(Evidence.of(Study.notes()), Uniqueness.lexical(), Study.patient()));

  private static InquiryCommand.Open ask(
      String question, @Nullable Mode mode, Settings.@Nullable Theming theming, String expands) {
    return new InquiryCommand.Open(
        question,
        "",
        mode,
        Level.DEFAULT,
        1,
        theming,
        Strategy.NONE,
        DeepConfirm.NONE,
        List.of("notes"),
        List.of(),
        "en",
        0,
        expands.isEmpty() ? null : expands);
  }

  private String opened() {
    return inquiry.when(Study.open(1)).events().getFirst().inquiry();
  }

  @Test
  void anInquiryNeedsAQuestionOfBearableLength() {
    Settings.Theming theming = Study.open(1).theming();
    inquiry
        .when(ask(" ", Mode.RESEARCH, theming, ""))
        .thenRefused(InquiryCode.MISSING_PAYLOAD)
        .when(ask("why? ".repeat(20_000), Mode.RESEARCH, theming, ""))
        .thenRefused(InquiryCode.MISSING_PAYLOAD)
        .when(ask("Why?", null, theming, ""))
        .thenRefused(InquiryCode.MISSING_PAYLOAD)
        .when(ask("Why?", Mode.RESEARCH, null, ""))
        .thenRefused(InquiryCode.MISSING_PAYLOAD);
    assertThat(inquiry.state().open()).isEmpty();
  }

  @Test
  void onlyAFinishedInquiryIsExpanded() {
    Settings.Theming theming = Study.open(1).theming();
    inquiry
        .when(ask("And then?", Mode.RESEARCH, theming, "20260101-nothing"))
        .thenRefused(InquiryCode.UNKNOWN_INQUIRY);
    String id = opened();
    inquiry.when(ask("And then?", Mode.RESEARCH, theming, id)).thenRefused(InquiryCode.NOT_NOW);
  }

  @Test
  void whatIsSaidOfAnUnknownInquiryIsRefused() {
    inquiry
        .when(new InquiryCommand.Cancel("20260101-nothing", "a slip"))
        .thenRefused(InquiryCode.UNKNOWN_INQUIRY)
        .when(new InquiryCommand.Reopen("20260101-nothing"))
        .thenRefused(InquiryCode.UNKNOWN_INQUIRY);
  }

  @Test
  void aCancelledInquiryTakesNothingMore() {
    String id = opened();
    List<String> steps = inquiry.open();
    assertThat(steps).isNotEmpty();
    inquiry.when(new InquiryCommand.Cancel(id, "the question was wrong"));
    assertThat(inquiry.open()).isEmpty();
    inquiry
        .when(new InquiryCommand.Cancel(id, "again"))
        .thenRefused(InquiryCode.NOT_NOW)
        .when(new InquiryCommand.Answer(steps.getFirst(), "proceed"))
        .thenRefused(InquiryCode.NOT_NOW)
        .when(new InquiryCommand.NameAgent(id, "claude"))
        .thenRefused(InquiryCode.NOT_NOW);
  }

  @Test
  void anAnswerGoesToAGateOfTheInquiry() {
    String id = opened();
    inquiry
        .when(new InquiryCommand.Answer(id + ".invented", "proceed"))
        .thenRefused(InquiryCode.NOT_NOW)
        .when(new InquiryCommand.Answer(id + ".cost", "perhaps"))
        .thenRefused(InquiryCode.BAD_DECISION);
  }
}
