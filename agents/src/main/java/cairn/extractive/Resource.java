package cairn.extractive;

import cairn.text.Yaml;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;

/// Word lists that stand beside the code.
final class Resource {
  private Resource() {}

  static String text(String name) {
    try (var in = Resource.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static JsonNode yaml(String name) {
    return Yaml.parse(text(name));
  }
}
