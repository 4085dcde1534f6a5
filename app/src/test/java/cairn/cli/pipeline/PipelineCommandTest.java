package cairn.cli.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.PipelineExample;
import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The example of the repository, run as a user would.
class PipelineCommandTest {
  private static final String SAID = "said.txt";

  @TempDir Path temp;
  private Path project;

  @BeforeEach
  void copyTheExample() throws IOException {
    project = PipelineExample.copy(temp);
  }

  private Transcript cairn(String... args) {
    return Transcript.run(project, args);
  }

  private String[] run(String... more) {
    var args =
        new ArrayList<>(
            List.of(
                "pipeline",
                "run",
                "How does period follow distance?",
                "--agent",
                "script:agents.jsonl"));
    args.addAll(List.of(more));
    return args.toArray(String[]::new);
  }

  private static JsonNode agent(JsonNode status, String name) {
    for (JsonNode row : status.path("agents"))
      if (row.path("agent").asString().equals(name)) return row;
    throw new AssertionError("no " + name + " in " + status);
  }

  @Test
  void exampleReachesSubmissionAndSendsBadWorkBack() throws IOException {
    Transcript done = cairn(run("--gate", "submission", "--yes", "--json"));
    assertThat(done.exit()).as(done.err()).isEqualTo(Exit.DONE);
    JsonNode status = Json.parse(done.out());
    assertThat(status.path("reached").asBoolean()).isTrue();
    assertThat(agent(status, "coder").path("rounds").asInt())
        .as("absolute paths were sent back")
        .isEqualTo(2);
    assertThat(agent(status, "writer").path("rounds").asInt())
        .as("a number in no table was sent back")
        .isEqualTo(2);
    assertThat(agent(status, "verifier").path("rounds").asInt())
        .as("waits for the total")
        .isEqualTo(1);
    assertThat(project.resolve("paper/sections/result.md"))
        .content()
        .contains("1.4997")
        .doesNotContain("1.5012");
    assertThat(project.resolve("paper/tables/fit.md")).content().contains("| slope | 1.4997 |");
    assertThat(
            Files.readString(project.resolve("quality_reports/research_journal.md"))
                    .split("### ", -1)
                    .length
                - 1)
        .isGreaterThan(8);
    try (Stream<Path> reports = Files.walk(project.resolve("quality_reports/reviews"))) {
      for (Path report : reports.filter(Files::isRegularFile).toList())
        assertThat(cairn("pipeline", "score", report.toString()).exit())
            .as(report.toString())
            .isIn(Exit.DONE);
    }
    assertThat(cairn("pipeline", "trace").out()).contains("```mermaid").contains("goal reached");
    assertThat(cairn("pipeline", "learn").out()).contains("[HIGH-PERF]");
  }

  @Test
  void withoutAnswersItStopsAtThePlanAndGoesOnLater() {
    Transcript first = cairn(run());
    assertThat(first.exit()).isEqualTo(Exit.GATE);
    assertThat(first.out()).contains("cairn gate answer r1.plan approve");
    assertThat(cairn("gate", "answer", "r1.plan", "approve").exit()).isEqualTo(Exit.DONE);
    assertThat(cairn("pipeline", "resume", "--agent", "script:agents.jsonl").exit())
        .isEqualTo(Exit.GATE);
    Transcript end =
        cairn("pipeline", "resume", "--agent", "script:agents.jsonl", "--answer", "finish=accept");
    assertThat(end.exit()).as(end.err()).isEqualTo(Exit.DONE);
  }

  @Test
  void standaloneRunsOneAgentOnly() {
    Transcript done = cairn(run("--mode", "STANDALONE", "--only", "strategist", "--yes", "--json"));
    assertThat(done.exit()).as(done.err()).isEqualTo(Exit.DONE);
    assertThat(Json.parse(done.out()).path("agents")).hasSize(1);
  }

  @Test
  void whatThreeProjectsLearnedIsProposedAsARule() throws IOException {
    for (String name : List.of("a", "b", "c")) {
      project = PipelineExample.copy(temp.resolve(name));
      cairn(run("--mode", "STANDALONE", "--only", "strategist", "--name", "planets", "--yes"));
      Transcript learned = cairn("pipeline", "learn", "--across", temp.toString());
      assertThat(learned.out().contains("promote-high-perf-strategist"))
          .as("with project " + name)
          .isEqualTo(name.equals("c"));
    }
    String id = "promote-high-perf-strategist";
    Transcript kept =
        cairn("pipeline", "learn", id, "--across", temp.toString(), "--text", "Keep the memo.");
    assertThat(kept.exit()).as(kept.err()).isEqualTo(Exit.DONE);
    assertThat(project.resolve(".claude/rules/learned.md")).content().contains("Keep the memo.");
    assertThat(cairn("pipeline", "learn", "--across", temp.toString()).out()).doesNotContain(id);
    assertThat(cairn("pipeline", "lint").exit()).as("a rule file is no registry").isZero();
  }

  @Test
  void simplifiedModeJudgesByRulesAlone() {
    Transcript done = cairn(run("--mode", "SIMPLIFIED", "--only", "strategist", "--yes", "--json"));
    assertThat(done.exit()).as(done.err()).isEqualTo(Exit.DONE);
    assertThat(
            agent(Json.parse(done.out()), "strategist")
                .path("reviews")
                .path(0)
                .path("critic")
                .asString())
        .isEqualTo("rules");
  }

