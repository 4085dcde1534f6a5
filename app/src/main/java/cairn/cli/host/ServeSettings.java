package cairn.cli.host;

import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// What `cairn.yaml` says about the server:
///
/// ```yaml
/// serve: {resume: auto}   # or ask: unfinished inquiries wait for a click after a restart
/// ```
record ServeSettings(boolean resume) {
  /// @throws Malformed naming the setting that cannot be used
  static ServeSettings of(Path project) throws IOException {
    Path file = project.resolve("cairn.yaml");
    if (!Files.isRegularFile(file)) return new ServeSettings(true);
    String word =
        Yaml.parse(Files.readString(file, StandardCharsets.UTF_8))
            .path("serve")
            .path("resume")
            .asString("auto");
    return switch (word) {
      case "auto" -> new ServeSettings(true);
      case "ask" -> new ServeSettings(false);
      default -> throw new Malformed("serve.resume: '" + word + "': write auto or ask", 0);
    };
  }
}
