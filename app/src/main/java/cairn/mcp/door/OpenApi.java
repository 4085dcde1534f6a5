package cairn.mcp.door;

import cairn.mcp.session.Offer;
import cairn.mcp.session.Sheet;
import cairn.mcp.session.Tool;
import cairn.text.Json;
import tools.jackson.databind.node.ObjectNode;

/// What [ToolDoor] offers, as OpenAPI 3.1 describes it. Made from the sheets of the tools, so that
/// it cannot say anything else than they do.
final class OpenApi {
  private static final String VERSION = "3.1.0";

  private OpenApi() {}

  static ObjectNode of(Offer offer) {
    ObjectNode api = Json.object().put("openapi", VERSION);
    api.putObject("info")
        .put("title", "Cairn")
        .put("version", offer.version())
        .put("description", offer.instructions());
    api.putArray("servers").addObject().put("url", ".");
    ObjectNode paths = api.putObject("paths");
    for (Tool tool : offer.tools())
      paths.putObject("/" + tool.sheet().name()).set("post", operation(tool.sheet()));
    ObjectNode components = api.putObject("components");
    components
        .putObject("securitySchemes")
        .putObject("token")
        .put("type", "http")
        .put("scheme", "bearer")
        .put("description", "`cairn serve --token` prints it.");
    problem(components.putObject("schemas").putObject("Problem"));
    api.putArray("security").addObject().putArray("token");
    return api;
  }

  private static ObjectNode operation(Sheet sheet) {
    ObjectNode post = Json.object().put("operationId", sheet.name()).put("summary", sheet.title());
    post.put("description", sheet.description());
    ObjectNode body = post.putObject("requestBody");
    body.put("required", sheet.input().has("required"));
    ObjectNode json = body.putObject("content").putObject("application/json");
    json.set("schema", sheet.input());
    json.set("example", sheet.example());
    ObjectNode responses = post.putObject("responses");
    ObjectNode done = responses.putObject("200").put("description", "What the tool gives back.");
    done.putObject("content")
        .putObject("application/json")
        .putObject("schema")
        .put("type", "object");
    refused(responses, "400", "The arguments are not those of the tool.");
    refused(responses, "422", "A rule or the project does not allow it; the answer says why.");
    refused(responses, "500", "A bug; nothing was lost.");
    responses.putObject("401").put("description", "The token is missing or wrong.");
    return post;
  }

  private static void refused(ObjectNode responses, String status, String words) {
    responses
        .putObject(status)
        .put("description", words)
        .putObject("content")
        .putObject("application/json")
        .putObject("schema")
        .put("$ref", "#/components/schemas/Problem");
  }

  private static void problem(ObjectNode schema) {
    schema.put("type", "object");
    ObjectNode properties = schema.putObject("properties");
    ObjectNode error = properties.putObject("error").put("type", "object").putObject("properties");
    error.putObject("message").put("type", "string");
    error.putObject("hint").put("type", "string");
    ObjectNode row =
        properties
            .putObject("refused")
            .put("type", "array")
            .putObject("items")
            .put("type", "object");
    ObjectNode refusal = row.putObject("properties");
    refusal.putObject("rule").put("type", "string");
    refusal.putObject("message").put("type", "string");
    refusal.putObject("hint").put("type", "string");
  }
}
