package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The example of docs/memory.md does what it says.
class MemoryGuideTest {
  private static final Path ROOT = Path.of(System.getProperty("cairn.root", ".."));
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  @TempDir Path folder;

  @Test
  void theExampleOfTheGuideRuns() throws Exception {
    copy(ROOT.resolve("examples/memory"));
    String guide = Files.readString(ROOT.resolve("docs/memory.md"));
    String example = guide.substring(guide.indexOf("```\n$ ") + 4, guide.indexOf("```\nA test"));
    Transcript said = null;
    int commands = 0;
    for (String line : example.lines().toList()) {
      if (line.startsWith("$ cairn ")) {
        said = Transcript.run(folder, words(line.substring("$ cairn ".length())));
        assertThat(said.exit()).as(line + "\n" + said.err()).isEqualTo(Exit.DONE);
        commands++;
      } else {
        assertThat(said.out()).as("after command %d", commands).contains(line);
      }
    }
    assertThat(commands).isGreaterThan(5);
  }

  private static String[] words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) words.add(word.group(1) == null ? word.group(2) : word.group(1));
    return words.toArray(String[]::new);
  }

  private void copy(Path from) throws Exception {
    try (var files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path to = folder.resolve(from.relativize(file).toString());
        Files.createDirectories(to.getParent());
        Files.copy(file, to);
      }
    }
  }
}
