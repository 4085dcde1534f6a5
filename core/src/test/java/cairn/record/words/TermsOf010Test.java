package cairn.record.words;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.EventTypes;
import cairn.kernel.Stamp;
import cairn.record.Record;
import cairn.record.state.Observation;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.spine.Event;
import cairn.text.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/// A result is recorded, not computed again: what an observation is about follows the log, not the
/// lexicon of the program that reads it.
class TermsOf010Test {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");
  private static final Observation SEEN =
      new Observation(
          "O01",
          "2026-11-15T12:00",
          "ai-suggested",
          "Warm-up below 500 steps hurts ResNet-50",
          "",
          "claim",
          List.of(),
          false,
          null,
          null,
          false,
          List.of(),
          Map.of("tags", List.of("training", "lr_decay")),
          "");

  @Test
  void theRuleOfRelease010SaysWhatItSaid() {
    terms("We think the parsers are slower", "pars", "slower");
    terms("l'index utilise AdamW", "index", "utilis", "adamw");
    terms("学习率太高", "学习", "习率", "率太", "太高");
    terms("パーサーは遅い", "パーサー");
    terms("the a of");
    String words = Lexicon.resource("generic-0.1.0.yaml");
    assertThat(Sha256.of(words.getBytes(StandardCharsets.UTF_8)))
        .as("the words of a release are history")
        .isEqualTo("sha256:9258bf9c4f1228f48792fa5e84409498736a24d46ffe05bfc2076b29932bdbf7");
  }

  private static void terms(String text, String... expected) {
    assertThat(TermsOf010.of(text)).containsExactly(expected);
  }

  @Test
  void theStateHasTheTermsOfTheEventWhateverTodaysLexiconSays() {
    assertThat(folded(new RecordEvent.ObservationStaged(SEEN, List.of("weather"))))
        .containsExactly("weather");
    assertThat(folded(RecordEvent.ObservationStaged.of(SEEN)))
        .as("what is recorded now is today's")
        .isEqualTo(Topic.of(SEEN.content() + " training lr_decay").terms());
  }

  @Test
  void anEventOfRelease010GetsTheTermsOfItsRule() {
    EventTypes<RecordEvent> types = new Record().events();
    ObjectNode data = types.write(new RecordEvent.ObservationStaged(SEEN, List.of()));
    data.remove("terms");
    var event =
        new Event(
            1,
            "id",
            NOON,
            null,
            "record.observation.staged",
            1,
            Event.Origin.of("test"),
            "",
            Event.Actor.NOBODY,
            data,
            false,
            "");
    assertThat(folded(types.read(event).orElseThrow()))
        .containsExactly(
            "warm-up", "below", "500", "step", "hurt", "resnet-50", "train", "lr_decay");
    assertThat(data.has("terms")).as("the log keeps what it said").isFalse();
  }

  private static List<String> folded(RecordEvent event) {
    Stamp stamp = new Stamp(1, "e", NOON, "", Event.Actor.NOBODY);
    RecordState state = new Record().evolve(RecordState.empty(), event, stamp);
    return state.hot().watch("O01").orElseThrow().terms();
  }
}
