package cairn.cli.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.PipelineExample;
import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.text.Json;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// How a person steers a run from the command line: the plan, a step back, ceilings, notices.
class PipelineSteeringTest {
  @TempDir Path temp;
  private Path project;

  @BeforeEach
  void copyTheExample() throws IOException {
    project = PipelineExample.copy(temp);
  }

  @Test
  void aCeilingCountsWhatWasSpentNotWhatIsUnderWay() {
    Transcript ran = run("--max-calls", "1", "--yes");
    assertThat(ran.exit()).as(ran.out() + ran.err()).isEqualTo(Exit.DONE);
    assertThat(ran.out()).contains("100").doesNotContain("is spent");
  }

  @Test
  void thePlanIsChangedWhileItsGateWaitsAndNotAfter() {
    assertThat(run().exit()).isEqualTo(Exit.GATE);
    Transcript plan = person("pipeline", "plan", "--gate", "commit", "--task", "Only the tables");
    assertThat(plan.exit()).as(plan.err()).isZero();
    assertThat(person("pipeline", "status").out())
        .contains("Only the tables", "waits for you: Run the plan");
    assertThat(person("pipeline", "resume", "--answer", "plan=approve").exit())
        .isEqualTo(Exit.GATE);
    assertThat(person("pipeline", "plan", "--gate", "pr").exit()).isEqualTo(Exit.FINDINGS);
  }

  @Test
  void theStatusSaysWhatWaitsSinceWhenAndWhatTheRunCost() throws IOException {
    Path script = project.resolve("agents.jsonl");
    String usage =
        "\"usage\": {\"calls\": 1, \"input_tokens\": 900, \"output_tokens\": 100, \"usd\": 0.25}";
    Files.writeString(
        script,
        Files.readString(script)
            .replaceFirst(
                "\\{\"role\": \"strategist\"", "{" + usage + ", \"role\": \"strategist\""));
    assertThat(run("--answer", "plan=approve").exit()).isEqualTo(Exit.GATE);
    assertThat(person("pipeline", "status").out())
        .containsPattern(
            "waits for you: .* since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\dZ \\(.*\\)  cairn gate")
        .containsPattern("so far: \\d+ (s|min), 1 call, 1000 tokens, \\$0\\.25");
    JsonNode told = Json.parse(person("pipeline", "status", "--json").out()).path("so_far");
    assertThat(told.path("usd").asDouble()).isEqualTo(0.25);
    JsonNode wait = told.path("waits").path(0);
    assertThat(wait.path("gate").asString()).startsWith("r1.");
    assertThat(wait.path("since").asString()).isGreaterThanOrEqualTo(told.path("began").asString());
  }

  @Test
  void goingBackLetsTheAgentAndWhoeverBuiltOnItStartAfresh() {
    assertThat(run("--answer", "plan=approve").exit()).isEqualTo(Exit.GATE);
    Transcript back = person("pipeline", "back", "coder", "--why", "the table lacks units");
    assertThat(back.exit()).as(back.err()).isZero();
    String status = person("pipeline", "status").out();
    assertThat(status.lines().filter(l -> l.contains("  strategist ")).findFirst().orElseThrow())
        .contains("100");
    for (String again : List.of("coder", "writer"))
      assertThat(
              status.lines().filter(l -> l.contains("  " + again + " ")).findFirst().orElseThrow())
          .contains("attempt 2");
    assertThat(person("pipeline", "back", "nobody", "--why", "x").exit()).isEqualTo(Exit.FINDINGS);
  }

  @Test
  void whoeverIsAwayIsToldByCommandAndByWebhook() throws IOException {
    var heard = new CopyOnWriteArrayList<String>();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/hook",
        exchange -> {
          heard.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    server.start();
    try {
      Path tell = temp.resolve("tell.sh");
      Files.writeString(tell, "printf '%s' \"$1\" > " + temp.resolve("told.txt") + "\n");
      Files.writeString(
          project.resolve("cairn.yaml"),
          """
          notify:
            command: [sh, %s]
            webhook: http://localhost:%d/hook
          """
              .formatted(tell, server.getAddress().getPort()));
      assertThat(run().exit()).isEqualTo(Exit.GATE);
    } finally {
      server.stop(0);
    }
    assertThat(temp.resolve("told.txt")).content().contains("The pipeline waits for you");
    assertThat(heard).singleElement().asString().contains("planets", "The pipeline waits for you");
  }

  private Transcript run(String... more) {
    var args =
        new ArrayList<>(
            List.of("pipeline", "run", "How does period follow distance?", "--name", "planets"));
    args.addAll(List.of("--agent", "script:agents.jsonl"));
    args.addAll(List.of(more));
    return Transcript.run(project, args.toArray(String[]::new));
  }

  private Transcript person(String... args) {
    return Transcript.typed(project, "", args);
  }
}
