package cairn.agent;

import cairn.agent.brief.Resources;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Yaml;
import cairn.text.YamlNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What `cairn.yaml` says about agents, checked: every name resolves, every setting is known.
///
/// @param roles agent by role, or by `protocol.role`; `default` fills the rest
/// @param pool the agents that a model strategy draws from
record AgentsFile(
    Map<String, Entry> agents, Map<String, String> roles, Strategy strategy, List<String> pool) {
  static final String NAME = "cairn.yaml";
  static final String EXTRACTIVE = "extractive";
  static final String HOST = "host";
  static final String DEFAULT = "default";

  /// Agents that need no entry.
  static final Set<String> BUILT_IN = Set.of(EXTRACTIVE, HOST);

  private static final JsonNode KINDS = Resources.yaml("kinds.yaml");

  /// How an agent is reached, and which settings that takes.
  enum Way {
    HTTP("model", "base_url", "key_env", "key_file", "max_tokens", "schemas", "dialect"),
    COMMAND("model", "command", "format", "environment", "place"),
    LOCAL("file", "context", "max_tokens", "threads"),
    SCRIPT("file"),
    PERSON("folder"),
    HOST,
    EXTRACTIVE;

    private static final Set<String> COMMON = Set.of("kind", "way", "price", "concurrency");
    private final Set<String> settings;

    Way(String... settings) {
      this.settings = new TreeSet<>(List.of(settings));
    }

    boolean knows(String setting) {
      return COMMON.contains(setting) || settings.contains(setting);
    }
  }

  /// How models are assigned to the branches of an inquiry.
  enum Strategy {
    NONE,
    RANDOM,
    PER_BRANCH,
    ENSEMBLE_MAX
  }

  /// One agent as configured.
  ///
  /// @param settings its own settings over those of its kind
  /// @param own the names of the settings it gives itself
  record Entry(String name, String kind, Way way, ObjectNode settings, Set<String> own, int line) {
    String text(String setting) {
      return settings.path(setting).asString("");
    }

    int number(String setting, int otherwise) {
      JsonNode value = settings.path(setting);
      if (value.isMissingNode()) return otherwise;
      if (!value.isIntegralNumber() || !value.canConvertToInt() || value.asInt() < 1)
        throw wrong("`" + setting + "` must be a whole number above 0, not " + value);
      return value.asInt();
    }

    List<String> list(String setting) {
      JsonNode value = settings.path(setting);
      if (value.isString()) return List.of(value.asString());
      var list = new ArrayList<String>();
      value.forEach(item -> list.add(item.asString("")));
      return list;
    }

    <T extends Enum<T>> T word(String setting, T otherwise) {
      String word = text(setting);
      if (word.isEmpty()) return otherwise;
      return choice(
          otherwise.getDeclaringClass(), word, "agent '" + name + "': `" + setting + "`", line);
    }

    String required(String setting, String what) {
      String value = text(setting);
      if (value.isBlank()) throw wrong("needs `" + setting + "`: " + what);
      return value;
    }

    Malformed wrong(String what) {
      return at(line, "agent '" + name + "': " + what);
    }
  }

  static AgentsFile read(String text) {
    YamlNode root;
    try {
      root = Yaml.read(text).orElse(null);
    } catch (Malformed e) {
      throw new Malformed(NAME + ":" + e.line() + ": " + e.getMessage(), 0);
    }
    var agents = new LinkedHashMap<String, Entry>();
    for (YamlNode.Entry entry : entries(at(root, "agents"), "agents"))
      agents.put(entry.name(), entry(entry));
    var roles = new LinkedHashMap<String, String>();
    for (YamlNode.Entry role : entries(at(root, "roles"), "roles"))
      roles.put(role.name(), known(agents, role.value()));
    YamlNode models = at(root, "models");
    YamlNode strategy = at(models, "strategy");
    var pool = new ArrayList<String>();
    YamlNode listed = at(models, "pool");
    if (listed != null) for (YamlNode name : listed.list()) pool.add(known(agents, name));
    return new AgentsFile(
        agents,
        roles,
        strategy == null
            ? Strategy.NONE
            : choice(Strategy.class, strategy.string(), "models: `strategy`", strategy.line()),
        pool);
  }

  private static Entry entry(YamlNode.Entry entry) {
    int line = entry.key().line();
    String name = entry.name();
    if (!(entry.value() instanceof YamlNode.Mapping mapping))
      throw at(line, "agent '" + name + "' must be a list of settings, beginning with `kind`");
    if (BUILT_IN.contains(name))
      throw at(line, "'" + name + "' is built in and cannot be redefined");
    YamlNode kind = mapping.at("kind");
    JsonNode preset = kind == null ? Json.object() : KINDS.path(kind.string());
    if (kind == null || !preset.isObject())
      throw at(line, "agent '" + name + "' needs a `kind`, one of " + String.join(", ", kinds()));
    ObjectNode settings = (ObjectNode) preset.deepCopy();
    Way way = Way.valueOf(preset.path("way").asString().toUpperCase(Locale.ROOT));
    var own = new TreeSet<String>();
    for (YamlNode.Entry setting : mapping.entries()) {
      if (setting.name().equals("key"))
        throw at(
            setting.key().line(),
            "a key does not stand in a file that others see; use `key_env` or `key_file`");
      if (!way.knows(setting.name()) || setting.name().equals("way"))
        throw at(
            setting.key().line(),
            "agent '"
                + name
                + "' of kind "
                + kind.string()
                + " has no setting '"
                + setting.name()
                + "'");
      own.add(setting.name());
      settings.set(setting.name(), setting.value().json());
    }
    return new Entry(name, kind.string(), way, settings, own, line);
  }

  static List<String> kinds() {
    return KINDS.properties().stream().map(Map.Entry::getKey).toList();
  }

  private static String known(Map<String, Entry> agents, YamlNode value) {
    String name = value.string();
    if (!BUILT_IN.contains(name) && !agents.containsKey(name))
      throw at(
          value.line(),
          "there is no agent '" + name + "'; there are extractive, host and " + agents.keySet());
    return name;
  }

  private static <T extends Enum<T>> T choice(Class<T> type, String word, String what, int line) {
    for (T value : type.getEnumConstants())
      if (value.name().equals(word.toUpperCase(Locale.ROOT).replace('-', '_'))) return value;
    throw at(
        line,
        what
            + " is one of "
            + List.of(type.getEnumConstants()).toString().toLowerCase(Locale.ROOT)
            + ", not '"
            + word
            + "'");
  }

  private static @Nullable YamlNode at(@Nullable YamlNode node, String key) {
    return node == null ? null : node.at(key);
  }

  private static List<YamlNode.Entry> entries(@Nullable YamlNode node, String what) {
    return switch (node) {
      case null -> List.of();
      case YamlNode.Mapping mapping -> mapping.entries();
      case YamlNode.Scalar scalar when scalar.isNull() -> List.of();
      case YamlNode other ->
          throw at(other.line(), "`" + what + "` must be a list of names with settings");
    };
  }

  private static Malformed at(int line, String what) {
    return new Malformed(NAME + ":" + line + ": " + what, 0);
  }
}
