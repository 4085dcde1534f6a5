package cairn.retrieval.source;

import cairn.document.ReadingLimits;
import cairn.text.Malformed;
import cairn.text.Yaml;
import cairn.text.YamlNode;
import java.time.Duration;
import java.util.List;

/// What `cairn.yaml` says under `sources`.
///
/// @param ripen whether passages are read by meaning without being asked to: the few that were just
///   added, and the others while nobody uses the sources
/// @param reading what reading one document may cost
public record SourceSettings(boolean ripen, ReadingLimits reading) {
  private static final String FILE = "cairn.yaml";
  private static final List<String> SETTINGS =
      List.of("ripen", "reading_seconds", "reading_megabytes");
  private static final List<String> WHEN = List.of("quietly", "never");
  private static final int MOST_SECONDS = 3_600;
  private static final int MOST_MEGABYTES = 65_536;

  public static final SourceSettings DEFAULT = new SourceSettings(true, ReadingLimits.DEFAULT);

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
    for (YamlNode.Entry setting : settings.entries()) read = read.with(setting);
    return read;
  }

  private SourceSettings with(YamlNode.Entry setting) {
    return switch (setting.name()) {
      case "ripen" -> {
        String when = setting.value().string().strip();
        if (!WHEN.contains(when))
          throw at(setting.key().line(), "`ripen` is one of " + WHEN + ", not '" + when + "'");
        yield new SourceSettings(when.equals("quietly"), reading);
      }
      case "reading_seconds" ->
          new SourceSettings(
              ripen,
              new ReadingLimits(
                  Duration.ofSeconds(number(setting, MOST_SECONDS)), reading.memory()));
      case "reading_megabytes" ->
          new SourceSettings(
              ripen,
              new ReadingLimits(reading.time(), (long) number(setting, MOST_MEGABYTES) << 20));
      case String other ->
          throw at(
              setting.key().line(), "`sources` has no setting '" + other + "'; it has " + SETTINGS);
    };
  }

  private static int number(YamlNode.Entry setting, int most) {
    String given = setting.value().string().strip();
    int number = given.matches("[0-9]{1,6}") ? Integer.parseInt(given) : 0;
    if (number < 1 || number > most)
      throw at(
          setting.key().line(),
          "`" + setting.name() + "` is a number from 1 to " + most + ", not '" + given + "'");
    return number;
  }

  private static Malformed at(int line, String what) {
    return new Malformed(FILE + ":" + line + ": " + what, 0);
  }
}
