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
/// @param engines the address of each engine that may be asked, empty for its public one
public record WebSettings(FetchRules rules, Map<String, String> engines) {
  private static final String FILE = "cairn.yaml";
  private static final String PUBLIC = "public";
  private static final List<String> KNOWN = List.of("timeout", "max_mb", "private", "search");

  public static final WebSettings NONE = new WebSettings(FetchRules.DEFAULT, Map.of());

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
    Map<String, String> engines = Map.of();
    for (YamlNode.Entry setting : settings.entries()) {
      YamlNode value = setting.value();
      switch (setting.name()) {
        case "timeout" ->
            rules = rules.atMost(rules.maxBytes(), Duration.ofSeconds(number(setting)));
        case "max_mb" -> rules = rules.atMost((long) number(setting) << 20, rules.timeout());
        case "private" -> {
          if (yes(value)) rules = rules.allowPrivate();
        }
        case "search" -> engines = engines(value);
        default ->
            throw at(
                setting.key().line(),
                "`web` has no setting '" + setting.name() + "'; it has " + KNOWN);
      }
    }
    return new WebSettings(rules, engines);
  }

  private static Map<String, String> engines(YamlNode search) {
    if (!(search instanceof YamlNode.Mapping mapping))
      throw at(search.line(), "`search` names engines, for example `arxiv: public`");
    Map<String, String> engines = new LinkedHashMap<>();
    for (YamlNode.Entry engine : mapping.entries()) {
      String address = engine.value().string().strip();
      if (!SearchEngines.NAMES.contains(engine.name()))
        throw at(
            engine.key().line(),
            "there is no engine '" + engine.name() + "'; there are " + SearchEngines.NAMES);
      boolean open = address.equals(PUBLIC) && SearchEngines.isPublic(engine.name());
      if (!open && !address.startsWith("http://") && !address.startsWith("https://"))
        throw at(
            engine.key().line(),
            "`"
                + engine.name()
                + "` needs an address that begins with http:// or https://"
                + (SearchEngines.isPublic(engine.name()) ? ", or the word public" : ""));
      engines.put(engine.name(), open ? "" : address);
    }
    return engines;
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
