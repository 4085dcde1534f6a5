package cairn.agent.brief;

import cairn.kernel.brief.Brief;
import cairn.text.Json;
import cairn.text.JsonMender;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What a reply must look like: the JSON Schema of its brief, ready to check.
public final class Contract {
  /// More reasons than this help nobody, least of all the model that is asked again.
  static final int MAX_PROBLEMS = 12;

  /// Few schemas are in use at a time, and compiling one costs a hundred times its use.
  private static final int REMEMBERED = 256;

  private static final Map<JsonNode, Schema> COMPILED = new ConcurrentHashMap<>();

  private static final SchemaRegistry SCHEMAS =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  private final @Nullable Schema schema;
  private final JsonNode form;

  private Contract(@Nullable Schema schema, @Nullable JsonNode form) {
    this.schema = schema;
    this.form = form == null ? Json.object() : form;
  }

  public static Contract of(Brief brief) {
    return of(brief.schema());
  }

  public static Contract of(@Nullable JsonNode schema) {
    return new Contract(schema == null ? null : compiled(schema), schema);
  }

  private static Schema compiled(JsonNode schema) {
    Schema known = COMPILED.get(schema);
    if (known != null) return known;
    if (COMPILED.size() >= REMEMBERED) COMPILED.clear();
    Schema fresh = SCHEMAS.getSchema(schema);
    COMPILED.put(schema.deepCopy(), fresh);
    return fresh;
  }

  /// True when the reply is plain words.
  public boolean free() {
    return schema == null;
  }

  /// Why `content` is not acceptable, in words that a model or a person can act on; empty if it is.
  /// What can be mended without loss is no problem: the protocol mends it again when it takes it.
  public List<String> problems(JsonNode content) {
    if (schema == null)
      return content.isString()
          ? List.of()
          : List.of("the reply must be text, not " + content.getNodeType());
    return schema.validate(JsonMender.mend(form, content)).stream()
        .limit(MAX_PROBLEMS)
        .map(error -> where(error.getInstanceLocation().toString()) + ": " + error.getMessage())
        .toList();
  }

  /// A bare list, where a list is all that is asked for.
  JsonNode whole(JsonNode content) {
    JsonNode required = form.path("required");
    String name = required.size() == 1 ? required.path(0).asString("") : "";
    boolean list = form.path("properties").path(name).path("type").asString("").equals("array");
    return content.isArray() && list ? Json.object().set(name, content) : content;
  }

  private static String where(String pointer) {
    return pointer.isEmpty() ? "the reply" : pointer;
  }
}
