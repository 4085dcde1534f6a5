package cairn.record.harvest;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.state.Candidate;
import cairn.text.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

class EventFormTest extends Conversation {
  private static String mended(String event) {
    return Json.write(EventForm.mended(Candidate.of((ObjectNode) Json.parse(event))).fields());
  }

  @Test
  void otherWordsForKindsAndFieldsAreUnderstood() {
    assertThat(mended("{\"type\": \"Dead-End\", \"why\": \"diverged\", \"learned\": \"no\"}"))
        .isEqualTo("{\"kind\":\"dead_end\",\"failure_mode\":\"diverged\",\"lesson\":\"no\"}");
  }

  @Test
  void theRightWordWinsAndTheOtherIsNotLost() {
    assertThat(mended("{\"kind\": \"dead_end\", \"failure_mode\": \"a\", \"why\": \"b\"}"))
        .isEqualTo("{\"kind\":\"dead_end\",\"failure_mode\":\"a\",\"description\":\"b\"}");
  }

  @Test
  void theTitleOfADeadEndTellsWhatWasTried() {
    assertThat(mended("{\"kind\": \"dead_end\", \"title\": \"mmap\", \"why\": \"crash\"}"))
        .contains("\"hypothesis\":\"mmap\"")
        .contains("\"title\":\"mmap\"");
    assertThat(mended("{\"kind\": \"dead_end\", \"title\": \"a\", \"approach\": \"b\"}"))
        .contains("\"hypothesis\":\"b\"");
  }

  /// The examples are shown to an agent whose event was refused: each must be taken itself.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "dead_end",
        "decision",
        "experiment",
        "pivot",
        "question",
        "ai_action",
        "claim",
        "heuristic",
        "concept",
        "constraint",
        "architecture",
        "observation"
      })
  void everyExampleIsTakenByTheRecordWhole(String kind) {
    ObjectNode turn = Json.object().put("user", "Note it.");
    turn.putArray("events").add(EventForm.example(kind));
    var report = turn(Json.write(turn));
    assertThat(EventForm.example(kind).path("kind").asString("")).isEqualTo(kind);
    assertThat(report.refused()).isEmpty();
    assertThat(report.remarks()).noneMatch(remark -> remark.startsWith("Not kept"));
  }
}
