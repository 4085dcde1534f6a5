package cairn.desk;

import cairn.text.Malformed;
import cairn.text.Secrets;
import cairn.text.Yaml;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.JsonNode;

/// What is taken out of words before they are written down. Keys, tokens and passwords always are;
/// addresses of people where `cairn.yaml` says so:
///
/// ```yaml
/// redact: {mails: true}
/// ```
public record RedactSettings(boolean mails) {
  /// @throws Malformed naming the setting that cannot be used
  public static RedactSettings of(Path project) {
    Path file = project.resolve("cairn.yaml");
    if (!Files.isRegularFile(file)) return new RedactSettings(false);
    try {
      JsonNode mails =
          Yaml.parse(Files.readString(file, StandardCharsets.UTF_8)).path("redact").path("mails");
      if (!mails.isMissingNode() && !mails.isBoolean())
        throw new Malformed("cairn.yaml: redact.mails: write true or false", 0);
      return new RedactSettings(mails.asBoolean(false));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Secrets secrets() {
    return Secrets.of(mails);
  }
}
