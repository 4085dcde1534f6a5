package cairn.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.project.Project;
import cairn.serve.Admission;
import cairn.serve.AgentPass;
import cairn.serve.Door;
import cairn.serve.Listen;
import cairn.serve.Passes;
import cairn.serve.People;
import cairn.serve.Secret;
import cairn.serve.Tokens;
import cairn.spine.Event;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Agents of single people over HTTP: what their tokens let them do, and what the log says of them.
class AgentTokenTest {
  @TempDir Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private CairnMcp mcp;
  private Tokens tokens;
  private Door door;

  @BeforeEach
  void open() throws IOException {
    Files.createDirectories(folder.resolve(Project.MARK));
    mcp =
        new CairnMcp(
            folder,
            Map.of(),
            InstantSource.system(),
            () -> 42L,
            "1",
            Throwable::printStackTrace,
            Optional::empty);
    tokens = new Tokens(folder, InstantSource.system());
    People people = People.of(Map.of("ada", "researcher", "ben", "reader"), "X-User");
    door =
        Door.open(
            Listen.on("127.0.0.1", 0, URI.create("https://cairn.example")),
            new Passes(Secret.of(folder), InstantSource.system()),
            new Admission(people, tokens, 10_000, true),
            List.of(mcp.part()),
            Throwable::printStackTrace);
  }

  @AfterEach
  void close() {
    door.close();
    mcp.close();
    client.close();
  }

  private HttpResponse<String> post(String token, String session, ObjectNode message)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + door.port() + "/mcp"))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(Json.write(message)));
    if (!session.isEmpty()) request.header("Mcp-Session-Id", session);
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private static ObjectNode request(int id, String method) {
    return Json.object().put("jsonrpc", "2.0").put("id", id).put("method", method);
  }

  private String hello(String token) throws IOException, InterruptedException {
    ObjectNode hello = request(1, "initialize");
    ObjectNode params = hello.putObject("params").put("protocolVersion", "2025-11-25");
    params.putObject("clientInfo").put("name", "some-agent").put("version", "1");
    return post(token, "", hello).headers().firstValue("Mcp-Session-Id").orElseThrow();
  }

  private JsonNode turn(String token, String session) throws IOException, InterruptedException {
    ObjectNode call = request(3, "tools/call");
    ObjectNode arguments =
        call.putObject("params").put("name", "record_turn").putObject("arguments");
    arguments.put("user", "Why is it slow?").put("agent", "I looked.");
    arguments
        .putArray("events")
        .addObject()
        .put("kind", "question")
        .put("title", "Why is it slow?")
        .put("text", "Why is it slow?");
    return Json.read(post(token, session, call).body(), JsonNode.class);
  }

  @Test
  void aReadingTokenOffersAndDoesNothingThatWrites() throws Exception {
    for (String token :
        List.of(
            tokens.issue("ada", "ci", AgentPass.Scope.READ).token(),
            tokens.issue("ben", "laptop", AgentPass.Scope.WORK).token())) {
      String session = hello(token);
      JsonNode list =
          Json.read(post(token, session, request(2, "tools/list")).body(), JsonNode.class);
      var names = new ArrayList<String>();
      list.path("result").path("tools").forEach(tool -> names.add(tool.path("name").asString()));
      assertThat(names).contains("record_show").doesNotContain("record_turn");
      assertThat(turn(token, session).toString()).contains("no tool");
    }
    try (Spine log = FileSpine.open(folder, InstantSource.system())) {
      assertThat(log.head().seq()).isZero();
    }
  }

  @Test
  void theLogSaysForWhomAnAgentRecorded() throws Exception {
    String token = tokens.issue("ada", "laptop", AgentPass.Scope.WORK).token();
    assertThat(turn(token, hello(token)).path("result").path("isError").asBoolean(false)).isFalse();
    var by = new ArrayList<Event.Origin>();
    try (Spine log = FileSpine.open(folder, InstantSource.system())) {
      log.read(Query.ALL.kinds("mcp"), e -> by.add(e.source()));
    }
    assertThat(by).isNotEmpty().containsOnly(new Event.Origin("mcp", "ada/laptop"));
  }

  @Test
  void aSessionBelongsToTheTokenThatBeganIt() throws Exception {
    String ada = tokens.issue("ada", "laptop", AgentPass.Scope.WORK).token();
    String ben = tokens.issue("ben", "laptop", AgentPass.Scope.READ).token();
    String session = hello(ada);
    assertThat(post(ben, session, request(2, "tools/list")).statusCode()).isEqualTo(404);
    assertThat(post(ada, session, request(2, "tools/list")).statusCode()).isEqualTo(200);
  }
}
