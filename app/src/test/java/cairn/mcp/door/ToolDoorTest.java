package cairn.mcp.door;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.mcp.ProjectOverHttp;
import cairn.mcp.session.Sheet;
import cairn.text.Json;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Tools without MCP: as the description says them, and no further in than MCP lets one.
class ToolDoorTest {
  @TempDir Path folder;
  private ProjectOverHttp http;
  private final HttpClient client = HttpClient.newHttpClient();

  @BeforeEach
  void open() throws Exception {
    assertThat(Transcript.run(folder, "init").exit()).isZero();
    http = new ProjectOverHttp(folder);
  }

  @AfterEach
  void close() {
    http.close();
    client.close();
  }

  private HttpRequest.Builder request(String path) {
    URI at = http.url().resolve("/tools/" + path);
    return HttpRequest.newBuilder(at).header("Authorization", http.bearer());
  }

  private HttpResponse<String> post(String tool, String body) throws Exception {
    var request =
        request(tool)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofString());
  }

  private JsonNode description() throws Exception {
    var said = client.send(request("openapi.json").build(), HttpResponse.BodyHandlers.ofString());
    assertThat(said.statusCode()).isEqualTo(200);
    return Json.parse(said.body());
  }

  @Test
  void everyToolIsDescribed() throws Exception {
    JsonNode api = description();
    assertThat(api.path("openapi").asString()).isEqualTo("3.1.0");
    Set<String> paths = new HashSet<>();
    api.path("paths").properties().forEach(p -> paths.add(p.getKey().substring(1)));
    assertThat(paths).isEqualTo(Sheet.read("tools.yaml").keySet());
    for (JsonNode path : api.path("paths")) {
      JsonNode schema = path.at("/post/requestBody/content/application~1json/schema");
      assertThat(schema.path("type").asString()).isEqualTo("object");
      JsonNode problem = path.at("/post/responses/422/content/application~1json/schema/$ref");
      assertThat(api.at(problem.asString().substring(1)).isObject()).isTrue();
    }
  }

  @Test
  void exampleOfEveryReadingToolIsAnswered() throws Exception {
    for (Sheet sheet : Sheet.read("tools.yaml").values()) {
      if (sheet.writes()) continue;
      var said = post(sheet.name(), Json.write(sheet.example()));
      assertThat(said.statusCode()).as(sheet.name() + said.body()).isIn(200, 422);
      assertThat(Json.parse(said.body()).isObject()).isTrue();
    }
  }

  @Test
  void sourceIsAddedAndFound() throws Exception {
    Files.writeString(folder.resolve("survey.md"), "# Survey\n\nA house costs 16,500 EUR.\n");
    var added = post("source_add", "{\"paths\": [\"survey.md\"]}");
    assertThat(added.statusCode()).as(added.body()).isEqualTo(200);
    assertThat(Json.parse(added.body()).path("added").size()).isEqualTo(1);
    var found = post("source_search", "{\"query\": \"what a house costs\"}");
    assertThat(found.statusCode()).isEqualTo(200);
    assertThat(found.body()).contains("16,500");
  }

  @Test
  void mistakesHaveTheirStatus() throws Exception {
    assertThat(post("no_such_tool", "{}").statusCode()).isEqualTo(404);
    assertThat(post("brief", "[1]").statusCode()).isEqualTo(400);
    assertThat(post("brief", "{").statusCode()).isEqualTo(400);
    var unknown = post("recall", "{\"qeury\": \"x\"}");
    assertThat(unknown.statusCode()).as(unknown.body()).isIn(400, 422);
    assertThat(unknown.body()).contains("query");
    var bare =
        HttpRequest.newBuilder(http.url().resolve("/tools/brief"))
            .POST(HttpRequest.BodyPublishers.ofString("{}"))
            .build();
    var refused = client.send(bare, HttpResponse.BodyHandlers.ofString());
    assertThat(refused.statusCode()).isIn(401, 403);
  }

  @Test
  void nobodyAnswersForThePerson() throws Exception {
    var said = post("gate_answer", "{\"gate\": \"none\", \"answer\": \"yes\"}");
    assertThat(said.statusCode()).as(said.body()).isIn(400, 422);
  }
}
