package cairn.retrieval;

import cairn.text.Malformed;
import cairn.text.Yaml;
import cairn.text.YamlNode;
import java.util.List;

/// What `cairn.yaml` says under `sources`.
///
/// @param ripen whether passages are read by meaning without being asked to: the few that were just
///   added, and the others while nobody uses the sources
public record SourceSettings(boolean ripen) {
  private static final String FILE = "cairn.yaml";
  private static final List<String> WHEN = List.of("quietly", "never");

  public static final SourceSettings DEFAULT = new SourceSettings(true);

  /// @param text the whole of `cairn.yaml`
  /// @throws Malformed naming file, line and remedy
  public static SourceSettings read(String text) {
    YamlNode sources;
    try {
      sources = Yaml.read(text).map(root -> root.at("sources")).orElse(null);
    } catch (Malformed e) {
      throw at(e.line(), String.valueOf(e.getMessage()));
    }
    if (sources == null || sources instanceof YamlNode.Scalar scalar && scalar.isNull())
      return DEFAULT;
    if (!(sources instanceof YamlNode.Mapping settings))
      throw at(sources.line(), "`sources` must be settings, for example `ripen: never`");
    SourceSettings read = DEFAULT;
    for (YamlNode.Entry setting : settings.entries()) {
      if (!setting.name().equals("ripen"))
        throw at(
            setting.key().line(),
            "`sources` has no setting '" + setting.name() + "'; it has [ripen]");
      String when = setting.value().string().strip();
      if (!WHEN.contains(when))
        throw at(setting.key().line(), "`ripen` is one of " + WHEN + ", not '" + when + "'");
      read = new SourceSettings(when.equals("quietly"));
    }
    return read;
  }

  private static Malformed at(int line, String what) {
    return new Malformed(FILE + ":" + line + ": " + what, 0);
  }
}
