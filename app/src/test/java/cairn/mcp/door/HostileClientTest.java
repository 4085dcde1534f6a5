package cairn.mcp.door;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.mcp.CairnMcp;
import cairn.mcp.ProjectOverHttp;
import cairn.mcp.session.Sheet;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Clients that send anything, much of it, and all at once.
class HostileClientTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final String HELLO =
      "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"initialize\", \"params\":"
          + " {\"protocolVersion\": \"2025-06-18\", \"capabilities\": {}, \"clientInfo\":"
          + " {\"name\": \"fuzz\", \"version\": \"1\"}}}";

  @TempDir Path folder;
  private final List<Throwable> bugs = new CopyOnWriteArrayList<>();

  @BeforeEach
  void aProject() throws IOException {
    Files.createDirectories(folder.resolve(".cairn"));
  }

  /// Messages by chance: valid ones, broken ones, and valid ones with something bent.
  private static List<String> messages(Random random, int count) {
    var seeds = new ArrayList<String>();
    int id = 10;
    for (Sheet sheet : Sheet.read("tools.yaml").values()) {
      if (sheet.name().endsWith("_run")) continue; // They are long, not hostile.
      var params = Json.object().put("name", sheet.name());
      params.set("arguments", sheet.example());
      seeds.add(
          "{\"jsonrpc\":\"2.0\",\"id\":"
              + id++
              + ",\"method\":\"tools/call\",\"params\":"
              + params
              + "}");
    }
    for (String method :
        List.of(
            "tools/list",
            "resources/list",
            "resources/read",
            "prompts/get",
            "completion/complete",
            "logging/setLevel",
            "no/such"))
      seeds.add(
          "{\"jsonrpc\":\"2.0\",\"id\":"
              + id++
              + ",\"method\":\""
              + method
              + "\",\"params\":{\"uri\":\"cairn://claim/../..\",\"name\":\"resume\",\"cursor\":\"\"}}");
    seeds.add(
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":11}}");
    seeds.add("{\"jsonrpc\":\"2.0\",\"id\":99,\"result\":{}}");
    seeds.add("[" + seeds.getFirst() + "," + seeds.getLast() + "]");
    seeds.add("[".repeat(5_000));
    seeds.add("{\"jsonrpc\":\"2.0\",\"id\":1e400,\"method\":\"ping\"}");
    seeds.add("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}");
    seeds.add(HELLO);
    var all = new ArrayList<String>();
    for (int i = 0; i < count; i++) {
      String seed = seeds.get(random.nextInt(seeds.size()));
      all.add(random.nextBoolean() ? seed : bent(seed, random));
    }
    return all;
  }

  private static String bent(String seed, Random random) {
    var text = new StringBuilder(seed);
    for (int i = random.nextInt(4); i >= 0 && !text.isEmpty(); i--) {
      int at = random.nextInt(text.length());
      switch (random.nextInt(4)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.insert(at, "\"{}[]:,\\9eé\u2028".charAt(random.nextInt(12)));
        case 2 -> text.setLength(at);
        default -> text.insert(at, text.substring(at, Math.min(text.length(), at + 20)));
      }
    }
    return text.toString().replace("\n", " ");
  }

  private void nothingIsBroken() {
    assertThat(bugs).isEmpty();
    try (var spine = FileSpine.open(folder, InstantSource.system())) {
      assertThat(spine.verify(_ -> {})).isEmpty();
    }
  }

  private CairnMcp server() {
    return new CairnMcp(
        folder, Map.of(), InstantSource.system(), () -> 42L, "1", bugs::add, Optional::empty);
  }

  @Test
  void whateverComesOverStdioTheServerGoesOn() throws Exception {
    var input = new StringBuilder(HELLO + "\n");
    for (String message : messages(new Random(7), 600)) input.append(message).append('\n');
    input.append("x".repeat(Stdio.MAX_LINE + 10)).append('\n');
    input.append("{\"jsonrpc\":\"2.0\",\"id\":\"last\",\"method\":\"ping\"}\n");
    var out = new ByteArrayOutputStream();
    try (CairnMcp server = server()) {
      server.serve(
          new ByteArrayInputStream(input.toString().getBytes(StandardCharsets.UTF_8)),
          new PrintStream(out, true, StandardCharsets.UTF_8));
    }
    List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(lines).allSatisfy(line -> assertThat(Json.parse(line).isObject()).isTrue());
    assertThat(lines).anyMatch(line -> line.contains("\"last\""));
    assertThat(lines).noneMatch(line -> line.contains("at cairn.") || line.contains("at java."));
    assertThat(lines).anyMatch(line -> line.contains("more than " + Stdio.MAX_LINE));
    nothingIsBroken();
  }

  /// A client waits for ever for an answer that does not name its question.
  @Test
  void whoSendsTooMuchIsAnsweredByName() throws Exception {
    String much = "x".repeat(Stdio.MAX_LINE);
    String inFront = "{\"jsonrpc\":\"2.0\",\"id\":41,\"method\":\"" + much + "\"}\n";
    String atTheEnd = "{\"method\":\"" + much + "\",\"jsonrpc\":\"2.0\",\"id\":\"r42\"}\n";
    var out = new ByteArrayOutputStream();
    try (CairnMcp server = server()) {
      server.serve(
          new ByteArrayInputStream((inFront + atTheEnd).getBytes(StandardCharsets.UTF_8)),
          new PrintStream(out, true, StandardCharsets.UTF_8));
    }
    assertThat(out.toString(StandardCharsets.UTF_8).lines().map(l -> Json.parse(l).path("id")))
        .extracting(JsonNode::asString)
        .containsExactly("41", "r42");
  }

  private static HttpRequest.Builder post(ProjectOverHttp http, String body) {
    return HttpRequest.newBuilder(http.url())
        .timeout(PATIENCE)
        .header("Content-Type", "application/json")
        .header("Accept", "application/json, text/event-stream")
        .header("Authorization", http.bearer())
        .POST(HttpRequest.BodyPublishers.ofString(body));
  }

  private static String session(HttpClient client, ProjectOverHttp http) throws Exception {
    var hello = client.send(post(http, HELLO).build(), HttpResponse.BodyHandlers.ofString());
    assertThat(hello.statusCode()).as(hello.body()).isEqualTo(200);
    return hello.headers().firstValue("mcp-session-id").orElseThrow();
  }

  @Test
  void whateverComesOverHttpTheServerGoesOn() throws Exception {
    try (var http = new ProjectOverHttp(folder);
        HttpClient client = HttpClient.newHttpClient()) {
      String session = session(client, http);
      for (String message : messages(new Random(11), 200)) {
        var said =
            client.send(
                post(http, message).header("Mcp-Session-Id", session).build(),
                HttpResponse.BodyHandlers.ofString());
        assertThat(said.statusCode()).as(message).isIn(200, 202, 400);
        assertThat(said.body()).doesNotContain("at cairn.", "at java.", "Exception");
      }
      assertThat(session(client, http)).isNotEqualTo(session);
    }
    nothingIsBroken();
  }

  @Test
  void withoutTokenSessionOrSenseNobodyComesIn() throws Exception {
    try (var http = new ProjectOverHttp(folder);
        HttpClient client = HttpClient.newHttpClient()) {
      URI url = http.url();
      HttpRequest bare =
          HttpRequest.newBuilder(url).POST(HttpRequest.BodyPublishers.ofString(HELLO)).build();
      assertThat(status(client, bare)).isEqualTo(401);
      HttpRequest.Builder call =
          post(http, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}");
      assertThat(status(client, call.build())).isEqualTo(400);
      assertThat(status(client, call.copy().header("Mcp-Session-Id", "guess").build()))
          .isEqualTo(404);
      assertThat(status(client, post(http, HELLO).header("Origin", "http://evil.test").build()))
          .isEqualTo(403);
      String session = session(client, http);
      HttpRequest end = post(http, "").DELETE().header("Mcp-Session-Id", session).build();
      assertThat(status(client, end)).isEqualTo(204);
      assertThat(status(client, call.copy().header("Mcp-Session-Id", session).build()))
          .as("after the end")
          .isEqualTo(404);
      assertThat(isRefused(client, post(http, "x".repeat(17 * 1024 * 1024)).build()))
          .as("too large")
          .isTrue();
      assertThat(session(client, http)).as("and the server goes on").isNotBlank();
    }
  }

  /// By an answer, or by a closed connection where the answer comes before all was sent.
  private static boolean isRefused(HttpClient client, HttpRequest request) throws Exception {
    try {
      int status = status(client, request);
      return status >= 400 && status < 500;
    } catch (IOException cut) {
      return true;
    }
  }

  private static int status(HttpClient client, HttpRequest request) throws Exception {
    return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
  }

  @Test
  void aHundredSessionsAreHeldAtOnceAndEachGetsItsOwnAnswers() throws Exception {
    int many = 100;
    try (var http = new ProjectOverHttp(folder);
        HttpClient client = HttpClient.newHttpClient();
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var sessions = new ArrayList<String>();
      for (int i = 0; i < many; i++) sessions.add(session(client, http));
      assertThat(sessions).doesNotHaveDuplicates();
      var calls = new ArrayList<Callable<String>>();
      for (int i = 0; i < many; i++) {
        int number = i;
        String call =
            """
            {"jsonrpc": "2.0", "id": %1$d, "method": "tools/call", "params":
             {"name": "record_turn", "arguments": {"user": "Turn %1$d", "events":
              [{"kind": "question", "title": "Does case %1$d hold?",
                "description": "Case %1$d."}]}}}
            """
                .formatted(number);
        calls.add(() ->
            client
                .send(
                    post(http, call).header("Mcp-Session-Id", sessions.get(number)).build(),
                    HttpResponse.BodyHandlers.ofString())
                .body());
      }
      List<Future<String>> answers = threads.invokeAll(calls);
      for (int i = 0; i < many; i++)
        assertThat(answers.get(i).get())
            .contains("\"id\":" + i + ",")
            .contains("\"kind\":\"question\"");
    }
    nothingIsBroken();
    assertThat(Files.readString(folder.resolve("ara/trace/exploration_tree.yaml")))
        .contains("Does case 0 hold", "Does case 99 hold");
  }
}
