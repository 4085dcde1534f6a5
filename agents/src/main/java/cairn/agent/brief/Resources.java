package cairn.agent.brief;

import cairn.text.BoundedPattern;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// The tables and words that stand beside the code.
public final class Resources {
  private static final BoundedPattern HOLE = BoundedPattern.of("\\{\\{([a-z]+)}}");

  private Resources() {}

  /// Fills the `{{holes}}` of a template in one pass: what is filled in is never looked at again.
  public static String fill(String template, Map<String, String> values) {
    return HOLE.matcher(template)
        .replaceAll(
            hole -> BoundedPattern.literally(values.getOrDefault(hole.group(1), hole.group())));
  }

  public static JsonNode yaml(String name) {
    return Yaml.parse(text(name));
  }

  public static String text(String name) {
    try (InputStream in = Resources.class.getResourceAsStream("/cairn/agent/" + name)) {
      if (in == null) throw new IllegalStateException(name + " is not in the jar");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
