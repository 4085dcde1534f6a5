package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What really goes over the wire to a model: a server that speaks a provider's protocol keeps the
/// requests of a worker and its critic.
class RealBriefTest {
  @TempDir Path temp;
  private Path project;
  private HttpServer server;
  private final List<String> requests = new CopyOnWriteArrayList<>();

  @BeforeEach
  void aProjectWithAMarkerInEveryLayer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
    project = Files.createDirectories(temp.resolve("kites"));
    write("CLAUDE.md", "This project builds kites. MARK-PROJECT");
    write(
        ".claude/rules/permissions.md",
        """
        # Registry

        ### writer
        - PHASE: Execution
        - REQUIRES: none
        - PRODUCES: `docs/note.md`
        - CRITIC: reader-critic
        - ESCALATION_TARGET: user
        - QUALITY_WEIGHT: 100%
        - VERIFY: `test -s docs/note.md`
        """);
    write(".claude/rules/style.md", "Short sentences. MARK-RULES");
    write(".claude/rules/content-invariants.md", "INV-1. Units are metric. MARK-INVARIANT");
    write(".claude/agents/writer.md", "You write notes. MARK-WORKER");
    write(".claude/agents/reader-critic.md", "You read notes coldly. MARK-CRITIC");
    write(
        ".claude/skills/note/SKILL.md",
        """
        ---
        name: note
        description: Writes a note.
        ---
        The writer fills in `note-template.md`. MARK-SKILL
        """);
    write(".claude/skills/note/gotchas.md", "- Never guess a length. MARK-GOTCHA");
    write(".claude/skills/note/templates/note-template.md", "# Note\n\nMARK-TEMPLATE");
    write(".claude/skills/note/references/winds.md", "Beaufort. MARK-REFERENCE");
    write(
        ".claude/skills/note/references/reader-critic-rubric.md",
        """
        # Rubric: reader-critic

        | Issue | Severity | Deduction |
        |---|---|---|
        | Length is guessed | Critical | -30 |
        """);
    write(
        "cairn.yaml",
        """
        agents:
          model: {kind: openai, model: m, base_url: "http://127.0.0.1:%d/v1"}
        roles: {default: model}
        """
            .formatted(server.getAddress().getPort()));
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private void write(String path, String text) throws IOException {
    Path file = project.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /// The worker asks for the reference once and delivers; the critic has nothing to object.
  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String text = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      requests.add(text);
      JsonNode reply = reply(text);
      byte[] bytes = streamed(reply).getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("content-type", "text/event-stream");
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  /// The answer in the two pieces in which a provider streams it.
  private static String streamed(JsonNode whole) {
    ObjectNode first = Json.object().put("id", "c").put("model", "m");
    ObjectNode choice = first.putArray("choices").addObject().put("index", 0);
    ObjectNode delta = (ObjectNode) whole.at("/choices/0/message").deepCopy();
    delta.path("tool_calls").forEach(call -> ((ObjectNode) call).put("index", 0));
    choice.set("delta", delta);
    ObjectNode last = Json.object().put("id", "c").put("model", "m");
    ObjectNode end = last.putArray("choices").addObject().put("index", 0);
    end.putObject("delta");
    end.put("finish_reason", whole.at("/choices/0/finish_reason").asString());
    last.set("usage", whole.path("usage"));
    return "data: " + Json.write(first) + "\n\ndata: " + Json.write(last) + "\n\ndata: [DONE]\n\n";
  }

  private static JsonNode reply(String request) {
    boolean critic = request.contains("MARK-CRITIC");
    if (!critic && !request.contains("MARK-REFERENCE"))
      return Json.parse(
          """
          {"id": "c", "object": "chat.completion", "model": "m", "choices": [{"index": 0,
           "finish_reason": "tool_calls", "message": {"role": "assistant", "content": null,
           "tool_calls": [{"id": "t1", "type": "function", "function": {"name": "reference",
           "arguments": "{\\"file\\": \\"skills/note/references/winds.md\\"}"}}]}}],
           "usage": {"prompt_tokens": 1, "completion_tokens": 1}}
          """);
    String said =
        critic
            ? "{\"findings\": []}"
            : "{\"files\": [{\"path\": \"docs/note.md\", \"content\": \"# Note\\n\\n"
                + "The line is 12 m long."
                + "\\n\"}], \"notes\": \"done\"}";
    return Json.parse(
        """
        {"id": "c", "object": "chat.completion", "model": "m", "choices": [{"index": 0,
         "finish_reason": "stop", "message": {"role": "assistant", "content": %s}}],
         "usage": {"prompt_tokens": 1, "completion_tokens": 1}}
        """
            .formatted(Json.write(said)));
  }

  @Test
  void everyLayerReachesTheWorkerAndOnlyItsOwnTheCritic() throws IOException {
    Transcript run =
        Transcript.run(project, "pipeline", "run", "Write the note", "--yes", "--gate", "commit");
    List<String> worker = requests.stream().filter(r -> !r.contains("MARK-CRITIC")).toList();
    List<String> critic = requests.stream().filter(r -> r.contains("MARK-CRITIC")).toList();
    assertThat(worker).as(run.out() + run.err()).isNotEmpty();
    assertThat(worker.getFirst())
        .contains("MARK-PROJECT", "MARK-RULES", "MARK-SKILL", "MARK-TEMPLATE", "MARK-GOTCHA")
        .contains("MARK-WORKER", "MARK-INVARIANT", "test -s docs/note.md")
        .contains("skills/note/references/winds.md")
        .doesNotContain("MARK-REFERENCE");
    assertThat(worker).as("read on demand").anyMatch(r -> r.contains("MARK-REFERENCE"));
    assertThat(critic).as("one cold look").hasSize(1);
    assertThat(critic)
        .allMatch(r -> r.contains("MARK-INVARIANT"))
        .noneMatch(r -> r.contains("MARK-WORKER") || r.contains("MARK-SKILL"))
        .noneMatch(r -> r.contains("MARK-GOTCHA") || r.contains("MARK-PROJECT"));
    String trace;
    try (var files = Files.list(project.resolve("quality_reports/traces"))) {
      trace = Files.readString(files.findFirst().orElseThrow());
    }
    assertThat(trace).contains("## Briefs").containsPattern("\\| writer \\| \\d+ \\|");
  }
}
