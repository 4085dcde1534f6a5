package cairn.inquiry.words;

import cairn.text.Json;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The prompts, schemas and tables that stand beside the code.
public final class Resources {
  private static final Map<String, String> TEXTS = new ConcurrentHashMap<>();
  private static final Map<String, JsonNode> TABLES = new ConcurrentHashMap<>();
  private static final Map<String, JsonNode> SCHEMAS = new ConcurrentHashMap<>();

  private static final String IF = "?";

  private Resources() {}

  public static String text(String name) {
    return TEXTS.computeIfAbsent(name, Resources::load);
  }

  public static JsonNode yaml(String name) {
    return TABLES.computeIfAbsent(name, file -> Yaml.parse(text(file)));
  }

  /// The task of a role, with the rules that hold for it. A line that begins with `?field ` stands
  /// there only if the material has that field.
  public static String task(Role role, JsonNode input) {
    String rules =
        switch (role) {
          case REVISER, JUDGE -> "";
          case ADVERSARIAL_REVIEWER -> "\n" + text("roles/rules-review.md");
          case ANSWERER -> "\n" + text("roles/rules.md");
          case SEED_EXPLORER,
              EXPLORER,
              CITATION_BUILDER,
              CHILD_DERIVER,
              INCORPORATOR,
              PEER_REVIEWER,
              CONSOLIDATOR,
              ENHANCEMENT_WRITER,
              FOLLOW_UP_WRITER,
              CROSS_MODEL_SYNTHESIZER ->
              "\n" + text("roles/rules.md") + text("roles/rules-tree.md");
        };
    return (text("roles/" + role.word() + ".md") + rules)
        .lines()
        .filter(line -> applies(line, input))
        .map(line -> line.startsWith(IF) ? line.substring(line.indexOf(' ') + 1) : line)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static boolean applies(String line, JsonNode input) {
    if (!line.startsWith(IF)) return true;
    JsonNode field = input.path(line.substring(IF.length(), line.indexOf(' ')));
    boolean list = field.isArray() || field.isObject();
    return list ? !field.isEmpty() : field.asBoolean(!field.asString("").isEmpty());
  }

  /// The reply schema of a role with the shared definitions inside, so that it stands alone.
  public static JsonNode schema(Role role) {
    return SCHEMAS.computeIfAbsent(
        role.word(),
        word -> {
          ObjectNode schema = (ObjectNode) Json.parse(text("roles/" + word + ".reply.json"));
          schema.set("$defs", Json.parse(text("roles/shared.json")).get("$defs"));
          if (role == Role.SEED_EXPLORER) nameTheTypes(schema);
          nameTheKinds(schema);
          return schema;
        });
  }

  /// What is not listed would be refused anyway; so it cannot even be written.
  private static void nameTheTypes(ObjectNode schema) {
    JsonNode type = schema.at("/properties/visualisations/items/properties/type");
    ((ObjectNode) type).removeAll().set("enum", Json.tree(visualisationTypes()));
  }

  private static void nameTheKinds(ObjectNode schema) {
    JsonNode kind = schema.at("/$defs/citation/properties/kind");
    ((ObjectNode) kind).removeAll().set("enum", Json.tree(WrittenCitation.kinds()));
  }

  private static String load(String name) {
    try (InputStream in = Resources.class.getResourceAsStream("/cairn/inquiry/" + name)) {
      if (in == null) throw new IllegalStateException("missing resource " + name);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Set<String> visualisationTypes() {
    var types = new LinkedHashSet<String>();
    for (JsonNode family : yaml("visualisations.yml"))
      for (JsonNode type : family) types.add(type.asString());
    return types;
  }
}
