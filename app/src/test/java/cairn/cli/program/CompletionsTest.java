package cairn.cli.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.cli.CommandTree;
import cairn.cli.Commands;
import cairn.cli.Transcript;
import cairn.cli.terminal.Programs;
import cairn.cli.terminal.Surroundings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Completions and manual pages are read by other programs; where those are here, they read them.
class CompletionsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish", "powershell"})
  void everyShellIsOfferedEveryCommandAndNoHiddenOne(String shell) {
    String script = Transcript.run(folder, "completion", shell).out();
    for (Object command : Commands.all()) {
      String name = command.getClass().getAnnotation(picocli.CommandLine.Command.class).name();
      if (!name.equals("reference")) assertThat(script).as(shell).contains(name);
    }
    assertThat(script).contains(shell.equals("fish") ? "-l json" : "--json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish"})
  void theShellItselfUnderstandsItsScript(String shell) throws Exception {
    assumeTrue(onPath(shell), shell + " is not installed");
    Path script = folder.resolve("script");
    Files.writeString(script, Transcript.run(folder, "completion", shell).out());
    assertThat(said(shell, "-n", script.toString())).isEmpty();
  }

  @Test
  void fishCompletesACommandAndAnOption() throws Exception {
    assumeTrue(onPath("fish"), "fish is not installed");
    Path script = folder.resolve("script.fish");
    Files.writeString(script, Transcript.run(folder, "completion", "fish").out());
    String ask = "source '" + script + "'; complete -C'%s'";
    assertThat(said("fish", "-c", ask.formatted("cairn rec"))).contains("record", "recall");
    assertThat(said("fish", "-c", ask.formatted("cairn record tu"))).contains("turn");
    assertThat(said("fish", "-c", ask.formatted("cairn research --dep"))).contains("--depth");
  }

  @Test
  void everyCommandHasAManualPageThatManCanRead() throws Exception {
    Map<String, String> pages = ManPages.pages(CommandTree.of(Surroundings.real()));
    assertThat(pages).containsKeys("cairn.1", "cairn-research.1", "cairn-record-turn.1");
    assertThat(pages).doesNotContainKey("cairn-reference.1");
    assumeTrue(onPath("man"), "man is not installed");
    Path page = folder.resolve("cairn-research.1");
    Files.writeString(page, pages.get("cairn-research.1"));
    String read = said("man", "--warnings", "-l", page.toString()).replaceAll("\\s+", " ");
    assertThat(read).contains("--in PATH|URL", "Ask a question").doesNotContain("warning:");
  }

  private static boolean onPath(String program) {
    return Programs.find(System.getenv(), program).isPresent();
  }

  private static String said(String... command) throws IOException, InterruptedException {
    var builder = new ProcessBuilder(List.of(command)).redirectErrorStream(true);
    builder.environment().put("MANPAGER", "cat");
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return text.strip();
  }
}
