package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.cli.terminal.Surroundings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every command in the blocks of a page exists, with these options.
class DocumentedCommandsTest {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "docs/task.md",
        "docs/pipeline.md",
        "docs/registry.md",
        "docs/history.md",
        "docs/start-papers.md",
        "docs/start-agent.md",
        "docs/start-gates.md",
        "docs/recipes.md",
        "docs/install.md",
        "examples/minutes/README.md",
        "examples/pipeline/README.md"
      })
  void everyCommandOfThePageIsUnderstood(String page) throws IOException {
    Path root = Path.of(System.getProperty("cairn.root"));
    List<String> commands = commands(Files.readString(root.resolve(page)));
    assertThat(commands).isNotEmpty();
    for (String command : commands)
      assertThatCode(() -> parse(command)).as(command).doesNotThrowAnyException();
  }

  @Test
  void aWrongOptionWouldBeNoticed() {
    assertThatThrownBy(() -> parse("task board --nonsense")).hasMessageContaining("--nonsense");
  }

  private static void parse(String command) {
    CommandTree.of(Surroundings.real()).parseArgs(words(command).toArray(String[]::new));
  }

  private static List<String> commands(String page) {
    var commands = new ArrayList<String>();
    boolean block = false;
    for (String line : page.lines().toList()) {
      if (line.startsWith("```")) block = !block;
      else if (block && line.startsWith("cairn "))
        commands.add(line.substring("cairn ".length()).replaceFirst("\\s+# .*", ""));
    }
    return commands;
  }

  private static List<String> words(String command) {
    var words = new ArrayList<String>();
    Matcher m = WORD.matcher(command);
    while (m.find()) words.add(m.group(1) == null ? m.group(2) : m.group(1));
    return words;
  }
}
