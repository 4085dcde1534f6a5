package cairn.cli.host;

import cairn.kernel.brief.Budget;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What `cairn.yaml` says about the workers of a fleet:
///
/// ```yaml
/// worker:
///   priority: 5                      # taken before projects with a lower number; 0 if not said
///   limit: {usd: 2.50, calls: 400}   # what an inquiry may cost; the rest becomes a named gap
///   weave: 37                        # minutes between two looks whether to weave; not, if not said
/// ```
///
/// @param weave null if the workers do not weave
record WorkerSettings(int priority, Budget budget, @Nullable Duration weave) {
  private static final int HIGHEST = 1000;

  /// @throws Malformed naming the setting that cannot be used
  static WorkerSettings of(Path project) throws IOException {
    Path file = project.resolve("cairn.yaml");
    JsonNode worker = Yaml.parse(Files.readString(file, StandardCharsets.UTF_8)).path("worker");
    int priority = worker.path("priority").asInt(0);
    if (Math.abs(priority) > HIGHEST)
      throw new Malformed("worker.priority: " + priority + " is beyond " + HIGHEST, 0);
    JsonNode limit = worker.path("limit");
    return new WorkerSettings(
        priority,
        new Budget(
            limit.path("calls").asLong(Long.MAX_VALUE),
            Long.MAX_VALUE,
            limit.path("usd").asDouble(Double.MAX_VALUE),
            Duration.ofDays(365),
            Budget.RESERVE),
        weave(worker.path("weave")));
  }

  private static @Nullable Duration weave(JsonNode minutes) {
    if (minutes.isMissingNode()) return null;
    if (minutes.asInt(0) < 1)
      throw new Malformed("worker.weave: write how many minutes lie between two looks", 0);
    return Duration.ofMinutes(minutes.asInt());
  }
}
