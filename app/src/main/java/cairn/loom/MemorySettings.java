package cairn.loom;

import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// Which parts of memory work by themselves: all of them, unless `cairn.yaml` or the session says
/// otherwise.
///
/// ```yaml
/// memory: {weave: true, start: true, prompt: true, tool: true}
/// ```
///
/// `CAIRN_MEMORY=off` switches all of it off for one session, `CAIRN_MEMORY=start,prompt` leaves
/// only what it names.
public record MemorySettings(boolean weave, boolean start, boolean prompt, boolean tool) {
  public static final String VARIABLE = "CAIRN_MEMORY";

  /// @throws Malformed naming the setting that cannot be used
  public static MemorySettings of(Path project, Map<String, String> environment)
      throws IOException {
    Path file = project.resolve("cairn.yaml");
    JsonNode said =
        Files.isRegularFile(file)
            ? Yaml.parse(Files.readString(file, StandardCharsets.UTF_8)).path("memory")
            : Yaml.parse("{}");
    String session = environment.getOrDefault(VARIABLE, "").strip().toLowerCase(Locale.ROOT);
    List<String> only = session.isEmpty() ? List.of() : List.of(session.split("[,\\s]+"));
    return new MemorySettings(
        on(said, "weave", only),
        on(said, "start", only),
        on(said, "prompt", only),
        on(said, "tool", only));
  }

  private static boolean on(JsonNode said, String part, List<String> only) {
    JsonNode value = said.path(part);
    if (!value.isMissingNode() && !value.isBoolean())
      throw new Malformed("memory." + part + ": write true or false", 0);
    boolean project = value.asBoolean(true);
    return only.isEmpty() || only.contains("on") ? project : project && only.contains(part);
  }
}
