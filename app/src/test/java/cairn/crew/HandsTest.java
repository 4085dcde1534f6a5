package cairn.crew;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

class HandsTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

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
  void linkOutOfTheProjectIsNotWrittenThrough(@TempDir Path outside) throws IOException {
    Files.createSymbolicLink(project.resolve("memo"), outside);
    assertThatThrownBy(() -> hands().perform(brief(write("memo/m.md")), PATIENCE))
        .isInstanceOfSatisfying(
            Outage.class, e -> assertThat(e.kind()).isEqualTo(Outage.Kind.DECLINED));
    assertThat(outside).isEmptyDirectory();
  }

  @Test
  void globsSeeNothingOutside(@TempDir Path outside) throws IOException {
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
    String sleep = sleep();
    var verification = new Verification(project, Map.of("PATH", System.getenv("PATH")));
    var ended = verification.run(sleep + " & " + sleep, Duration.ofSeconds(1));
    assertThat(ended.passed()).isFalse();
    assertThat(ended.output()).contains("was stopped");
    ends(sleep);
  }

  @Test
  void processesLeftBehindAreEnded() throws Exception {
    var verification = new Verification(project, Map.of("PATH", System.getenv("PATH")));
    String sleep = sleep();
    var ended = verification.run("(" + sleep + " &) ; sleep 0.3; echo done", PATIENCE);
    assertThat(ended.passed()).isTrue();
    ends(sleep);
  }

  /// Ten minutes, and a fraction by which no other test on this machine sleeps.
  private static String sleep() {
    return "sleep 600." + Math.abs(UUID.randomUUID().getMostSignificantBits());
  }

  /// A killed process is gone a moment later.
  private static void ends(String command) {
    ProcessHandle.allProcesses()
        .filter(p -> p.info().commandLine().orElse("").endsWith(command))
        .forEach(p -> p.onExit().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join());
  }

  @Test
  void endlessOutputIsCut() throws Exception {
    var verification = new Verification(project, Map.of("PATH", System.getenv("PATH")));
    var ended = verification.run("yes | head -c 3000000; exit 4", PATIENCE);
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
    assertThat(verification.run("env", PATIENCE).output()).doesNotContain("hidden");
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
