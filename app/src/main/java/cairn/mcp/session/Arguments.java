package cairn.mcp.session;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What a tool is called with, checked against its sheet, so that the agent hears which argument is
/// wrong and what it may be. Schemas here are flat: types, enumerations, minimum, maximum, items.
public record Arguments(ObjectNode values) {

  static Arguments check(Sheet sheet, JsonNode given) throws ToolFailure {
    if (!given.isMissingNode() && !given.isNull() && !given.isObject())
      throw new ToolFailure("arguments must be an object", example(sheet));
    ObjectNode values = given instanceof ObjectNode object ? object : Json.object();
    JsonNode schema = sheet.input();
    JsonNode properties = schema.path("properties");
    for (JsonNode required : schema.path("required"))
      if (values.path(required.asString()).isMissingNode())
        throw new ToolFailure("`" + required.asString() + "` is missing", example(sheet));
    boolean open = schema.path("additionalProperties").asBoolean(true);
    for (Map.Entry<String, JsonNode> value : values.properties()) {
      JsonNode property = properties.path(value.getKey());
      if (property.isMissingNode()) {
        if (open || isAlsoTaken(schema, value.getKey())) continue;
        throw new ToolFailure(
            "`" + value.getKey() + "` is no argument of " + sheet.name(),
            "it takes " + String.join(", ", properties.propertyNames()));
      }
      String problem = problem(property, value.getValue());
      if (!problem.isEmpty())
        throw new ToolFailure("`" + value.getKey() + "` " + problem, example(sheet));
    }
    return new Arguments(values);
  }

  private static boolean isAlsoTaken(JsonNode schema, String name) {
    return schema.path(Sheet.ALSO).valueStream().anyMatch(also -> also.asString("").equals(name));
  }

  private static String example(Sheet sheet) {
    return "for example " + Json.write(sheet.example());
  }

  private static String problem(JsonNode schema, JsonNode value) {
    if (value.isNull()) return "is null; leave it out instead";
    String type = schema.path("type").asString("");
    boolean fits =
        switch (type) {
          case "string" -> value.isString();
          case "integer" -> value.isIntegralNumber() && value.canConvertToInt();
          case "number" -> value.isNumber();
          case "boolean" -> value.isBoolean();
          case "array" -> value.isArray();
          case "object" -> value.isObject();
          case String _ -> true;
        };
    if (!fits) return "must be " + (type.matches("[aio].*") ? "an " : "a ") + type;
    if (schema.has("enum")) {
      var allowed = new ArrayList<String>();
      schema.path("enum").forEach(e -> allowed.add(e.asString()));
      if (!allowed.contains(value.asString()))
        return "must be one of " + String.join(", ", allowed);
    }
    if (schema.has("minimum") && value.asInt() < schema.path("minimum").asInt())
      return "must be at least " + schema.path("minimum").asInt();
    if (schema.has("maximum") && value.asInt() > schema.path("maximum").asInt())
      return "must be at most " + schema.path("maximum").asInt();
    if (schema.has("items"))
      for (JsonNode item : value) {
        String wrong = problem(schema.path("items"), item);
        if (!wrong.isEmpty()) return "has an item that " + wrong;
      }
    return "";
  }

  public String text(String name) {
    return values.path(name).asString("");
  }

  public Optional<String> given(String name) {
    return Optional.of(text(name).strip()).filter(t -> !t.isEmpty());
  }

  public String need(String name, String hint) throws ToolFailure {
    return given(name).orElseThrow(() -> new ToolFailure("`" + name + "` is missing", hint));
  }

  public int number(String name, int otherwise) {
    return values.path(name).asInt(otherwise);
  }

  public boolean yes(String name) {
    return values.path(name).asBoolean(false);
  }

  public List<String> words(String name) {
    var words = new ArrayList<String>();
    values.path(name).forEach(w -> words.add(w.asString()));
    return words;
  }
}
