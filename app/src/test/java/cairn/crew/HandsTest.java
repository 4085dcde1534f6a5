package cairn.crew;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.kernel.Brief;
import cairn.kernel.Outage;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

class HandsTest {
  @TempDir Path project;

  private static Brief brief(ObjectNode input) {
    return Brief.of("pipeline", Hands.ROLE, "", input, null);
  }

  private Hands hands() {
    return new Hands(project, Map.of("PATH", System.getenv("PATH")));
  }

  private ObjectNode write(String path) {
    ObjectNode input = Json.object().put("op", "write");
    input.putArray("files").addObject().put("path", path).put("content", "x");
    return input;
  }

  @Test
  void linkOutOfTheProjectIsNotWrittenThrough() throws IOException {
    Path outside = Files.createTempDirectory("outside");
    Files.createSymbolicLink(project.resolve("memo"), outside);
    assertThatThrownBy(() -> hands().perform(brief(write("memo/m.md")), Duration.ofSeconds(5)))
        .isInstanceOfSatisfying(
            Outage.class, e -> assertThat(e.kind()).isEqualTo(Outage.Kind.DECLINED));
    assertThat(outside).isEmptyDirectory();
  }

  @Test
  void globsSeeNothingOutside() throws IOException {
    Path outside = Files.createTempDirectory("outside");
    Files.writeString(outside.resolve("secret.md"), "secret");
    Files.createSymbolicLink(project.resolve("memo"), outside);
    Files.createDirectories(project.resolve("data"));
    Files.createSymbolicLink(project.resolve("data/link.md"), outside.resolve("secret.md"));
    Files.writeString(project.resolve("data/own.md"), "own");
    assertThat(new ProjectFiles(project).look(List.of("memo/", "data/*.md", "**/*.md")))
        .containsOnlyKeys("data/own.md");
  }

  @Test
  void verificationThatNeverEndsIsStoppedWithItsChildren() throws Exception {
    String mark = "cairn-test-" + System.nanoTime();
    var verification = new Verification(project, Map.of("PATH", System.getenv("PATH")));
    var ended =
        verification.run(
            "sh -c 'exec -a " + mark + " sleep 600' & sleep 601", Duration.ofSeconds(1));
    assertThat(ended.passed()).isFalse();
    assertThat(ended.output()).contains("was stopped");
    assertThat(alive("sleep 60[01]")).isFalse();
  }

  @Test
  void processesLeftBehindAreEnded() throws Exception {
    var verification = new Verification(project, Map.of("PATH", System.getenv("PATH")));
    var ended = verification.run("(sleep 602 &) ; sleep 0.3; echo done", Duration.ofSeconds(20));
    assertThat(ended.passed()).isTrue();
    assertThat(alive("sleep 602")).isFalse();
  }

  private static boolean alive(String command) {
    return ProcessHandle.allProcesses()
        .anyMatch(
            p -> p.isAlive() && p.info().commandLine().orElse("").matches(".*" + command + ".*"));
  }

  @Test
  void endlessOutputIsCut() throws Exception {
    var verification = new Verification(project, Map.of("PATH", System.getenv("PATH")));
    var ended = verification.run("yes | head -c 3000000; exit 4", Duration.ofSeconds(20));
    assertThat(ended.passed()).isFalse();
    assertThat(ended.output())
        .contains("bytes cut")
        .contains("ended with 4")
        .hasSizeLessThan(70_000);
  }

  @Test
  void verificationSeesNoSecretsOfTheEnvironment() throws Exception {
    var verification =
        new Verification(project, Map.of("PATH", System.getenv("PATH"), "API_KEY", "hidden"));
    assertThat(verification.run("env", Duration.ofSeconds(5)).output()).doesNotContain("hidden");
  }

  @Test
  void rulesDeclineARubricTheyCannotApply() {
    ObjectNode input = Json.object();
    input.putArray("artifact").addObject().put("path", "a.md").put("content", "x");
    input.putArray("rubric").addObject().put("id", "a").put("issue", "A").put("points", 5);
    assertThatThrownBy(() -> new RuleAgent().perform(brief(input), Duration.ofSeconds(1)))
        .isInstanceOf(Outage.class)
        .hasMessageContaining("no checks");
  }
}
