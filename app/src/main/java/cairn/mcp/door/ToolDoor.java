package cairn.mcp.door;

import cairn.mcp.session.Server;
import cairn.mcp.wire.Client;
import cairn.mcp.wire.EventStream;
import cairn.mcp.wire.Message;
import cairn.mcp.wire.RpcError;
import cairn.serve.AgentPass;
import cairn.text.Json;
import cairn.text.Malformed;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Every tool as a plain HTTP call, for scripts and notebooks that speak no MCP: arguments in,
/// result out, described by [OpenApi]. Nobody can be asked back over it, so gates stay closed.
public final class ToolDoor implements HttpService {
  private static final String DESCRIPTION = "/openapi.json";

  private final Server server;

  public ToolDoor(Server server) {
    this.server = server;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get(DESCRIPTION, this::describe).post("/{tool}", this::call);
  }

  private void describe(ServerRequest request, ServerResponse response) {
    send(response, Status.OK_200, OpenApi.of(server.offer()));
  }

  private void call(ServerRequest request, ServerResponse response) throws InterruptedException {
    String tool = request.path().pathParameters().get("tool");
    if (server.offer().tools().stream().noneMatch(t -> t.sheet().name().equals(tool))) {
      problem(response, Status.NOT_FOUND_404, "there is no tool '" + tool + "'");
      return;
    }
    Optional<ObjectNode> arguments = arguments(request);
    if (arguments.isEmpty()) {
      problem(response, Status.BAD_REQUEST_400, "the arguments are one JSON object");
      return;
    }
    var session = new HttpSession(server, AgentPass.of(request));
    try {
      answer(session, tool, arguments.get(), response);
    } finally {
      session.close();
    }
  }

  private static Optional<ObjectNode> arguments(ServerRequest request) {
    byte[] body = request.content().hasEntity() ? request.content().as(byte[].class) : new byte[0];
    if (body.length == 0) return Optional.of(Json.object());
    try {
      return Json.parse(new String(body, StandardCharsets.UTF_8)) instanceof ObjectNode given
          ? Optional.of(given)
          : Optional.empty();
    } catch (Malformed e) {
      return Optional.empty();
    }
  }

  private static void answer(
      HttpSession session, String tool, ObjectNode arguments, ServerResponse response)
      throws InterruptedException {
    ObjectNode hello = Json.object().put("protocolVersion", Client.VERSIONS.getFirst());
    hello.putObject("capabilities");
    hello.putObject("clientInfo").put("name", "http").put("version", "1");
    ask(session, 0, "initialize", hello);
    ObjectNode call = Json.object().put("name", tool);
    call.set("arguments", arguments);
    JsonNode said = ask(session, 1, "tools/call", call);
    JsonNode error = said.path("error");
    if (error.isObject()) {
      boolean bug = error.path("code").asInt() == RpcError.INTERNAL;
      problem(
          response,
          bug ? Status.INTERNAL_SERVER_ERROR_500 : Status.BAD_REQUEST_400,
          error.path("message").asString(""));
      return;
    }
    JsonNode result = said.path("result");
    boolean failed = result.path("isError").asBoolean(false);
    send(response, failed ? Status.UNPROCESSABLE_CONTENT_422 : Status.OK_200, data(result));
  }

  /// The result as data; words where it is nothing else.
  private static ObjectNode data(JsonNode result) {
    if (result.path("structuredContent") instanceof ObjectNode data) return data;
    ObjectNode words = Json.object();
    return words.put("text", result.path("content").path(0).path("text").asString(""));
  }

  private static JsonNode ask(HttpSession session, int id, String method, ObjectNode params)
      throws InterruptedException {
    EventStream stream = session.open();
    JsonNode number = Json.object().put("id", id).path("id");
    session.session().receive(new Message.Request(number, method, params), stream);
    return stream.last().map(Json::parse).orElseGet(Json::object);
  }

  private static void problem(ServerResponse response, Status status, String words) {
    ObjectNode problem = Json.object();
    problem.putObject("error").put("message", words).put("hint", "see openapi.json");
    send(response, status, problem);
  }

  private static void send(ServerResponse response, Status status, ObjectNode body) {
    response.headers().contentType(MediaTypes.APPLICATION_JSON);
    response.status(status).send(Json.write(body));
  }
}
