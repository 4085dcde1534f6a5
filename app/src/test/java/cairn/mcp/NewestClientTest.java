package cairn.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.mcp.door.StdioClient;
import cairn.text.Json;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// The newest official client, which knows revisions without a handshake, and falls back.
class NewestClientTest {
  @TempDir Path folder;

  @BeforeEach
  void project() throws Exception {
    Files.createDirectories(folder.resolve(".cairn"));
  }

  private static JsonNode session(List<String> arguments) throws Exception {
    OfficialTools tools = OfficialTools.installed();
    try (InputStream in = NewestClientTest.class.getResourceAsStream("newest-client.mjs")) {
      String script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      OfficialTools.Ran ran = tools.script("newest-client", script, arguments);
      assertThat(ran.exit()).as(ran.toString()).isZero();
      return Json.parse(ran.out());
    }
  }

  private static void isWhole(JsonNode saw) {
    assertThat(saw.path("tools").toString()).contains("\"work_take\"");
    assertThat(saw.path("resources").asInt()).isPositive();
    assertThat(saw.path("turn").path("recorded")).as(saw.toString()).isNotEmpty();
    assertThat(saw.path("asked")).as("the person was asked once").hasSize(1);
    assertThat(saw.path("decided").path("isError").asBoolean(true)).as(saw.toString()).isFalse();
    assertThat(saw.path("unknown").asInt()).as("what is not there").isIn(-32602, -32002);
  }

  @ParameterizedTest
  @CsvSource({"auto, 2026-07-28", "legacy, 2025-11-25"})
  void overStandardInputAndOutput(String mode, String revision) throws Exception {
    var arguments = new ArrayList<>(List.of(mode, "stdio"));
    arguments.addAll(StdioClient.command(folder));
    JsonNode saw = session(arguments);
    assertThat(saw.path("protocol").asString()).isEqualTo(revision);
    isWhole(saw);
  }

  @Test
  void overHttpWithoutASession() throws Exception {
    try (var server = new ProjectOverHttp(folder)) {
      JsonNode saw = session(List.of("auto", "http", server.url().toString(), server.bearer()));
      assertThat(saw.path("protocol").asString()).isEqualTo("2026-07-28");
      isWhole(saw);
    }
  }
}
