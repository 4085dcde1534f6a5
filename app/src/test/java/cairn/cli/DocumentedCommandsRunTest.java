package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every command in a block of a page is run, one after the other as a reader would, in a project
/// that has what the page takes for granted. None may say that it could not run.
class DocumentedCommandsRunTest {
  private static final Path ROOT = Path.of(System.getProperty("cairn.root"));

  @TempDir static Path shared;
  @TempDir Path folder;

  @BeforeAll
  static void demo() {
    Transcript made = Transcript.run(shared, "demo", "demo");
    assertThat(made.exit()).as(made.err()).isEqualTo(Exit.DONE);
  }

  @ParameterizedTest
  @MethodSource("cairn.cli.DocumentedCommandsTest#pages")
  void everyCommandInABlockOfThePageRuns(String page) throws Exception {
    Path project = new PageProject(shared.resolve("demo"), folder).make(page);
    var failed = new ArrayList<String>();
    for (String command : DocumentedCommands.blocks(Files.readString(ROOT.resolve(page)))) {
      if (NotRunHere.why(command).isPresent()) continue;
      Transcript said = PageProject.run(project, command);
      if (said.exit() == Exit.FAILED) failed.add("cairn " + command + "\n  " + said.err());
    }
    assertThat(failed).isEmpty();
  }
}
