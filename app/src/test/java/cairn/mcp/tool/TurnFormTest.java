package cairn.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

class TurnFormTest {
  @TempDir Path folder;

  private static ObjectNode mended(String event) {
    var turn = (ObjectNode) Json.parse("{\"user\": \"u\", \"events\": [" + event + "]}");
    return (ObjectNode) TurnForm.mended(turn).path("events").get(0);
  }

  @Test
  void otherWordsForKindsAndFieldsAreUnderstood() {
    assertThat(mended("{\"type\": \"Dead-End\", \"why\": \"diverged\", \"learned\": \"no\"}"))
        .hasToString(
            "{\"type\":\"Dead-End\",\"kind\":\"dead_end\",\"failure_mode\":\"diverged\",\"lesson\":\"no\"}");
  }

  @Test
  void theRightWordWins() {
    assertThat(mended("{\"kind\": \"dead_end\", \"failure_mode\": \"a\", \"why\": \"b\"}"))
        .hasToString("{\"kind\":\"dead_end\",\"failure_mode\":\"a\",\"why\":\"b\"}");
  }

  /// The examples are shown to an agent whose event was refused: each must be taken itself.
  @Test
  void everyExampleIsTakenByTheRecord() throws Exception {
    Files.createDirectories(folder.resolve(".cairn"));
    for (String kind :
        new String[] {"dead_end", "decision", "experiment", "pivot", "question", "claim"}) {
      var example = (ObjectNode) TurnForm.example(Json.object().put("kind", kind)).deepCopy();
      example.remove("bound_to");
      example.remove("evidence");
      Path turn = folder.resolve(kind + ".json");
      Files.writeString(
          turn, "{\"user\": \"Note it.\", \"events\": [" + Json.write(example) + "]}");
      Transcript said =
          Transcript.run(folder, "record", "turn", "--file", turn.toString(), "--json");
      assertThat(said.exit()).as(kind + ": " + said.out() + said.err()).isZero();
    }
  }
}
