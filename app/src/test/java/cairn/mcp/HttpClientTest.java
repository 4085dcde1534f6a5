package cairn.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The official client over HTTP: questions and news travel the other way, too.
class HttpClientTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir Path folder;
  private final BlockingQueue<String> updated = new LinkedBlockingQueue<>();

  private McpSyncClient client(ProjectOverHttp http) {
    var transport =
        HttpClientStreamableHttpTransport.builder(http.url().resolve("/").toString())
            .endpoint("/mcp")
            .httpRequestCustomizer(
                (request, _, _, _, _) -> request.header("Authorization", http.bearer()))
            .openConnectionOnStartup(true)
            .build();
    McpSyncClient client =
        McpClient.sync(transport)
            .requestTimeout(PATIENCE)
            .initializationTimeout(PATIENCE)
            .capabilities(McpSchema.ClientCapabilities.builder().elicitation().build())
            .elicitation(_ ->
                new McpSchema.ElicitResult(
                    McpSchema.ElicitResult.Action.ACCEPT, Map.of("answer", "yes")))
            .resourcesUpdateConsumer(all -> all.forEach(c -> updated.add(c.uri())))
            .build();
    client.initialize();
    return client;
  }

  private static JsonNode call(McpSyncClient client, String tool, Map<String, Object> arguments) {
    McpSchema.CallToolResult result =
        client.callTool(new McpSchema.CallToolRequest(tool, arguments));
    assertThat(result.isError()).as(result.toString()).isNotEqualTo(true);
    return Json.tree(result.structuredContent());
  }

  @Test
  void thePersonIsAskedAndSubscribersHear() throws Exception {
    Files.createDirectories(folder.resolve(".cairn"));
    try (var http = new ProjectOverHttp(folder);
        McpSyncClient client = client(http)) {
      client.subscribeResource(new McpSchema.SubscribeRequest("cairn://claims"));
      call(
          client,
          "record_turn",
          Map.of(
              "user",
              "Look at the runs.",
              "events",
              List.of(
                  Map.of(
                      "kind", "claim",
                      "content", "Short warm-up hurts",
                      "falsification", "a short run that does not"))));
      JsonNode report = call(client, "record_decide", Map.of("action", "affirm", "id", "O01"));
      assertThat(report.path("crystallized").path(0).path("entry").asString()).isEqualTo("C01");
      assertThat(updated.poll(2, TimeUnit.MINUTES)).isEqualTo("cairn://claims");
    }
  }

  @Test
  void withoutAProjectToolsSayWhatToDo() throws Exception {
    Files.createDirectories(folder.resolve(".cairn"));
    try (var http = new ProjectOverHttp(folder);
        McpSyncClient client = client(http)) {
      Files.move(folder.resolve(".cairn"), folder.resolve("moved-away"));
      McpSchema.CallToolResult result =
          client.callTool(new McpSchema.CallToolRequest("brief", Map.of()));
      assertThat(result.isError()).isTrue();
      assertThat(result.content().toString()).contains("cairn init");
    }
  }
}
