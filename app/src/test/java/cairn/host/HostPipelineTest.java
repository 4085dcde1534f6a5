package cairn.host;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.mcp.door.StdioClient;
import cairn.use.pipeline.NewPipeline;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Workers and critics of a pipeline that the calling agent plays, where nobody else is named.
class HostPipelineTest {
  @TempDir Path folder;

  @Test
  void eachCallThatGoesOnLeavesTheNextWorkToTheHost() throws Exception {
    Files.createDirectories(folder.resolve(".cairn"));
    new NewPipeline(folder).pairs(List.of(pair("researcher"), pair("writer")));
    try (var client = new StdioClient(folder, (_, preset) -> preset)) {
      client.call("pipeline_run", Map.of("goal", "Does rain slow trains?", "yes", true));
      play(client, "researcher");
      JsonNode on = client.call("pipeline_run", Map.of());
      assertThat(on.path("work").asInt()).as(on.toString()).isEqualTo(1);
      play(client, "writer");
      client.call("pipeline_run", Map.of());
      JsonNode end = client.call("pipeline_show", Map.of());
      assertThat(end.path("overall").asDouble()).as(end.toString()).isEqualTo(100);
    }
  }

  private static NewPipeline.Pair pair(String name) {
    return NewPipeline.Pair.of(name, "work/" + name + ".md", List.of("Summary"));
  }

  private static void play(StdioClient client, String who) {
    String file = "work/" + who + ".md";
    String text = "# " + who + "\n\n## Summary\n\n" + "Rain slowed trains on two lines. ".repeat(3);
    reply(client, Map.of("files", List.of(Map.of("path", file, "content", text))));
    reply(client, Map.of("findings", List.of()));
  }

  private static void reply(StdioClient client, Object content) {
    TakenBrief brief = TakenBrief.all(client.words("work_take", Map.of())).getFirst();
    client.call(
        "work_reply", Map.of("work", brief.work(), "lease", brief.lease(), "reply", content));
  }
}
