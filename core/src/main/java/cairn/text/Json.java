package cairn.text;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// JSON in the one dialect of the project: snake_case fields, records as objects, instants as ISO
/// text, unknown fields ignored on reading (old code reads new events), duplicate keys refused.
public final class Json {
  /// Deeper documents are refused: no honest input of ours comes near it.
  public static final int MAX_DEPTH = 200;

  /// One string of a document; larger texts belong into stored bytes, not into JSON.
  public static final int MAX_STRING = 64 * 1024 * 1024;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxStringLength(MAX_STRING)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .addModule(new PlainRecords())
          // a record is its components: `isLine()` beside a component `line` must not take its
          // place
          .changeDefaultVisibility(v -> v.withIsGetterVisibility(Visibility.NONE))
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private Json() {}

  public static JsonMapper mapper() {
    return MAPPER;
  }

  public static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  public static ArrayNode array() {
    return MAPPER.createArrayNode();
  }

  public static JsonNode parse(String text) {
    try {
      return MAPPER.readTree(text);
    } catch (JacksonException e) {
      throw malformed(e);
    }
  }

  public static <T> T read(String text, Class<T> type) {
    try {
      return MAPPER.readValue(text, type);
    } catch (JacksonException e) {
      throw malformed(e);
    }
  }

  /// @param text in UTF-8
  public static <T> T read(byte[] text, Class<T> type) {
    try {
      return MAPPER.readValue(text, type);
    } catch (JacksonException e) {
      throw malformed(e);
    }
  }

  public static <T> T to(JsonNode node, Class<T> type) {
    try {
      return MAPPER.treeToValue(node, type);
    } catch (JacksonException e) {
      throw malformed(e);
    }
  }

  public static <N extends JsonNode> N tree(Object value) {
    return MAPPER.valueToTree(value);
  }

  public static String write(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  public static String pretty(Object value) {
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value);
  }

  private static Malformed malformed(JacksonException e) {
    var at = e.getLocation();
    return new Malformed(e.getOriginalMessage(), at == null ? 0 : Math.max(0, at.getLineNr()));
  }
}
