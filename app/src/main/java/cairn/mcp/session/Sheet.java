package cairn.mcp.session;

import cairn.text.Json;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// How a tool presents itself, as `tools.yaml` says.
///
/// @param example arguments of a call that works in a project
/// @param input JSON Schema of the arguments
/// @param hints what the client may tell the person about it (`readOnlyHint` and the like)
public record Sheet(
    String name,
    String title,
    String description,
    ObjectNode example,
    ObjectNode input,
    ObjectNode hints) {

  private static final String CLOSED = "additionalProperties";

  /// Names of arguments that are taken and not told: an agent that tries a reply before it gives it
  /// sends the same twice.
  static final String ALSO = "also";

  /// All sheets of a resource beside this class, by name, in order.
  public static Map<String, Sheet> read(String resource) {
    try (InputStream in = Sheet.class.getResourceAsStream("/cairn/mcp/" + resource)) {
      if (in == null) throw new IllegalStateException("no resource " + resource);
      JsonNode rows = Yaml.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      List<Sheet> sheets = new ArrayList<>();
      rows.forEach(row -> sheets.add(of(row)));
      return sheets.stream()
          .collect(
              Collectors.toMap(
                  Sheet::name,
                  Function.identity(),
                  (_, twice) -> {
                    throw new IllegalStateException("two tools " + twice.name());
                  },
                  LinkedHashMap::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Sheet of(JsonNode row) {
    ObjectNode input = Json.object().put("type", "object");
    input.set("properties", row.path("input"));
    if (row.has("required")) input.set("required", row.get("required"));
    input.put(CLOSED, false);
    if (row.has(ALSO)) input.set(ALSO, row.get(ALSO));
    return new Sheet(
        row.path("name").asString(),
        row.path("title").asString(),
        row.path("description").asString().strip(),
        (ObjectNode) row.get("example"),
        input,
        row.path("hints") instanceof ObjectNode hints ? hints : Json.object());
  }

  /// Whether it may change anything.
  public boolean writes() {
    return !hints.path("readOnlyHint").asBoolean(false);
  }

  ObjectNode json() {
    ObjectNode tool = Json.object().put("name", name).put("title", title);
    tool.put("description", description + "\nExample: " + Json.write(example));
    // Every call is checked anyway, and the list of tools is in the agent's context all the time. A
    // schema that names its dialect is told as it is.
    boolean whole = input.has("$schema");
    tool.set("inputSchema", whole ? input : input.deepCopy().without(List.of(CLOSED, ALSO)));
    if (!hints.isEmpty()) tool.set("annotations", hints);
    return tool;
  }
}
