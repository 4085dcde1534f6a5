package cairn.spine.line;

import cairn.spine.Spine;
import cairn.text.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.node.ObjectNode;

/// JSON inside a line, with limits under which no line, however hostile, takes more than a small
/// multiple of its own length in memory. The same limits hold for appending: what gets in can be
/// read.
public final class LineJson {
  /// A value, a field name or a bracket each. An event of a megabyte has some tens of thousands.
  static final long MAX_TOKENS = 2_000_000;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(Json.MAX_DEPTH)
                  .maxStringLength(Spine.MAX_EVENT_BYTES)
                  .maxTokenCount(MAX_TOKENS)
                  .build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private LineJson() {}

  static JsonParser parser(byte[] bytes, int from, int to) {
    return FACTORY.createParser(ObjectReadContext.empty(), bytes, from, to - from);
  }

  /// Reads to the end and keeps nothing.
  ///
  /// @throws JacksonException if this is not exactly one JSON object
  public static void check(byte[] bytes, int from, int to) {
    try (JsonParser parser = parser(bytes, from, to)) {
      if (parser.nextToken() != JsonToken.START_OBJECT)
        throw new StreamReadException(parser, "not a JSON object");
      int depth = 1;
      while (depth > 0) {
        switch (parser.nextToken()) {
          case START_OBJECT, START_ARRAY -> depth++;
          case END_OBJECT, END_ARRAY -> depth--;
          // Strings are decoded lazily, so that broken text in them shows only when asked for.
          case VALUE_STRING -> parser.getStringLength();
          case null -> throw new StreamReadException(parser, "cut short");
          default -> {}
        }
      }
      if (parser.nextToken() != null)
        throw new StreamReadException(parser, "text after the object");
    }
  }

  /// Null if this is not exactly one JSON object.
  static @Nullable ObjectNode object(byte[] bytes, int from, int to) {
    try (JsonParser parser = parser(bytes, from, to)) {
      ObjectNode object = Json.mapper().readTree(parser) instanceof ObjectNode o ? o : null;
      return object != null && parser.nextToken() == null ? object : null;
    } catch (JacksonException e) {
      return null;
    }
  }
}
