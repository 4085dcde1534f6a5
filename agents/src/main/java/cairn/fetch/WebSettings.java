package cairn.fetch;

import cairn.text.Malformed;
import cairn.text.Yaml;
import cairn.text.YamlNode;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What `cairn.yaml` says under `web`. Without a word there, no engine is ever asked, and only
/// addresses that a person names are fetched.
///
/// @param rules for pages
/// @param engines each engine that may be asked to find works, and how
/// @param lookups each service that may be asked about a known work, and how
public record WebSettings(
    FetchRules rules, Map<String, EngineSettings> engines, Map<String, EngineSettings> lookups) {
  private static final String FILE = "cairn.yaml";
  private static final String PUBLIC = "public";
  private static final List<String> KNOWN =
      List.of("timeout", "max_mb", "private", "search", "lookup");

  public static final WebSettings NONE = new WebSettings(FetchRules.DEFAULT, Map.of(), Map.of());

  /// @param text the whole of `cairn.yaml`
  /// @throws Malformed naming file, line and remedy
  public static WebSettings read(String text) {
    YamlNode web;
    try {
      web = Yaml.read(text).map(root -> root.at("web")).orElse(null);
    } catch (Malformed e) {
      throw at(e.line(), String.valueOf(e.getMessage()));
    }
    if (web == null || web instanceof YamlNode.Scalar scalar && scalar.isNull()) return NONE;
    if (!(web instanceof YamlNode.Mapping settings))
      throw at(web.line(), "`web` must be settings, one of " + KNOWN + " on each line");
    FetchRules rules = FetchRules.DEFAULT;
    Map<String, EngineSettings> engines = Map.of();
    Map<String, EngineSettings> lookups = Map.of();
    for (YamlNode.Entry setting : settings.entries()) {
      YamlNode value = setting.value();
      switch (setting.name()) {
        case "timeout" ->
            rules = rules.atMost(rules.maxBytes(), Duration.ofSeconds(number(setting)));
        case "max_mb" -> rules = rules.atMost((long) number(setting) << 20, rules.timeout());
        case "private" -> {
          if (yes(value)) rules = rules.allowPrivate();
        }
        case "search" -> engines = engines("search", value, SearchEngines.NAMES);
        case "lookup" -> lookups = engines("lookup", value, WorkLookup.NAMES);
        default ->
            throw at(
                setting.key().line(),
                "`web` has no setting '" + setting.name() + "'; it has " + KNOWN);
      }
    }
    return new WebSettings(rules, engines, lookups);
  }

  private static Map<String, EngineSettings> engines(
      String setting, YamlNode search, List<String> names) {
    if (!(search instanceof YamlNode.Mapping mapping))
      throw at(search.line(), "`" + setting + "` names engines, for example `arxiv: public`");
    Map<String, EngineSettings> engines = new LinkedHashMap<>();
    for (YamlNode.Entry engine : mapping.entries()) {
      if (!names.contains(engine.name()))
        throw at(
            engine.key().line(), "there is no engine '" + engine.name() + "'; there are " + names);
      engines.put(engine.name(), engine(engine));
    }
    return engines;
  }

  private static EngineSettings engine(YamlNode.Entry engine) {
    String name = engine.name();
    if (!(engine.value() instanceof YamlNode.Mapping settings))
      return EngineSettings.at(address(name, engine.value()));
    var said = new LinkedHashMap<String, String>();
    List<String> known = SearchEngines.settings(name);
    String address = SearchEngines.isPublic(name) ? "" : null;
    for (YamlNode.Entry setting : settings.entries()) {
      if (!known.contains(setting.name()))
        throw at(
            setting.key().line(),
            "`" + name + "` has no setting '" + setting.name() + "'; it has " + known);
      if (setting.name().equals("at")) address = address(name, setting.value());
      else said.put(setting.name(), words(setting));
    }
    if (address == null) throw at(engine.key().line(), needsAddress(name));
    return new EngineSettings(
        address,
        said.getOrDefault("key_env", ""),
        said.getOrDefault("key_file", ""),
        said.getOrDefault("mailto", ""));
  }

  private static String words(YamlNode.Entry setting) {
    String words = setting.value().string().strip();
    boolean person = setting.name().equals("mailto");
    if (words.isEmpty() || words.contains(" ") || person && !words.matches("[^@]+@[^@]+"))
      throw at(
          setting.key().line(),
          "`"
              + setting.name()
              + (person
                  ? "` is an address such as you@example.org"
                  : "` is a name without blanks"));
    return words;
  }

  /// Empty for the public one.
  private static String address(String name, YamlNode value) {
    String address = value.string().strip();
    if (address.equals(PUBLIC) && SearchEngines.isPublic(name)) return "";
    if (!address.startsWith("http://") && !address.startsWith("https://"))
      throw at(value.line(), needsAddress(name));
    return address;
  }

  private static String needsAddress(String name) {
    return "`"
        + name
        + "` needs an address that begins with http:// or https://"
        + (SearchEngines.isPublic(name) ? ", or the word public" : "");
  }

  private static int number(YamlNode.Entry setting) {
    var value = setting.value().json();
    if (!value.isIntegralNumber() || !value.canConvertToInt() || value.asInt() < 1)
      throw at(setting.key().line(), "`" + setting.name() + "` must be a whole number above 0");
    return value.asInt();
  }

  private static boolean yes(YamlNode value) {
    if (!value.json().isBoolean()) throw at(value.line(), "`private` is true or false");
    return value.json().asBoolean();
  }

  private static Malformed at(int line, String what) {
    return new Malformed(FILE + ":" + line + ": " + what, 0);
  }
}
