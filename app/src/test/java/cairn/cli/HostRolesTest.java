package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Roles outside of inquiries, done by whoever comes for the brief. Those of inquiries are in
/// [WorkCommandTest].
class HostRolesTest {
  @TempDir Path temp;
  private Path project;

  private Transcript cairn(String input, String... args) {
    return Transcript.run(project, input, InstantSource.system(), args);
  }

  private JsonNode take() {
    Transcript said = cairn("", "work", "take", "--json");
    JsonNode taken = Json.parse(said.out()).path("taken");
    assertThat(taken).as(said.out() + said.err()).hasSize(1);
    return taken.path(0);
  }

  private void reply(JsonNode taken, String reply) {
    reply(taken, reply, "");
  }

  private void reply(JsonNode taken, String reply, String subagent) {
    Transcript said =
        cairn(
            reply,
            "work",
            "reply",
            taken.path("work").asString(),
            "--lease",
            taken.path("lease").asString(),
            "--as",
            subagent,
            "--model",
            "some-model");
    assertThat(said.exit()).as(said.out() + said.err()).isEqualTo(Exit.DONE);
  }

  @Test
  void aWorkerAndItsColdCriticOfAPipeline() throws IOException {
    project = PipelineExample.copy(temp);
    String strategist =
        Files.readAllLines(project.resolve("agents.jsonl")).stream()
            .map(Json::parse)
            .filter(line -> line.path("role").asString().equals("strategist"))
            .map(line -> Json.write(line.path("reply")))
            .findFirst()
            .orElseThrow();
    Transcript waits = cairn("", "pipeline", "run", "Periods?", "--agent", "host", "--yes");
    assertThat(waits.exit()).as(waits.out() + waits.err()).isEqualTo(Exit.GATE);
    assertThat(waits.err())
        .contains("1 brief waits for your coding agent", "`cairn pipeline resume` goes on");

    JsonNode worker = take();
    assertThat(worker.path("role").asString()).isEqualTo("strategist");
    assertThat(worker.path("cold").asBoolean()).isFalse();
    assertThat(worker.path("brief").asString()).contains("A filled reply", "results/summary.md");
    reply(worker, strategist, "helper-1");

    Transcript resumed = cairn("", "pipeline", "resume", "--yes");
    assertThat(resumed.err()).contains("briefs wait for your coding agent");
    JsonNode critic = take();
    assertThat(critic.path("role").asString()).contains("critic");
    assertThat(critic.path("cold").asBoolean()).as("fresh eyes").isTrue();
    assertThat(critic.path("brief").asString())
        .contains("A filled reply", "by how much is not said", "Estimand")
        .doesNotContain("some-model");
    reply(critic, "{\"findings\": []}", "helper-1");
    assertThat(cairn("", "spine", "cat", "--type", "work.replied", "--json").out())
        .contains("\"host:cli:some-model\"", critic.path("role").asString())
        .as("the sub-agent that wrote the draft reviewed it")
        .contains("\"host:cli:some-model (not independent)\"");
  }

  @Test
  void aHarvesterOfTheRecord() throws IOException {
    project = temp;
    cairn("", "init");
    Files.writeString(
        project.resolve("talk.jsonl"),
        """
        {"role":"user","content":"Let's use AdamW instead of SGD, run it."}
        {"role":"assistant","content":"Done."}
        """);
    Transcript kept = cairn("", "record", "turn", "--transcript", "talk.jsonl", "--agent", "host");
    assertThat(kept.out()).contains("waits for your coding agent").doesNotContain("skipped");

    JsonNode harvester = take();
    assertThat(harvester.path("role").asString()).isEqualTo("harvester");
    assertThat(harvester.path("brief").asString()).contains("AdamW", "A filled reply");
    reply(
        harvester,
        """
        {"events": [{"kind": "decision", "title": "AdamW instead of SGD", "choice": "AdamW",
                     "alternatives": ["SGD"], "provenance": "user"}]}
        """);
    assertThat(Files.readString(project.resolve("ara/trace/exploration_tree.yaml")))
        .contains("AdamW instead of SGD");
  }

  @Test
  void aJudgeOfMemoryWhoScansAndUpdatesLines() throws IOException {
    project = temp;
    cairn("", "init");
    Files.createDirectories(project.resolve("memory"));
    Files.writeString(project.resolve("memory/CLAUDE.md"), "# Board\n\nUse pnpm, never npm.\n");
    String words = "Redundant comments again, that is not how we work here!";
    String said = Json.write(Json.object().put("text", words));
    cairn("", "spine", "log", "channel.message", said, "--kind", "chat", "--session", "s");
    cairn("", "memory", "weave", "--agent", "host");

    JsonNode judge = take();
    assertThat(judge.path("role").asString()).isEqualTo("judge");
    assertThat(judge.path("cold").asBoolean()).isTrue();
    String brief = judge.path("brief").asString();
    assertThat(brief).contains("Redundant comments again", "A filled reply", "\"verdicts\"");
    String event =
        Json.parse(cairn("", "spine", "cat", "--type", "channel.message", "--json").out())
            .path("events")
            .path(0)
            .path("id")
            .asString();
    assertThat(brief).as("the id that a signal needs").contains(event);
    ObjectNode reply = Json.object();
    reply
        .putArray("signals")
        .addObject()
        .put("event", event)
        .put("quote", words)
        .put("rule", "No redundant comments.");
    reply(judge, Json.write(reply));
    cairn("", "memory", "weave", "--agent", "host");
    assertThat(Files.readString(project.resolve("memory/CLAUDE.md")))
        .contains("No redundant comments.");
  }

  @Test
  void aWriterOfDossiers() throws IOException {
    project = temp;
    cairn("", "init");
    Files.createDirectories(project.resolve("memory"));
    Files.writeString(project.resolve("memory/CLAUDE.md"), "# Board\n\nUse pnpm, never npm.\n");
    String words = "Mirela from billing signs off every price change, go on with the invoice";
    String said = Json.write(Json.object().put("text", words));
    cairn("", "spine", "log", "channel.message", said, "--kind", "chat", "--session", "s");
    cairn("", "memory", "weave", "--agent", "host");

    JsonNode judge = take();
    assertThat(judge.path("brief").asString()).contains("\"dossiers\"", "Mirela from billing");
    String event =
        Json.parse(cairn("", "spine", "cat", "--type", "channel.message", "--json").out())
            .path("events")
            .path(0)
            .path("id")
            .asString();
    ObjectNode reply = Json.object();
    reply
        .putArray("dossiers")
        .addObject()
        .put("about", "entity-mirela")
        .put("event", event)
        .put("quote", "Mirela from billing signs off every price change")
        .put("text", "Mirela (billing) signs off price changes.");
    reply(judge, Json.write(reply));
    cairn("", "memory", "weave", "--agent", "host");
    assertThat(Files.readString(project.resolve("memory/entities/mirela.md")))
        .contains("Mirela (billing) signs off price changes.");
  }
}
