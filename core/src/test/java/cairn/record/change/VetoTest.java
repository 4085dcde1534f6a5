package cairn.record.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.harvest.Conversation;
import cairn.record.view.TurnReport;
import cairn.text.Json;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What rules find in words that somebody else says settle a thing; each has its own reason.
class VetoTest extends Conversation {
  private String reason(String words) {
    stageWarmup();
    TurnReport report = turn(affirms("O01", words));
    assertThat(report.crystallized()).as(words).isEmpty();
    return report.nearMisses().stream().map(Object::toString).reduce("", String::concat);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "O01 is probably right ~ hedged",
        "O01 stimmt wohl ~ hedged",
        "O01 est peut-être juste ~ hedged",
        "is O01 right? ~ question",
        "O01 n'est pas confirmé ~ negated",
        "O01 is not confirmed ~ negated",
        "No creo que O01 sea correcto ~ hedged",
        "O01 is confirmed once the seeds agree ~ conditional",
        "O01 ist bestätigt, sobald der Lauf fertig ist ~ conditional",
        "Ada says O01 is confirmed ~ reported",
        "Tim: O01 is confirmed ~ reported",
        "yeah right, O01 is confirmed, sure /s ~ not meant",
        "O02 is confirmed ~ name O02"
      })
  void theReasonIsSaid(String words, String reason) {
    assertThat(reason(words)).contains(reason);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "O01 is confirmed. Wait, no, scratch that.",
        "O01 is confirmed… hold on, I misread the plot.",
        "O01 stimmt. Nein, doch nicht.",
        "O01 🤔",
        "everything except O01 is confirmed",
        "> O01 is confirmed",
        "```\nO01 is confirmed\n```"
      })
  void whatIsTakenBackDoubtedOrQuotedSettlesNothing(String words) {
    assertThat(reason(words.replace("\\n", "\n"))).isNotEmpty();
  }

  @Test
  void theWordsMustStandInThisTurn() {
    stageWarmup();
    TurnReport report =
        turn(
            """
            {"user": "thanks", "events": [{"kind": "signal", "observation": "O01",
              "signal": "verbal-affirmation", "quote": "O01 is confirmed"}]}
            """);
    assertThat(report.crystallized()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "the second one is right ~ O02",
        "das zweite stimmt ~ O02",
        "le premier est confirmé ~ O01",
        "the latter holds ~ O02",
      })
  void ordinalsPickOutOfWhatWasListed(String words, String meant) {
    turn(
        """
        {"user": "look", "agent": "1. O01: warm starts drift. 2. O02: cold starts stall. Do you agree?", "events": [
          {"kind": "claim", "content": "Warm starts drift in winter"},
          {"kind": "claim", "content": "Cold starts stall the pump"}]}
        """);
    ObjectNode both = Json.object().put("user", words);
    ArrayNode signals = both.putArray("events");
    for (String id : List.of("O01", "O02"))
      signals
          .addObject()
          .put("kind", "signal")
          .put("observation", id)
          .put("signal", "verbal-affirmation")
          .put("quote", words);
    assertThat(turn(Json.write(both)).crystallized())
        .extracting(TurnReport.Crystallized::observation)
        .containsExactly(meant);
  }
}
