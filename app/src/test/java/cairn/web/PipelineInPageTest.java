package cairn.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.use.pipeline.ShowRun;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The example of the minutes, worked by its script, from the palette to the reached goal.
class PipelineInPageTest extends BrowserTest {
  @TempDir Path folder;

  @Override
  Path project() throws IOException {
    Path example = Path.of(System.getProperty("cairn.root"), "examples/minutes");
    try (var files = Files.walk(example)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = folder.resolve(example.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    Files.writeString(
        folder.resolve("cairn.yaml"),
        """
        agents:
          crew: {kind: script, file: agents.jsonl}
        roles:
          default: crew
        """);
    return folder;
  }

  @Override
  boolean works() {
    return true;
  }

  /// First the plan, then the result.
  private static void approved(Page page) {
    page.locator("article.gate[data-kind=plan] .answers button").first().click();
    page.locator("article.gate[data-kind=finish] .answers button").first().click();
  }

  @Test
  void aRunIsStartedFromThePaletteApprovedAndReachesItsGoal() {
    Page page = login(DESK);
    page.keyboard().press("Control+k");
    page.keyboard().type("run the pipeline");
    page.keyboard().press("Enter");
    assertThat(page.getByLabel("What the agents are to do")).isFocused();
    page.keyboard().type("Minutes of 4 March");
    new Accessibility(page).hasNoSeriousFinding("the start of a run");
    button(page, "Start").click();
    assertThat(page.locator("article.gate")).containsText("Minutes of 4 March");
    approved(page);
    assertThat(page.locator(".figures")).containsText("Goal reached");
    assertThat(folder.resolve("text/minutes.md")).content().contains("Bo orders the pump");
    assertThat(new ShowRun(served.project).summary().reached()).isTrue();
    assertThat(page.getByLabel("What the agents are to do")).isVisible();
  }

  @Test
  void aRunThatWaitsWhenTheServerEndsWaitsAgainAndThenGoesOn() throws IOException {
    Page page = open("/pipeline", PHONE);
    page.getByLabel("What the agents are to do").fill("Minutes of 4 March");
    button(page, "Start").click();
    assertThat(page.locator("article.gate")).isVisible();
    page.close();
    served.close();

    served = Served.open(folder, true);
    Page later = open("/pipeline", PHONE);
    approved(later);
    assertThat(later.locator(".figures")).containsText("Goal reached");
    fitsItsWidth(later);
    complaints.clear();
  }

  @Test
  void aWorkerNobodyIsNamedForIsSaidToBeSilentAndAnotherAgentCanBeChosen() throws IOException {
    Files.writeString(
        folder.resolve("cairn.yaml"),
        """
        agents:
          crew: {kind: script, file: agents.jsonl}
        """);
    Page page = open("/pipeline", DESK);
    page.getByLabel("What the agents are to do").fill("Minutes of 4 March");
    button(page, "Start").click();
    page.locator("article.gate[data-kind=plan] .answers button").first().click();
    var silent = page.locator("article.gate[data-kind=escalation]");
    assertThat(silent).containsText("Nothing came from");
    assertThat(silent).not().containsText("critics do not come together");
    silent.getByText("Let another agent go on").click();
    button(page, "crew").click();
    silent.locator(".answers button").first().click();
    page.locator("article.gate[data-kind=finish] .answers button").first().click();
    assertThat(page.locator(".figures")).containsText("Goal reached");
  }
}
