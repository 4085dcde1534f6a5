package cairn.inquiry.reading;

import cairn.inquiry.words.Resources;
import cairn.inquiry.words.Role;
import cairn.text.Json;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/// The outer form of a reply. Agents are asked to keep to the schema; here it is not trusted that
/// they did.
public final class ReplyForm {
  /// A larger reply is refused unread.
  static final int MAX_CHARS = 2_000_000;

  /// All problems are named at once; a reply with more of them is beyond repair.
  static final int MAX_PROBLEMS = 50;

  private static final SchemaRegistry SCHEMAS =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
  private static final Map<Role, Schema> READY = new ConcurrentHashMap<>();

  private ReplyForm() {}

  /// Whether there is something to read, and not more than is ever read.
  static boolean readable(JsonNode content) {
    return !isEmpty(content) && Json.write(content).length() <= MAX_CHARS;
  }

  private static boolean isEmpty(JsonNode content) {
    return content.isNull() || content.isMissingNode() || content.isEmpty();
  }

  public static List<String> problems(Role role, JsonNode content) {
    if (isEmpty(content)) return List.of("the reply is empty");
    int size = Json.write(content).length();
    if (size > MAX_CHARS)
      return List.of("the reply has " + size + " characters, limit " + MAX_CHARS);
    Schema schema = READY.computeIfAbsent(role, r -> SCHEMAS.getSchema(Resources.schema(r)));
    return schema.validate(content).stream()
        .limit(MAX_PROBLEMS)
        .map(error -> error.getInstanceLocation() + ": " + error.getMessage())
        .toList();
  }
}
