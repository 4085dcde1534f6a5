package cairn.cli.record;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.kernel.ManualClock;
import cairn.text.Json;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Agents copy what they are shown: each example of an event or a turn is taken by the rules,
/// whole.
class RecordExamplesTest {
  @TempDir Path folder;
  private final ManualClock clock = new ManualClock("2026-11-15T12:00:00Z");

  @BeforeEach
  void init() {
    Transcript.run(folder, "init");
  }

  private static String text(String resource) throws IOException {
    try (InputStream in = RecordExamplesTest.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private JsonNode taken(JsonNode turn) {
    Transcript said = Transcript.run(folder, Json.write(turn), clock, "record", "turn", "--json");
    JsonNode result = Json.parse(said.out());
    assertThat(said.exit()).as(said.out() + said.err()).isZero();
    assertThat(result.path("refused").isEmpty()).as(said.out()).isTrue();
    assertThat(Json.write(result.path("remarks"))).doesNotContain("Not kept", "Provenance lowered");
    assertThat(result.path("recorded").isEmpty()).isFalse();
    return result;
  }

  @Test
  void theFilledReplyOfTheHarvestersBrief() throws IOException {
    JsonNode example =
        Yaml.parse(text("/cairn/agent/examples.yaml")).path("record.harvester").path("events");
    ObjectNode turn = Json.object();
    var said = new StringBuilder();
    for (JsonNode event : example) said.append(event.path("quote").asString("")).append(". ");
    turn.put("user", said.toString());
    turn.set("events", example);
    JsonNode result = taken(turn);
    assertThat(result.path("recorded").size()).isEqualTo(example.size());
    assertThat(result.path("recorded").path(0).path("provenance").asString()).isEqualTo("user");
  }

  @Test
  void theExampleOfTheTool() throws IOException {
    for (JsonNode tool : Yaml.parse(text("/cairn/mcp/tools.yaml")))
      if (tool.path("name").asString("").equals("record_turn")) taken(tool.path("example"));
  }

  @Test
  void theExampleOfTheHelp() {
    String help = Transcript.run(folder, "record", "turn", "--help").out();
    String turn = help.substring(help.indexOf("{\"user\": \"Let's"), help.indexOf("]}]}") + 4);
    taken(Json.parse(turn));
  }

  @Test
  void aReplyIsToldWhatBecameOfIt() {
    Transcript.run(
        folder,
        "{\"user\": \"can we take brine\", \"agent\": \"Brine is colder: 3 K.\"}",
        clock,
        "record",
        "turn",
        "--agent",
        "host");
    JsonNode taken =
        Json.parse(Transcript.run(folder, "", clock, "work", "take", "--json").out())
            .path("taken")
            .path(0);
    String reply =
        Json.write(
            Json.tree(
                Map.of(
                    "events",
                    List.of(
                        Map.of("kind", "question", "description", "Glycol?", "provenance", "user"),
                        Map.of("kind", "experiment", "result", "3 K", "mood", "sure")))));
    Transcript said =
        Transcript.run(
            folder,
            reply,
            clock,
            "work",
            "reply",
            taken.path("work").asString(),
            "--lease",
            taken.path("lease").asString(),
            "--json");
    JsonNode record = Json.parse(said.out()).path("record");
    assertThat(record.path("recorded").size()).as(said.out() + said.err()).isEqualTo(2);
    assertThat(Json.write(record.path("remarks")))
        .contains("Provenance lowered: N01", "Not kept: `mood`");
  }

  @Test
  void whatTheProjectHidesIsHiddenInAReplyToo() throws IOException {
    Files.writeString(folder.resolve("cairn.yaml"), "redact: {mails: true}\n");
    Transcript.run(
        folder,
        "{\"user\": \"go on\", \"agent\": \"Done.\"}",
        clock,
        "record",
        "turn",
        "--agent",
        "host");
    JsonNode taken =
        Json.parse(Transcript.run(folder, "", clock, "work", "take", "--json").out())
            .path("taken")
            .path(0);
    Transcript.run(
        folder,
        "{\"events\": [{\"kind\": \"claim\", \"content\": \"jo@example.org says it is cold\"}]}",
        clock,
        "work",
        "reply",
        taken.path("work").asString(),
        "--lease",
        taken.path("lease").asString());
    assertThat(Files.readString(folder.resolve("ara/staging/observations.yaml")))
        .contains("says it is cold")
        .doesNotContain("jo@example.org");
  }
}
