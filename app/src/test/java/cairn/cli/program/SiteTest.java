package cairn.cli.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.cli.terminal.Programs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The site of the guides is made whole, needs nothing from elsewhere, and what a new user asks is
/// found at once by its own search.
class SiteTest {
  private static final Path ROOT = Path.of(System.getProperty("cairn.root"));

  @TempDir static Path site;

  @BeforeAll
  static void make() throws Exception {
    Said said =
        run(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            ROOT.resolve("tools/site/Site.java").toString(),
            ROOT.toString(),
            site.toString());
    assertThat(said.exit()).as("no link leads nowhere: " + said.text()).isZero();
  }

  @Test
  void everyPageStandsAloneInLightAndDarkAndOnAPhone() throws IOException {
    try (var pages = Files.list(site)) {
      for (Path page : pages.filter(p -> p.toString().endsWith(".html")).toList())
        assertThat(page)
            .content()
            .contains("width=device-width", "prefers-color-scheme: dark", "id=\"ask\"")
            .doesNotContainPattern("(src|href)=\"(https?:)?//[^\"]*\\.(js|css)\"");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "do I need an API key, questions.html",
    "does anything leave my machine, questions.html",
    "which files can it read, questions.html",
    "how much money does it cost, questions.html",
    "can I trust the quotes, questions.html",
    "pause and resume, questions.html",
    "use it in Claude Code, questions.html",
    "how do I remove it, questions.html",
    "where is my data saved, questions.html",
    "work with a colleague, questions.html",
    "install on Windows, install.html",
    "local model ollama, recipes.html",
    "zotero, recipes.html",
    "docker, recipes.html",
    "upgrade to a newer version, questions.html",
    "the sources do not answer, questions.html",
    "what is a gate, questions.html",
    "does it send my data anywhere, questions.html",
    "how do I ask in german, questions.html",
    "delete an inquiry, questions.html",
    "how to undo a wrong claim, questions.html",
    "how long does it take, questions.html"
  })
  void aQuestionIsAnsweredAmongTheFirstThree(String question, String page) throws Exception {
    assumeTrue(Programs.find(System.getenv(), "node").isPresent(), "node is not installed");
    Path script = site.resolve("asked.cjs");
    Files.writeString(
        script,
        Files.readString(site.resolve("search.js"))
            + "\nfound(process.argv[2]).slice(0, 3).forEach((s) => console.log(s[0]));");
    assertThat(
            run("node", script.toString(), question)
                .text()
                .lines()
                .map(l -> l.replaceAll("#.*", "")))
        .contains(page);
  }

  private record Said(int exit, String text) {}

  private static Said run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(List.of(command)).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), text);
  }
}
