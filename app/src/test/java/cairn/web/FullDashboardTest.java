package cairn.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every page of a project in which much has happened. Nothing here changes it.
class FullDashboardTest extends BrowserTest {
  private static final String SCALE = "window.cairnTree.camera.scale";

  @TempDir static Path folder;
  private static FullProject.Ids ids;

  @BeforeAll
  static void make() throws IOException {
    ids = FullProject.in(folder);
  }

  @Override
  Path project() {
    return folder;
  }

  /// An address, and something that must be seen there.
  static Stream<Arguments> places() {
    String finished = "/inquiries/" + ids.finished();
    return Stream.of(
        Arguments.of("/", "3 questions wait for you"),
        Arguments.of("/record/tree", "18 nodes shown of 18"),
        Arguments.of("/record/tree/N05", "diverged at step 900 with every seed"),
        Arguments.of("/record/tree/N07", "one run says little"),
        Arguments.of("/record/claims", "weakened"),
        Arguments.of("/record/claims/C05", "untested"),
        Arguments.of("/record/claims/C01", "N03 confirms this."),
        Arguments.of("/record/claims/C07", "At risk"),
        Arguments.of("/record/claims/effective-warm-up", "until the rate first reaches its peak"),
        Arguments.of("/record/staging", "hedged: maybe"),
        Arguments.of("/record/staging/O11", "How near it is to being settled"),
        Arguments.of("/record/conflicts", "a seed of ours reached 0.291 with 400 steps"),
        Arguments.of("/record/timeline", "Let's pivot to the peak rate"),
        Arguments.of("/record/timeline/2026-11-09_001%231", "Start with the baseline"),
        Arguments.of("/record/search?q=restarts", "Warm restarts every 500 steps"),
        Arguments.of("/inquiries", FullProject.OPEN_QUESTION),
        Arguments.of("/inquiries/" + ids.waiting(), "Explore these facets"),
        Arguments.of(finished, "citations"),
        Arguments.of(finished + "/tree?cite=" + ids.citation(), "cost-survey.md"),
        Arguments.of(finished + "/report", "Download the PDF"),
        Arguments.of(finished + "/sources", "noise.md"),
        Arguments.of(finished + "/sources/" + ids.source(), "noise"),
        Arguments.of(finished + "/gaps", ""),
        Arguments.of("/memory", "Use pnpm, never"),
        Arguments.of("/memory/board/" + ids.line(), "4 pieces of evidence"),
        Arguments.of("/memory/dossiers", "freeze"),
        Arguments.of("/memory/dossiers/topic-freeze", "check the freeze calendar"),
        Arguments.of("/memory/recall?q=restarts", "dead end"),
        Arguments.of("/tasks", "your turn"),
        Arguments.of("/tasks/TASK-1", "Is this the goal, and does it need research first?"),
        Arguments.of("/tasks/TASK-2", "2 things are missing"),
        Arguments.of("/tasks/TASK-4", "Execution report"),
        Arguments.of("/pipeline", "writer and its critics do not come together"),
        Arguments.of("/pipeline/writer", "Round 3"),
        Arguments.of("/log", "inquiry.facets.proposed"),
        Arguments.of("/log?type=pipeline.&words=interestingly", "pipeline.draft.reviewed"),
        Arguments.of("/log/1", "What it says"));
  }

  @ParameterizedTest
  @MethodSource("places")
  void everyPlaceShowsItsDataToEverybodyOnEveryScreen(String path, String seen) {
    Page page = open(path, DESK);
    assertThat(page.locator("main")).containsText(seen);
    assertThat(page).hasTitle(Pattern.compile(".+ · Cairn"));
    new Accessibility(page).hasNoSeriousFinding(path);
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
    page.setViewportSize(PHONE, 844);
    new Accessibility(page).hasNoSeriousFinding(path + " on a phone in the dark");
    fitsItsWidth(page);
    // The report runs in a frame of no origin, of which the browser says so.
    complaints.removeIf(c -> c.contains("sandbox"));
  }

