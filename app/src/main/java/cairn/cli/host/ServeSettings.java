package cairn.cli.host;

import cairn.serve.People;
import cairn.text.Malformed;
import cairn.text.Yaml;
import cairn.use.SpendLimit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import tools.jackson.databind.JsonNode;

/// What `cairn.yaml` says about the server:
///
/// ```yaml
/// serve:
///   resume: auto                       # or ask: unfinished inquiries wait for a click
///   limit: {usd: 2.50, calls: 400}     # a run stops there until somebody says that it goes on
///   people: {ada: owner, ben: reader}  # who else may come in, and as what
///   person-header: X-Forwarded-User    # in which the proxy in front names the person
///   rate: 600                          # with --team: requests a minute of one visitor or agent
/// ```
record ServeSettings(boolean resume, SpendLimit limit, People people, int rate) {
  private static final int RATE = 600;

  /// @throws Malformed naming the setting that cannot be used
  static ServeSettings of(Path project) throws IOException {
    Path file = project.resolve("cairn.yaml");
    if (!Files.isRegularFile(file))
      return new ServeSettings(true, SpendLimit.NONE, People.NOBODY_ELSE, RATE);
    JsonNode serve = Yaml.parse(Files.readString(file, StandardCharsets.UTF_8)).path("serve");
    return new ServeSettings(
        resume(serve.path("resume").asString("auto")),
        limit(serve.path("limit")),
        people(serve),
        rate(serve.path("rate").asInt(RATE)));
  }

  private static int rate(int aMinute) {
    if (aMinute < 1) throw new Malformed("serve.rate: " + aMinute + " is less than 1", 0);
    return aMinute;
  }

  private static SpendLimit limit(JsonNode limit) {
    try {
      return new SpendLimit(
          limit.path("usd").asDouble(SpendLimit.NONE.usd()),
          limit.path("calls").asInt(SpendLimit.NONE.calls()));
    } catch (IllegalArgumentException e) {
      throw new Malformed("serve.limit: " + e.getMessage(), 0);
    }
  }

  private static boolean resume(String word) {
    return switch (word) {
      case "auto" -> true;
      case "ask" -> false;
      default -> throw new Malformed("serve.resume: '" + word + "': write auto or ask", 0);
    };
  }

  private static People people(JsonNode serve) {
    var roles = new LinkedHashMap<String, String>();
    serve
        .path("people")
        .properties()
        .forEach(e -> roles.put(e.getKey(), e.getValue().asString("")));
    return People.of(roles, serve.path("person-header").asString(""));
  }
}
