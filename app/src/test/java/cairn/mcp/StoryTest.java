package cairn.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.mcp.door.StdioClient;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// A whole research story, told by the official client to a real server over stdio.
class StoryTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("cairn.root"), "examples");

  @TempDir Path folder;
  private Path project;

  @BeforeEach
  void aProjectWithSourcesAndARegistry() throws IOException {
    project = folder.resolve("planets");
    copy(EXAMPLES.resolve("pipeline"), project);
    copy(EXAMPLES.resolve("heat-pumps"), project.resolve("papers"));
    Files.createDirectories(project.resolve(".cairn"));
    Files.writeString(
        project.resolve("cairn.yaml"),
        """
        agents:
          played: {kind: script, file: agents.jsonl}
        roles:
          pipeline.strategist: played
          pipeline.coder: played
          pipeline.writer: played
          pipeline.verifier: played
        """);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) Files.createDirectories(target);
        else Files.copy(file, target);
      }
    }
  }

  private String text(String path) throws IOException {
    return Files.readString(project.resolve(path));
  }

  @Test
  void briefRecordAffirmInquireRecallTaskAndPipeline() throws Exception {
    try (var client = new StdioClient(project, StoryTest::researcher)) {
      assertThat(client.call("brief", Map.of()).path("briefing").asString())
          .contains("Nothing has been recorded yet");
      recordThreeTurns(client);
      affirm(client);
      inquire(client);
      recall(client);
      workOnATask(client);
      runAPipelineStep(client);
    }
  }

  /// Affirms, plans, and otherwise takes what is proposed.
  private static String researcher(String question, String preset) {
    if (question.startsWith("affirm") || question.startsWith("Take the default")) return "yes";
    return question.contains("plan:") ? "plan" : preset;
  }

  private void recordThreeTurns(StdioClient client) throws Exception {
    client.raw().subscribeResource(new McpSchema.SubscribeRequest("cairn://tree"));
    JsonNode first =
        client.call(
            "record_turn",
            Map.of(
                "user",
                "Run the ablation with 200 warm-up steps.",
                "agent",
                "Loss 0.34 against 0.29.",
                "events",
                List.of(
                    Map.of(
                        "kind", "experiment", "title", "Warm-up 200", "result", "0.34", "ref", "e"),
                    Map.of(
                        "kind", "claim",
                        "content", "Warm-up below 500 steps hurts",
                        "falsification", "a run below 500 steps within 1 % of the baseline",
                        "bound_to", List.of("e")))));
    assertThat(first.path("recorded").path(1).path("id").asString()).isEqualTo("O01");
    assertThat(client.updated.poll(2, TimeUnit.MINUTES)).isEqualTo("cairn://tree");
    client.call(
        "record_turn",
        Map.of(
            "user",
            "Try SGD.",
            "events",
            List.of(
                Map.of(
                    "kind", "dead_end",
                    "title", "SGD without momentum",
                    "hypothesis", "SGD is enough",
                    "failure_mode", "diverged after 40 steps",
                    "lesson", "keep AdamW"))));
    client.call("record_turn", Map.of("user", "What about the noise?", "agent", "I do not know."));
    assertThat(text("ara/trace/exploration_tree.yaml")).contains("Warm-up 200", "SGD without");
    assertThat(client.read("cairn://tree")).contains("SGD without momentum");
  }

  private void affirm(StdioClient client) throws Exception {
    JsonNode open =
        client.call(
            "record_show", Map.of("kind", "Observations", "status", "open", "words", "hurts"));
    assertThat(open.path("entries")).hasSize(1);
    assertThat(open.path("entries").path(0).path("id").asString()).isEqualTo("O01");
    assertThat(client.call("record_show", Map.of("kind", "dead-end")).path("entries")).hasSize(1);
    Map<String, Object> affirm =
        Map.of("action", "affirm", "id", "O01", "text", "seen three times", "key", "a1");
    JsonNode report = client.call("record_decide", affirm);
    assertThat(report.path("crystallized").path(0).path("entry").asString()).isEqualTo("C01");
    int asked = client.asked.size();
    JsonNode again = client.call("record_decide", affirm);
    assertThat(again.path("crystallized")).isEqualTo(report.path("crystallized"));
    assertThat(again.path("repeat_of").asString()).isNotEmpty();
    assertThat(client.asked).as("nobody is asked twice").hasSize(asked);
    assertThat(client.asked.getLast()).startsWith("affirm O01: Warm-up below 500 steps hurts");
    assertThat(text("ara/logic/claims.md")).contains("Warm-up below 500 steps hurts");
    assertThat(client.read("cairn://claim/C01")).contains("seen three times");
  }

  private void inquire(StdioClient client) throws Exception {
    int before = client.asked.size();
    JsonNode summary =
        client.call(
            "inquiry_run",
            Map.of(
                "question",
                "How do heat pumps perform in cold weather?",
                "in",
                List.of("papers"),
                "depth",
                1));
    assertThat(client.asked.size()).as("gates put to the person").isGreaterThan(before);
    assertThat(summary.path("state").asString()).as(summary.toString()).isNotEqualTo("open");
    assertThat(summary.path("citations").path("markers").asInt()).isPositive();
    assertThat(text(summary.path("folder").asString() + "/consolidation.md")).isNotBlank();
    assertThat(client.progress).isNotEmpty();
    assertThat(client.read("cairn://inquiries")).contains("cold weather");
  }

  private static void recall(StdioClient client) {
    var found = new ArrayList<String>();
    client
        .call("recall", Map.of("query", "SGD momentum"))
        .path("hits")
        .forEach(h -> found.add(h.path("text").asString()));
    assertThat(found.getFirst()).as("dead ends come first").contains("SGD without momentum");
    assertThat(client.call("memory_weave", Map.of()).path("status").asString()).isNotBlank();
    assertThat(client.read("cairn://board")).startsWith("[");
  }

  private void workOnATask(StdioClient client) throws Exception {
    JsonNode task = client.call("task_open", Map.of("title", "Warm start"));
    Path hl = project.resolve(task.path("stages").path(0).path("file").asString());
    Files.writeString(
        hl,
        Files.readString(hl)
            .replace("**Goal:** ___", "**Goal:** First answer within a second.")
            .replace("**Value:** ___", "**Value:** Nobody waits.")
            .replace("## 2. Current State (As-Is)", "## 2. Current State (As-Is)\n\nNine seconds.")
            .replace("## 3. Target State (To-Be)", "## 3. Target State (To-Be)\n\nOne second.")
            .replace("## 5. Definition of Done", "## 5. Definition of Done\n\n1. Measured.")
            .replace("|---|---|---|", "|---|---|---|\n| H1 | The cache is cold | open |"));
    assertThat(client.result("task_stage", Map.of("task", "1")).isError())
        .as("a stage needs its gate and its role")
        .isTrue();
    assertThat(client.call("task_show", Map.of("task", "1")).path("gates")).isNotEmpty();
    Map<String, Object> answer = Map.of("gate", "TASK-1.hl", "suggestion", "plan", "key", "g1");
    client.call("gate_answer", answer);
    int asked = client.asked.size();
    assertThat(client.call("gate_answer", answer).path("repeat_of").asString()).isNotEmpty();
    assertThat(client.asked).as("nobody is asked twice").hasSize(asked);
    assertThat(Files.readString(hl)).contains("plan");
    client.call("task_role", Map.of("task", "1", "role", "coordinator"));
    JsonNode entered = client.call("task_stage", Map.of("task", "1"));
    assertThat(project.resolve(entered.path("file").asString())).exists();
    assertThat(client.read("cairn://tasks")).containsIgnoringCase("Warm start");
  }

  private void runAPipelineStep(StdioClient client) throws Exception {
    JsonNode run =
        client.call(
            "pipeline_run",
            Map.of(
                "goal",
                "How does period follow distance?",
                "only",
                List.of("strategist"),
                "yes",
                true));
    assertThat(run.path("agents").path(0).path("stage").asString())
        .as(run.toString())
        .isEqualTo("passed");
    assertThat(text("quality_reports/strategy/planets/strategy_memo.md")).contains("Estimand");
    assertThat(client.call("gate_list", Map.of()).has("gates")).isTrue();
  }
}