  @Test
  void theBackButtonLeadsWhereOneCameFromEverywhere() {
    Page page = login(DESK);
    List<String> way =
        List.of(
            "/record",
            "/record/claims",
            "/record/claims/C01",
            "/record/tree/N03",
            "/inquiries",
            "/memory",
            "/tasks",
            "/tasks/TASK-2",
            "/pipeline",
            "/pipeline/coder",
            "/log");
    link(page, "Record").click();
    tab(page, "Claims").click();
    page.getByText("Short warm-up hurts").click();
    page.locator(".panel .facts .id", new Page.LocatorOptions().setHasText("N03")).click();
    link(page, "Inquiries").click();
    link(page, "Memory").click();
    link(page, "Tasks").click();
    page.getByText("Quieter fans").click();
    link(page, "Pipeline").click();
    page.locator(".box", new Page.LocatorOptions().setHasText("coder")).first().click();
    link(page, "Log").click();
    for (String place : way.reversed()) {
      assertThat(page).hasURL(Pattern.compile(place + "$"));
      page.goBack();
    }
    assertThat(page.locator("main")).containsText("3 questions wait for you");
    page.goForward();
    assertThat(page).hasURL(Pattern.compile("/record$"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/nowhere",
        "/record/nowhere",
        "/record/claims/C99",
        "/inquiries/nothing",
        "/memory/nowhere",
        "/memory/board/nothing",
        "/memory/dossiers/topic-nothing",
        "/tasks/TASK-99",
        "/pipeline/nobody",
        "/log/999999",
        "/log/x"
      })
  void anAddressThatLeadsNowhereSaysSo(String path) {
    Page page = login(DESK);
    page.navigate(served.address().resolve(path).toString());
    assertThat(page.locator("main"))
        .containsText(Pattern.compile("There is no|leads nowhere|no such"));
    new Accessibility(page).hasNoSeriousFinding(path);
    complaints.removeIf(c -> c.contains("404"));
  }

  @Test
  void everythingIsReachedByTheKeyboardAlone() {
    Page page = login(DESK);
    page.keyboard().press("Tab");
    assertThat(page.locator(":focus")).hasText("Skip to the page");
    tabTo(page, "Record");
    page.keyboard().press("Enter");
    assertThat(page).hasURL(Pattern.compile("/record$"));
    assertThat(page.locator("h1")).isFocused();
    tabTo(page, "Claims");
    page.keyboard().press("Enter");
    assertThat(page.locator(".cards")).not().hasCount(0);
    tabTo(page, "Short warm-up hurts");
    page.keyboard().press("Enter");
    assertThat(page.locator(".panel")).isFocused();
    tabTo(page, "Comment");
    page.keyboard().press("Space");
    assertThat(page.locator(".panel form")).isVisible();
    page.keyboard().press("Escape");
    assertThat(page.locator(".panel")).hasCount(0);
    assertThat(page.locator(":focus")).containsText("Short warm-up hurts");
  }

  /// Presses Tab until what has the focus says this.
  private static void tabTo(Page page, String words) {
    for (int i = 0; i < 200; i++) {
      page.keyboard().press("Tab");
      Object text = page.evaluate("document.activeElement.textContent");
      if (String.valueOf(text).contains(words)
          && !Boolean.TRUE.equals(
              page.evaluate("['BODY', 'MAIN'].includes(document.activeElement.tagName)"))) return;
    }
    throw new AssertionError("the focus never comes to '" + words + "'");
  }

  @Test
  void theReportIsInsideAndAsAFile() {
    Page page = open("/inquiries/" + ids.finished() + "/report", DESK);
    assertThat(page.frameLocator("iframe.report").locator("h1")).isVisible();
    var download = page.waitForDownload(() -> page.getByText("Download the PDF").click());
    assertThat(download.suggestedFilename()).endsWith(".pdf");
    assertThat(download.failure()).isNull();
  }

  @Test
  void theTreeIsSearchedFilteredFoldedAndZoomed() {
    Page page = open("/record/tree", DESK);
    button(page, "Fold").click();
    assertThat(page.locator("#tree-keys")).containsText("nodes shown of 18");
    page.getByLabel("Find").fill("peak rate");
    assertThat(button(page, "Next of 4")).isVisible();
    assertThat(page.locator(".tree .unseen")).containsText("pivot, From the length");
    button(page, "Only this branch").click();
    assertThat(page.locator("#tree-keys")).not().containsText("18 nodes shown of 18");
    button(page, "Next of 4").click();
    assertThat(page.locator(".tree .unseen")).not().containsText("pivot, From the length");
    page.locator(".chips label.experiment").click();
    assertThat(page).hasURL(Pattern.compile("find=peak\\+rate&types=question"));
    Object before = page.evaluate(SCALE);
    button(page, "Zoom in").click();
    until(page, SCALE + " > " + before);
    button(page, "Fit").click();
    until(page, SCALE + " < " + before);
    page.reload();
    assertThat(page.getByLabel("Find")).hasValue("peak rate");
  }

  @Test
  void aReportAndTheRecordAreTakenAlongInOtherFormats() throws IOException {
    Page page = open("/inquiries/" + ids.finished() + "/report", DESK);
    for (String format : List.of("Word", "BibTeX", "RO-Crate"))
      assertThat(taken(page, format)).isNotEmpty();
    assertThat(new String(taken(page, "Markdown"), StandardCharsets.ISO_8859_1)).startsWith("PK");
    visit(page, "/record/claims");
    assertThat(taken(page, "Word")).isNotEmpty();
    complaints.removeIf(c -> c.contains("sandbox"));
  }

  private static byte[] taken(Page page, String format) throws IOException {
    if (!link(page, format).isVisible()) page.getByText("Take it along").click();
    return Files.readAllBytes(page.waitForDownload(() -> link(page, format).click()).path());
  }
}
