package cairn.mcp.door;

import cairn.mcp.LateMcp;
import cairn.text.Json;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BinaryOperator;
import tools.jackson.databind.JsonNode;

/// The official client library, talking to a `cairn mcp` process of its own. The person at it says
/// what a test wrote down.
public final class StdioClient implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private final McpSyncClient client;
  public final List<String> asked = new ArrayList<>();
  public final BlockingQueue<McpSchema.ProgressNotification> progress = new LinkedBlockingQueue<>();
  public final BlockingQueue<String> updated = new LinkedBlockingQueue<>();

  /// @param person question and default to answer; null declines
  public StdioClient(Path folder, BinaryOperator<String> person) {
    this(command(folder), person);
  }

  /// A server whose clock is ahead, so that leases of others are over for it.
  public static StdioClient late(Path folder, BinaryOperator<String> person) {
    var command = new ArrayList<>(java());
    command.addAll(List.of(LateMcp.class.getName(), folder.toString()));
    return new StdioClient(command, person);
  }

  private StdioClient(List<String> command, BinaryOperator<String> person) {
    var transport = new StdioClientTransport(server(command), McpJsonDefaults.getMapper());
    client =
        McpClient.sync(transport)
            .requestTimeout(PATIENCE)
            .initializationTimeout(PATIENCE)
            .clientInfo(new McpSchema.Implementation("story", "1"))
            .capabilities(McpSchema.ClientCapabilities.builder().elicitation().build())
            .elicitation(request -> answer(request, person))
            .progressConsumer(progress::add)
            .resourcesUpdateConsumer(all -> all.forEach(c -> updated.add(c.uri())))
            .build();
    client.initialize();
  }

  /// This JVM with this class path, ready for the name of a class.
  public static List<String> java() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        System.getProperty("java.class.path"));
  }

  public static List<String> command(Path folder) {
    var command = new ArrayList<>(java());
    command.addAll(List.of("cairn.cli.Main", "mcp", "-C", folder.toString()));
    return command;
  }

  private static ServerParameters server(List<String> command) {
    return ServerParameters.builder(command.getFirst())
        .args(command.subList(1, command.size()))
        .build();
  }

  private McpSchema.ElicitResult answer(
      McpSchema.ElicitFormRequest request, BinaryOperator<String> person) {
    asked.add(request.message());
    JsonNode form = Json.tree(request.requestedSchema());
    String preset = form.path("properties").path("answer").path("default").asString("");
    String said = person.apply(request.message(), preset);
    return said == null
        ? new McpSchema.ElicitResult(McpSchema.ElicitResult.Action.DECLINE, Map.of())
        : new McpSchema.ElicitResult(McpSchema.ElicitResult.Action.ACCEPT, Map.of("answer", said));
  }

  public McpSyncClient raw() {
    return client;
  }

  /// Calls a tool; its data.
  public JsonNode call(String tool, Map<String, Object> arguments) {
    McpSchema.CallToolResult result = result(tool, arguments);
    if (Boolean.TRUE.equals(result.isError()))
      throw new AssertionError(tool + " failed: " + result.content());
    return Json.tree(result.structuredContent());
  }

  /// Calls a tool; what it says to a reader.
  public String words(String tool, Map<String, Object> arguments) {
    var words = new StringBuilder();
    for (McpSchema.Content content : result(tool, arguments).content())
      if (content instanceof McpSchema.TextContent text) words.append(text.text()).append('\n');
    return words.toString();
  }

  public McpSchema.CallToolResult result(String tool, Map<String, Object> arguments) {
    return client.callTool(
        McpSchema.CallToolRequest.builder(tool)
            .arguments(arguments)
            .progressToken("p-" + tool)
            .build());
  }

  public String read(String uri) {
    var contents = client.readResource(new McpSchema.ReadResourceRequest(uri)).contents();
    return ((McpSchema.TextResourceContents) contents.getFirst()).text();
  }

  @Override
  public void close() {
    client.closeGracefully();
  }
}
