package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {
  @TempDir Path folder;

  @Test
  void aProjectWithAllFiveWaysOfWorkingIsMade() {
    Transcript said = Transcript.run(folder, "demo");
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    Path project = folder.resolve("cairn-demo");
    assertThat(Transcript.run(project).out())
        .contains("inquiry", "record", "memory", "task", "pipeline", "Next:");
    assertThat(Transcript.run(project, "record", "why", "C01").out()).contains("O01 is confirmed");
    assertThat(Transcript.run(project, "recall", "year of building", "--words").out())
        .contains("Year of building");
    assertThat(Transcript.run(project, "memory", "board").out()).contains("uv");
    assertThat(Transcript.run(project, "pipeline", "status").out()).contains("goal reached");
    assertThat(Transcript.run(project, "check").exit()).isEqualTo(Exit.DONE);
  }

  @Test
  void aFolderWithSomethingInItIsLeftAlone() throws IOException {
    Files.createDirectories(folder.resolve("cairn-demo"));
    Files.writeString(folder.resolve("cairn-demo/mine.txt"), "mine");
    Transcript said = Transcript.run(folder, "demo");
    assertThat(said.exit()).isEqualTo(Exit.FAILED);
    assertThat(said.err()).contains("not empty", "another folder");
    assertThat(folder.resolve("cairn-demo")).isDirectoryContaining("glob:**mine.txt");
  }

  /// What is not listed would be missing from every demo, and nobody would see it.
  @Test
  void everyFileOfTheDemoIsListed() throws IOException {
    Path resources = Path.of("src/main/resources/cairn/cli/demo");
    var listed = new TreeSet<>(Files.readAllLines(resources.resolve("files.txt")));
    var there = new TreeSet<>(under(resources.resolve("project"), "project/"));
    there.addAll(under(Path.of("../examples/heat-pumps"), "documents/"));
    assertThat(listed).isEqualTo(there);
  }

  private static Set<String> under(Path folder, String prefix) {
    try (Stream<Path> files = Files.walk(folder)) {
      var names = new TreeSet<String>();
      files
          .filter(Files::isRegularFile)
          .forEach(f -> names.add(prefix + folder.relativize(f).toString().replace('\\', '/')));
      return names;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
