package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.kernel.file.Scratch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A project of all protocols, of which everything but the log and the sources is deleted.
class RebuildEverythingTest {
  private static final List<String> FOLDERS =
      List.of("ara", "meditations", "memory", "quality_reports", "tasks");
  private static final List<String> CACHES =
      List.of(".cairn/views", ".cairn/state", ".cairn/index");

  @TempDir Path temp;
  private Path project;

  private Transcript cairn(String input, String... args) {
    return Transcript.run(project, input, InstantSource.system(), args);
  }

  private void done(Transcript said) {
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
  }

  private void work() throws IOException {
    project = PipelineExample.copy(temp);
    HeatPumps.copyTo(project);
    Files.createDirectories(project.resolve(".cairn"));
    done(
        cairn(
            """
            {"user": "We go with option 1.", "agent": "Done.", "events": [
             {"kind": "decision", "choice": "option 1", "alternatives": ["none"],
              "provenance": "user"}]}
            """,
            "record",
            "turn"));
    for (String goal : List.of("How does period follow distance?", "And the other way round?"))
      done(
          cairn(
              "",
              "pipeline",
              "run",
              goal,
              "--agent",
              "script:agents.jsonl",
              "--mode",
              "STANDALONE",
              "--only",
              "strategist",
              "--yes"));
    done(cairn("", HeatPumps.research("--yes")));
    done(cairn("", "task", "new", "Slow start"));
    Files.createDirectories(project.resolve("memory"));
    Files.writeString(project.resolve("memory/CLAUDE.md"), "Use pnpm, never npm.\n");
    done(cairn("", "memory", "weave"));
  }

  private Map<String, String> files() throws IOException {
    var files = new TreeMap<String, String>();
    for (String folder : FOLDERS)
      if (Files.exists(project.resolve(folder)))
        try (var walk = Files.walk(project.resolve(folder))) {
          for (Path each : walk.filter(Files::isRegularFile).toList())
            files.put(
                project.relativize(each).toString(),
                // The bytes of a PDF hold when it was printed.
                each.toString().endsWith(".pdf")
                    ? new String(Files.readAllBytes(each), 0, 5, StandardCharsets.ISO_8859_1)
                    : Files.readString(each));
        }
    files.keySet().removeIf(file -> file.endsWith(".fence"));
    return files;
  }

  @Test
  void everyFileOfEveryProtocolComesBackAndWhatCannotIsNamed() throws Exception {
    work();
    Map<String, String> before = files();
    assertThat(before.keySet())
        .anyMatch(f -> f.endsWith(".html"))
        .anyMatch(f -> f.endsWith(".pdf"))
        .anyMatch(f -> f.startsWith("quality_reports/traces/") && f.contains("_r1_"))
        .anyMatch(f -> f.startsWith("quality_reports/traces/") && f.contains("_r2_"));
    for (String gone : FOLDERS) delete(gone);
    for (String gone : CACHES) delete(gone);

    Transcript check = cairn("", "check");
    assertThat(check.exit()).isEqualTo(Exit.FINDINGS);
    Transcript rebuild = cairn("", "rebuild");
    assertThat(rebuild.exit()).as("something cannot come back").isEqualTo(Exit.FINDINGS);

    Map<String, String> after = files();
    for (Map.Entry<String, String> file : before.entrySet()) {
      String path = file.getKey();
      boolean authored = path.startsWith("tasks/") || path.contains("/strategy/");
      if (authored) {
        assertThat(after).doesNotContainKey(path);
        String named = path.startsWith("tasks/") ? "tasks/TASK-1__slow_start" : path;
        assertThat(rebuild.out()).contains("missing  " + named);
        assertThat(check.out()).as("`check` names it, too").contains(named + ": note CRN-K013");
      } else {
        assertThat(check.out()).as("`check` names what is gone").contains(path + ":");
        assertThat(after).as(path).containsEntry(path, file.getValue());
      }
    }
    assertThat(after).as("nothing new").hasSizeLessThan(before.size());
    assertThat(cairn("", "check").out())
        .as("what an agent made does not come back, and its score is void without it")
        .contains("CRN-P067")
        .contains("1 error, 0 warnings");
    thePageComesBackBesideAPdfThatWasPrintedAgain(before);
  }

  private void thePageComesBackBesideAPdfThatWasPrintedAgain(Map<String, String> before)
      throws IOException {
    String page =
        before.keySet().stream().filter(f -> f.endsWith(".html")).findFirst().orElseThrow();
    Path print = project.resolve(page.replace(".html", ".pdf"));
    byte[] printed = Files.readAllBytes(print);
    Files.delete(project.resolve(page));
    assertThat(cairn("", "rebuild").out()).contains(page + ": the same page as before");
    assertThat(files()).containsEntry(page, before.get(page));
    assertThat(Files.readAllBytes(print)).isEqualTo(printed);
  }

  @Test
  void aTaskThatWasMovedOrRenamedIsNotCalledMissing() throws Exception {
    project = temp;
    done(cairn("", "init"));
    done(cairn("", "task", "new", "Slow start"));
    Path archive = Files.createDirectories(project.resolve("tasks/archive"));
    Files.move(project.resolve("tasks/TASK-1__slow_start"), archive.resolve("TASK-1__quick_start"));
    assertThat(cairn("", "check").out()).isEqualTo("Clean.\n");
    delete("tasks/archive");
    Transcript check = cairn("", "check");
    assertThat(check.out()).contains("tasks/TASK-1__slow_start: note CRN-K013");
    assertThat(check.exit()).as("it may be gone on purpose").isEqualTo(Exit.DONE);
    assertThat(cairn("", "doctor").out()).contains("note  files", "tasks/TASK-1__slow_start");
  }

  private void delete(String path) throws IOException {
    if (Files.exists(project.resolve(path))) Scratch.delete(project.resolve(path));
  }
}