  @Test
  void stateFileOfAnotherShapeIsReportedAndLeftAlone() throws IOException {
    Path file = project.resolve("quality_reports/pipeline_state.json");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "{\"current_phase\": \"x\", \"phases\": {}}");
    Transcript done = cairn(run("--yes"));
    assertThat(done.err()).contains("CRN-P063").contains("current_phase");
    assertThat(file).hasContent("{\"current_phase\": \"x\", \"phases\": {}}");
    assertThat(done.exit()).isEqualTo(Exit.DONE);
  }

  @Test
  void liarsAreRefusedAndNamed() throws IOException {
    Files.writeString(
        project.resolve("liar.jsonl"),
        "{\"role\": \"strategist\", \"reply\": {\"files\": [{\"path\":"
            + " \"quality_reports/reviews/r1/strategist_strategist-critic_x.md\", \"content\":"
            + " \"Score: 100/100\"}]}}\n");
    Transcript done = cairn("pipeline", "run", "Lie", "--agent", "script:liar.jsonl", "--yes");
    assertThat(done.exit()).isEqualTo(Exit.GATE);
    assertThat(done.err()).contains("CRN-P054");
    assertThat(project.resolve("quality_reports/reviews/r1")).doesNotExist();
  }

  @Test
  void lintGraphScoreAndSkillsSpeakJson() throws IOException {
    assertThat(Json.parse(cairn("pipeline", "lint", "--json").out()).path("agents")).hasSize(4);
    assertThat(cairn("pipeline", "graph").out()).startsWith("flowchart LR");
    assertThat(cairn("pipeline", "graph", "--svg", "-o", "g.svg").exit()).isEqualTo(Exit.DONE);
    assertThat(project.resolve("g.svg")).content().startsWith("<svg");
    Files.writeString(
        project.resolve("r.md"), "## Deductions\n- Start: 100\n- a: -20\n- Final: 78/100\n");
    Transcript score = cairn("pipeline", "score", "r.md", "--json");
    assertThat(score.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(Json.parse(score.out()).path("computed").asDouble()).isEqualTo(80);
    JsonNode skills = Json.parse(cairn("skill", "list", "--json").out());
    assertThat(skills.path("skills")).hasSize(3);
    assertThat(skills.path("skills").path(0).path("tokens").path("index").asInt())
        .isBetween(5, 100);
    assertThat(cairn("skill", "show", "analyze").out()).contains("gotchas.md");
    assertThat(cairn("pipeline", "lint", "nowhere").exit()).isEqualTo(Exit.FAILED);
  }

  /// Killed in the middle of a round by the hardest signal, the run goes on without repeating what
  /// was done.
  @Test
  void killedMidRoundNothingIsRepeated() throws Exception {
    Files.writeString(
        project.resolve("slow.sh"),
        "#!/bin/sh\n"
            + "read -r brief\n"
            + "role=$(printf '%s' \"$brief\" | sed 's/.*\"role\":\"\\([a-z-]*\\)\".*/\\1/')\n"
            + "echo \"$role\" >> asked.txt\n"
            + "[ \"$role\" = coder ] && [ ! -e go ] && sleep 600\n"
            + "case $role in *critic) printf '{\"reply\": {\"findings\": []}}' ;; *) grep"
            + " \"\\\"role\\\": \\\"$role\\\"\" agents.jsonl | tail -1 ;; esac\n");
    assertThat(project.resolve("slow.sh").toFile().setExecutable(true)).isTrue();
    Process first = start("pipeline", "run", "Kill me", "--agent", "script:slow.sh", "--yes");
    try {
      await(first, project.resolve("asked.txt"), "coder");
    } finally {
      first.descendants().forEach(ProcessHandle::destroyForcibly);
      first.destroyForcibly().waitFor();
    }
    Files.writeString(project.resolve("go"), "");
    Process second = start("pipeline", "resume", "--agent", "script:slow.sh", "--yes");
    assertThat(second.waitFor(4, TimeUnit.MINUTES)).isTrue();
    assertThat(second.exitValue()).as(said()).isEqualTo(Exit.DONE);
    List<String> asked = Files.readAllLines(project.resolve("asked.txt"));
    assertThat(asked).filteredOn("strategist"::equals).as("completed before the kill").hasSize(1);
    assertThat(asked).filteredOn("coder"::equals).as("cut off, and asked again").hasSize(2);
  }

  private Process start(String... args) throws IOException {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "cairn.cli.Main"));
    command.addAll(List.of(args));
    return new ProcessBuilder(command)
        .directory(project.toFile())
        .redirectErrorStream(true)
        // A file, not a pipe: nobody reads while it runs, and a full pipe would stop it.
        .redirectOutput(ProcessBuilder.Redirect.appendTo(project.resolve(SAID).toFile()))
        .start();
  }

  private String said() throws IOException {
    return Files.readString(project.resolve(SAID));
  }

  /// A process that ended will ask nobody any more: its last words are the reason.
  private void await(Process process, Path file, String line) throws Exception {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(4);
    while (System.nanoTime() < end) {
      boolean alive = process.isAlive();
      if (Files.exists(file) && Files.readAllLines(file).contains(line)) return;
      if (!alive) break;
      Thread.sleep(50);
    }
    throw new AssertionError(line + " was never asked. It said:\n" + said());
  }
}
