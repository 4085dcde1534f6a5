package cairn.record.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Scenario;
import cairn.record.Record;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.Node;
import cairn.record.state.Proposed;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.view.Reading;
import cairn.record.words.Utterance;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RadarTest {
  private static RecordCommand turn(String json) {
    return new RecordCommand.RecordTurn(Turn.read(json).getFirst(), World.NOTHING);
  }

  private static List<Proposed> proposed(Scenario<RecordState, RecordCommand, RecordEvent> s) {
    return new Reading(s.state()).proposed();
  }

  static Stream<Arguments> signs() {
    return Radar.signs().words().stream()
        .flatMap(sign ->
            Stream.concat(
                sign.fires().stream().map(text -> Arguments.of(sign, text, true)),
                sign.silent().stream().map(text -> Arguments.of(sign, text, false))));
  }

  @ParameterizedTest
  @MethodSource("signs")
  void everySignHasItsExamples(Radar.Sign sign, String text, boolean fires) {
    assertThat(sign.fires()).isNotEmpty();
    assertThat(sign.silent()).isNotEmpty();
    boolean found = sign.pattern().found(text) && !Utterance.asks(text);
    assertThat(found).isEqualTo(fires);
  }

  @Test
  void commandsThatTakeBackAreTold() {
    Radar.Sign sign = Radar.signs().command();
    assertThat(sign.fires()).allMatch(sign.pattern()::found);
    assertThat(sign.silent()).noneMatch(sign.pattern()::found);
  }

  @Test
  void aReversalBecomesAQuestionAndNoDeadEnd() {
    var s = Scenario.of(new Record());
    s.when(
        turn(
            """
            {"user": "We tried the long soak.", "agent": "Done.", "events": [
              {"kind": "decision", "choice": "soak for 8 h", "alternatives": ["2 h"], "provenance": "user"}]}\
            """));
    s.when(turn("{\"user\": \"Let's go back to the two hour soak.\"}"));
    assertThat(proposed(s))
        .singleElement()
        .satisfies(p -> {
          assertThat(p.asks()).isTrue();
          assertThat(p.line()).contains("N01", "What failed, why, and what is kept?");
        });
    assertThat(s.state().nodes().size()).isEqualTo(1);
    s.when(new RecordCommand.TakeProposed("P01")).thenRefused(RecordCode.FIELD_MISSING);
    s.when(
        new RecordCommand.TakeProposed("P01", "the 8 h soak", "the seals swell", "2 h is enough"));
    Node end = s.state().node("N02").orElseThrow();
    assertThat(end.type()).isEqualTo("dead_end");
    assertThat(end.text("failure_mode")).isEqualTo("the seals swell");
    assertThat(end.provenance()).isEqualTo("user");
    assertThat(proposed(s)).isEmpty();
  }

  @Test
  void theAgentAnswersWithADeadEnd() {
    var s = Scenario.of(new Record());
    s.when(turn("{\"user\": \"It turns out the slope is wrong.\"}"));
    s.when(
        turn(
            """
            {"user": "go on", "events": [{"kind": "dead_end", "answers": "P01",
              "hypothesis": "linear slope", "failure_mode": "the curve bends", "lesson": "fit a spline"}]}\
            """));
    assertThat(proposed(s)).isEmpty();
    assertThat(s.state().node("N01").orElseThrow().type()).isEqualTo("dead_end");
  }

  @Test
  void whoSaysWhatFailedIsNotAsked() {
    var s = Scenario.of(new Record());
    s.when(
        turn(
            """
            {"user": "Actually, the gauge was never calibrated.", "events": [{"kind": "dead_end",
              "hypothesis": "gauge", "failure_mode": "not calibrated", "lesson": "calibrate"}]}\
            """));
    assertThat(proposed(s)).isEmpty();
  }

  @Test
  void aRunThatFailsAfterItWentWellIsAskedAbout() {
    var s = Scenario.of(new Record());
    s.when(
        turn(
            """
            {"user": "go", "actions": [{"tool": "Bash", "input": "python eval.py --fast",
              "result": "accuracy: 0.91\\nloss: 0.2", "exit": 0}]}\
            """));
    s.when(
        turn(
            """
            {"user": "again", "actions": [{"tool": "Bash", "input": "python eval.py --fast",
              "result": "Traceback (most recent call last):", "exit": 1}]}\
            """));
    assertThat(proposed(s))
        .singleElement()
        .satisfies(p -> assertThat(p.line()).contains("N01", "fails now (exit 1)"));
  }

  @Test
  void aNumberThatWasAStubsIsAskedAbout() {
    var s = Scenario.of(new Record());
    s.when(
        turn(
            """
            {"user": "go", "actions": [{"tool": "Bash", "input": "python eval.py",
              "result": "accuracy: 0.913\\nloss: 0.2", "exit": 0}]}\
            """));
    s.when(
        turn(
            "{\"user\": \"why so high?\", \"agent\": \"I looked. The accuracy of 0.913 came from"
                + " the stub evaluator.\"}"));
    assertThat(proposed(s)).singleElement().satisfies(p -> assertThat(p.line()).contains("N01"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Please add a test for the parser.",
        "Why didn't it work?",
        "Tim: actually it is wrong",
        "> Actually that is wrong",
        "looks good, thanks"
      })
  void ordinaryWordsAskNothing(String user) {
    Optional<Proposed> asked =
        proposed(
                Scenario.of(new Record())
                    .when(new RecordCommand.RecordTurn(Turn.of(user, "ok"), World.NOTHING)))
            .stream()
            .findFirst();
    assertThat(asked).isEmpty();
  }

  @Test
  void aClaimIsNotPromotedByAbandonmentInTheTurnThatTakesItsNumberBack() {
    var steps = Scenario.of(new Record());
    steps.when(
        turn(
            """
            {"user": "Look at the gauges", "agent": "done", "events": [
              {"kind": "claim", "content": "Road salt raises the chloride level of the creek"}]}
            """));
    for (int i = 0; i < Abandonment.ABANDONED_TURNS - 1; i++)
      steps.when(
          turn(
              """
              {"user": "on", "agent": "ok", "events": [{"kind": "experiment", "title": "Larva count %d",
                "result": "%d larvae", "provenance": "ai-executed"}]}
              """
                  .formatted(i, i)));
    steps.when(
        turn(
            """
            {"user": "actually, revert that, the chloride number came from a stub", "agent": "Reverted."}
            """));
    assertThat(steps.state().observation("O01").orElseThrow().promoted()).isFalse();
  }
}
