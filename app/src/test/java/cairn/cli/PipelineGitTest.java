package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The example in a git repository: a command-line agent in its own worktree, the merge gate, and
/// the commit of a run that pauses for nobody.
class PipelineGitTest {
  private static final String YAML =
      """
      agents:
        shell: {kind: command, command: [sh, %s], format: text, place: worktree}
        rest: {kind: script, file: agents.jsonl}
      roles: {coder: shell, default: rest}
      """;

  /// Takes the coder's good files from the script; says what it saw of the project.
  private static final String CODER =
      """
      cat > /dev/null
      ls quality_reports/strategy/planets/strategy_memo.md >> %1$s/saw.txt
      mkdir -p scripts && cp %1$s/good/* scripts/
      %2$s
      echo '{"files": [], "notes": "done"}'
      """;

  @TempDir Path temp;
  private Path project;

  @BeforeEach
  void aRepositoryWithTheExample() throws Exception {
    project = PipelineExample.copy(temp);
    Path good = Files.createDirectories(temp.resolve("good"));
    for (String line : Files.readAllLines(project.resolve("agents.jsonl"))) {
      JsonNode said = Json.parse(line);
      if (!said.path("role").asString().equals("coder") || said.has("input")) continue;
      for (JsonNode file : said.path("reply").path("files")) {
        Path name = Path.of(file.path("path").asString()).getFileName();
        Files.writeString(good.resolve(name), file.path("content").asString());
      }
    }
    git("init", "--quiet", "-b", "main");
    git("add", "--all");
    git("commit", "--quiet", "-m", "example");
  }

  private void coder(String more) throws IOException {
    Path script = temp.resolve("coder.sh");
    Files.writeString(script, CODER.formatted(temp, more));
    Files.writeString(project.resolve("cairn.yaml"), YAML.formatted(script));
  }

  private String git(String... arguments) throws Exception {
    var command =
        new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@example.org"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).directory(project.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(output).isZero();
    return output;
  }

  private Transcript run(String... more) {
    var args = new ArrayList<>(List.of("pipeline", "run", "How does period follow distance?"));
    args.addAll(List.of(more));
    return Transcript.run(project, args.toArray(String[]::new));
  }

  @Test
  void workOfACommandEntersTheProjectOnlyThroughTheMergeGate() throws Exception {
    coder("rm data/planets.csv");
    Transcript first = run("--answer", "plan=approve", "--json");
    assertThat(first.exit()).as(first.err()).isEqualTo(Exit.GATE);
    JsonNode gate = Json.parse(first.out()).path("gates").path(0);
    assertThat(gate.path("id").asString()).isEqualTo("r1.coder.a1.r1.merge");
    assertThat(gate.path("context").path("diff").asString())
        .contains("+++ b/scripts/run.sh")
        .doesNotContain("a/data/planets.csv")
        .as("what was there before is not the agent's")
        .doesNotContain("strategy_memo");
    assertThat(temp.resolve("saw.txt"))
        .as("the worktree begins with the project as it stands, committed or not")
        .content()
        .contains("strategy_memo.md");
    assertThat(project.resolve("scripts")).doesNotExist();
    assertThat(git("worktree", "list").lines()).hasSize(1);
    assertThat(git("branch", "--list").strip()).isEqualTo("* main");

    Transcript merged = Transcript.run(project, "pipeline", "resume", "--yes");
    assertThat(merged.exit()).as(merged.err()).isEqualTo(Exit.DONE);
    assertThat(project.resolve("scripts/run.sh")).exists();
    assertThat(project.resolve("data/planets.csv")).as("a deletion is not taken over").exists();
    assertThat(git("log", "--oneline").lines()).as("a run that pauses commits nothing").hasSize(1);
  }

  @Test
  void aCommandThatWritesElsewhereIsRefused() throws Exception {
    coder("echo cheat > quality_reports/pipeline_state.json");
    Transcript refused = run("--yes");
    assertThat(refused.exit()).isEqualTo(Exit.GATE);
    assertThat(refused.err()).contains("CRN-P054");
    assertThat(project.resolve("scripts")).doesNotExist();
    assertThat(git("branch", "--list").strip()).isEqualTo("* main");
  }

  @Test
  void justDoItCommitsWhatTheRunMadeAndNothingElse() throws Exception {
    coder("");
    Files.writeString(project.resolve("notes.txt"), "mine");
    git("add", "notes.txt");
    Transcript done = run("--just-do-it", "--yes", "--json");
    assertThat(done.exit()).as(done.err()).isEqualTo(Exit.DONE);
    String commit = Json.parse(done.out()).path("commit").asString();
    assertThat(git("rev-parse", "HEAD").strip()).isEqualTo(commit);
    assertThat(git("show", "--name-only", "--format=%B", "HEAD"))
        .contains("Cairn-Run: r1", "scripts/run.sh", "paper/sections/result.md", "paper/tables/")
        .doesNotContain("notes.txt");
    assertThat(git("status", "--porcelain")).contains("A  notes.txt");
  }
}
