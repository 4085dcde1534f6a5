package cairn.cli.spine;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Main;
import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.kernel.file.Scratch;
import cairn.text.Json;
import cairn.text.Sha256;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// What people read, against the log: many processes at once, files taken away, full disks.
class RebuildCommandTest {
  private static final int AT_ONCE = 8;
  private static final long PATIENCE_SECONDS = 300;

  @TempDir Path folder;
  @TempDir Path empty;

  private static String turn(int n) {
    return """
    {"user": "We go with option %1$d.", "agent": "Done.", "events": [
     {"kind": "decision", "choice": "option %1$d", "alternatives": ["none"],
      "provenance": "user"},
     {"kind": "claim", "content": "Option %1$d is the fastest of all", "provenance": "user",
      "falsification": "a faster one than option %1$d"}]}
    """
        .formatted(n);
  }

  private Transcript run(String input, String... args) {
    return Transcript.run(folder, input, InstantSource.system(), args);
  }

  private void record(int turns) throws IOException {
    Files.createDirectories(folder.resolve(".cairn"));
    for (int n = 1; n <= turns; n++) assertThat(run(turn(n), "record", "turn").exit()).isZero();
  }

  /// Every file below the folder, by its hash and its time: what a command must not change.
  private static Map<String, String> all(Path folder) throws IOException {
    var files = new TreeMap<String, String>();
    try (var walk = Files.walk(folder)) {
      for (Path each : walk.toList())
        files.put(
            folder.relativize(each).toString(),
            Files.isDirectory(each)
                ? "folder"
                : Sha256.of(Files.readAllBytes(each)) + Files.getLastModifiedTime(each));
    }
    return files;
  }

  private static Map<String, String> texts(Path folder) throws IOException {
    var files = new TreeMap<String, String>();
    try (var walk = Files.walk(folder)) {
      for (Path each : walk.filter(Files::isRegularFile).toList())
        files.put(folder.relativize(each).toString(), Files.readString(each));
    }
    return files;
  }

  private Map<String, String> rebuiltElsewhere() throws IOException {
    Path spine = empty.resolve(".cairn/spine");
    Files.createDirectories(spine);
    try (var files = Files.list(folder.resolve(".cairn/spine"))) {
      for (Path file : files.toList()) Files.copy(file, spine.resolve(file.getFileName()));
    }
    assertThat(Transcript.run(empty, "rebuild").exit()).isZero();
    return texts(empty.resolve("ara"));
  }

  @Test
  void turnsOfManyProcessesAtOnceLeaveTheFilesThatTheLogGives() throws Exception {
    Files.createDirectories(folder.resolve(".cairn"));
    var children = new ArrayList<Process>();
    for (int n = 1; n <= AT_ONCE; n++) children.add(start(turn(n)));
    for (Process child : children) {
      assertThat(child.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      assertThat(child.exitValue()).isZero();
    }
    assertThat(texts(folder.resolve("ara"))).isEqualTo(rebuiltElsewhere());
    assertThat(Files.readString(folder.resolve("ara/trace/sessions/session_index.yaml")))
        .contains("turn_count: " + AT_ONCE);
    assertThat(folder.resolve(".cairn/views/next")).isEmptyDirectory();
    assertThat(run("", "check").out()).doesNotContain("CRN-K0");
  }

  private Process start(String input) throws IOException {
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "record",
                "turn")
            .directory(folder.toFile())
            .redirectOutput(new File("/dev/null"))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (var to = child.outputWriter()) {
      to.write(input);
    }
    return child;
  }

  @Test
  void whatWasTakenAwayIsNamedAndComesBack() throws Exception {
    record(3);
    Map<String, String> before = texts(folder.resolve("ara"));
    for (String gone : List.of("ara", ".cairn/views", ".cairn/index"))
      if (Files.exists(folder.resolve(gone))) Scratch.delete(folder.resolve(gone));
    Transcript check = run("", "check", "--json");
    assertThat(check.exit()).isEqualTo(Exit.FINDINGS);
    JsonNode files = Json.parse(check.out()).get("files");
    assertThat(files.get("compared").asInt()).isEqualTo(before.size());
    assertThat(files.get("different")).hasSize(before.size());
    assertThat(run("", "adopt").out()).contains("ara/PAPER.md", "cairn rebuild");
    assertThat(run("", "doctor").out()).contains("wrong files", "cairn rebuild");
    assertThat(run("", "rebuild").out()).contains("written  ara/PAPER.md");
    assertThat(texts(folder.resolve("ara"))).isEqualTo(before);
    assertThat(run("", "check", "--json").out()).contains("\"different\" : [ ]");
  }

  @Test
  void lookingChangesNothing() throws Exception {
    record(2);
    Path claims = folder.resolve("ara/staging/observations.yaml");
    Files.writeString(claims, Files.readString(claims) + "# mine\n");
    Files.delete(folder.resolve("ara/PAPER.md"));
    Map<String, String> before = all(folder);
    for (String command : List.of("check", "doctor", "adopt")) {
      run("", command);
      assertThat(all(folder)).as("after `cairn %s`", command).isEqualTo(before);
    }
  }

  @Test
  void aTurnWhoseFilesCannotFollowIsRecordedAndSaysSo() throws Exception {
    Files.createDirectories(folder.resolve(".cairn"));
    Files.writeString(folder.resolve("ara"), "a file where a folder should be");
    Transcript said = run(turn(1), "record", "turn", "--json");
    assertThat(said.exit()).isZero();
    assertThat(Json.parse(said.out()).get("files").asString()).isEqualTo("behind");
    assertThat(said.err()).contains("recorded, but files are behind", "cairn rebuild");
    assertThat(said.err()).doesNotContain("run the same again");
    Files.delete(folder.resolve("ara"));
    assertThat(run("", "rebuild").exit()).isZero();
    assertThat(Files.readString(folder.resolve("ara/trace/exploration_tree.yaml")))
        .containsOnlyOnce("id: N");
  }
}
