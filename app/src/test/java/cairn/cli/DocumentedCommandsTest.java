package cairn.cli;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.cli.terminal.Surroundings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.MissingParameterException;

/// Every command of every page exists, with these options; [DocumentedCommandsRunTest] runs them.
class DocumentedCommandsTest {
  private static final Path ROOT = Path.of(System.getProperty("cairn.root"));

  /// Nearly every page with commands, the remedies of codes, too; the other generated pages are
  /// written from the commands themselves.
  static Stream<String> pages() throws IOException {
    try (var docs = Files.list(ROOT.resolve("docs"));
        var examples = Files.walk(ROOT.resolve("examples"), 2)) {
      return Stream.concat(
          Stream.of("README.md", "CONTRIBUTING.md", "SECURITY.md"),
          Stream.concat(docs, examples.filter(f -> f.endsWith("README.md")))
              .filter(f -> f.toString().endsWith(".md"))
              .filter(f -> !f.toString().matches(".*/(commands|events|measurements)\\.md"))
              .map(f -> ROOT.relativize(f).toString()))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyCommandOfThePageIsUnderstood(String page) throws IOException {
    for (String command : DocumentedCommands.all(Files.readString(ROOT.resolve(page))))
      assertThatCode(() -> parse(command)).as(command).doesNotThrowAnyException();
  }

  @Test
  void aWrongOptionWouldBeNoticed() {
    assertThatThrownBy(() -> parse("task board --nonsense")).hasMessageContaining("--nonsense");
  }

  private static void parse(String command) {
    List<String> words = DocumentedCommands.words(command);
    if (NotRunHere.LAUNCHER.contains(words.getFirst()) || command.equals("--version")) return;
    try {
      CommandTree.of(Surroundings.real()).parseArgs(words.toArray(String[]::new));
    } catch (MissingParameterException e) {
      // A sentence may name a command without what it is given.
    }
  }
}
