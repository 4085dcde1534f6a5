package cairn.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.desk.RecordDesk;
import cairn.join.OpenGates;
import cairn.kernel.Who;
import cairn.loom.Loom;
import cairn.record.Turn;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The dashboard as a person meets it: in a real browser, against a real project.
class DashboardTest {
  private static final int PHONE = 390;
  private static final int DESK = 1280;

  /// A question, two runs, a dead end; one claim staged, and a title that would like to be a
  /// script.
  private static final String TURN =
      """
      {"user": "Run the short warm-up.", "agent": "Loss 0.34 against 0.29.",
       "events": [
        {"kind": "question", "title": "Does warm-up length matter?", "description": "How short?",
         "provenance": "user", "ref": "q"},
        {"kind": "experiment", "title": "Warm-up of 100 steps", "result": "0.34", "evidence": [],
         "provenance": "ai-executed", "parent": "q", "ref": "e"},
        {"kind": "dead_end", "title": "<script>alert(1)</script><img src=x onerror=alert(2)>",
         "hypothesis": "restarts help", "failure_mode": "<svg onload=alert(3)>",
         "lesson": "[no](javascript:alert(4))", "provenance": "ai-executed", "parent": "q"},
        {"kind": "claim", "content": "Warm-up below 500 steps hurts", "falsification": "a good run",
         "provenance": "ai-suggested", "bound_to": ["e"]}]}
      """;

  private static Chromium chromium;
  @TempDir Path folder;
  private Served served;
  private final List<String> complaints = new ArrayList<>();

  @BeforeAll
  static void start() {
    chromium = Chromium.start();
  }

  @AfterAll
  static void stop() {
    if (chromium != null) chromium.close();
  }

  @BeforeEach
  void serve() throws IOException {
    served = Served.open(folder);
  }

  @AfterEach
  void quietly() {
    chromium.browser.contexts().forEach(BrowserContext::close);
    served.close();
    assertThat(complaints).as("messages in the console").isEmpty();
    assertThat(served.bugs).as("errors of the server").isEmpty();
  }

  private void turn(String json) {
    new RecordDesk(served.project).turn(Turn.read(json).getFirst(), Who.cli(""));
  }

  private Page login(int width) {
    BrowserContext context =
        chromium.browser.newContext(new Browser.NewContextOptions().setViewportSize(width, 900));
    Page page = context.newPage();
    page.onConsoleMessage(m -> {
      if (m.type().equals("error") || m.type().equals("warning")) complaints.add(m.text());
    });
    page.onPageError(complaints::add);
    page.onDialog(d -> {
      complaints.add("a script ran: " + d.message());
      d.dismiss();
    });
    page.onRequest(r -> {
      if (!r.url().startsWith(served.address().toString()) && !r.url().startsWith("data:"))
        complaints.add("a request beyond the server: " + r.url());
    });
    page.navigate(served.loginLink().toString());
    assertThat(page.locator("h1")).isVisible();
    return page;
  }

  private Page open(String path, int width) {
    Page page = login(width);
    page.navigate(served.address().resolve(path).toString());
    assertThat(page.locator("h1")).isVisible();
    return page;
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  private static Locator link(Page page, String name) {
    return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/record/tree",
        "/record/claims",
        "/record/staging",
        "/record/conflicts",
        "/record/timeline",
        "/record/search?q=warm",
        "/inquiries",
        "/memory",
        "/tasks",
        "/pipeline",
        "/log"
      })
  void everyPageTeachesWhenEmptyAndShowsWhenNot(String path) {
    Page page = open(path, DESK);
    assertThat(page.locator("main")).not().containsText("Reading…");
    turn(TURN);
    assertThat(page.locator("main")).not().containsText("Reading…");
    new Accessibility(page).hasNoSeriousFinding(path);
    page.setViewportSize(PHONE, 844);
    new Accessibility(page).hasNoSeriousFinding(path + " on a phone");
    assertThat(
            page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"))
        .as("no sideways scrolling")
        .isEqualTo(0);
  }

  @Test
  void inTheDarkEverythingIsReadable() {
    turn(TURN);
    Page page = open("/record/staging/O01", DESK);
    page.getByLabel("dark").check();
    assertThat(page.locator("html")).hasAttribute("data-mode", "dark");
    new Accessibility(page).hasNoSeriousFinding("dark");
    page.reload();
    assertThat(page.locator("html")).hasAttribute("data-mode", "dark");
  }

  @Test
  void aClaimIsAffirmedByClickingAndItsLineageSaysSo() {
    turn(TURN);
    Page page = login(DESK);
    link(page, "Record").click();
    link(page, "Staging").click();
    page.getByText("Warm-up below 500 steps hurts").click();
    assertThat(page.locator(".panel")).containsText("How near it is to being settled");
    button(page, "Affirm").click();
    page.locator(".panel textarea").fill("seen on three seeds");
    button(page, "Affirm O01").click();
    assertThat(page.locator(".panel")).containsText("Became");
    link(page, "C01").click();
    assertThat(page).hasURL(Pattern.compile("/record/claims/C01$"));
    assertThat(page.locator(".panel .lineage")).containsText("seen on three seeds");
    page.goBack();
    assertThat(page).hasURL(Pattern.compile("/record/staging/O01$"));
    page.goForward();
    button(page, "Withdraw").click();
    page.locator(".panel textarea").fill("measured with a broken seed");
    button(page, "Withdraw C01").click();
    assertThat(page.locator(".panel .kicker")).containsText("withdrawn");
  }

  @Test
  void aRefusalIsShownWithItsRuleAndTheWayOut() {
    turn(TURN);
    Page page = open("/record/tree/N01", DESK);
    button(page, "Comment").click();
    button(page, "Comment N01").click();
    assertThat(page.locator(".panel .problem")).containsText("CRN-");
    complaints.removeIf(c -> c.contains("409"));
  }

  @Test
  void whatHappensElsewhereAppearsByItself() {
    Page page = open("/record/timeline", DESK);
    turn(TURN);
    assertThat(page.locator(".timeline")).containsText("Run the short warm-up.");
    page.navigate(served.address().resolve("/log").toString());
    assertThat(page.locator(".events")).containsText("record.observation.staged");
    turn("{\"user\": \"Yes, O01 is confirmed.\"}");
    assertThat(page.locator(".events")).containsText("record.observation.crystallized");
  }

  @Test
  void aHostileRecordShowsAsText() {
    turn(TURN);
    Page page = open("/record/tree/N03", DESK);
    assertThat(page.locator(".panel h2"))
        .hasText("<script>alert(1)</script><img src=x onerror=alert(2)>");
    assertThat(page.locator(".panel")).containsText("<svg onload=alert(3)>");
    for (String path : List.of("/", "/log", "/record/timeline", "/record/search?q=alert")) {
      page.navigate(served.address().resolve(path).toString());
      assertThat(page.locator("main")).containsText("<script>alert(1)</script>");
    }
    assertThat(page.locator("main img, main script").count()).isZero();
  }

  @Test
  void twoBrowsersOnOneGateOneWinsAndTheOtherIsTold() throws IOException {
    WaitingTask.in(served.project);
    Page one = login(DESK);
    Page other = login(DESK);
    assertThat(one.locator(".gate")).isVisible();
    assertThat(other.locator(".gate")).isVisible();
    // The other browser does not hear in time that the question was answered.
    other.route("**/api/overview", Route::abort);
    one.locator(".gate .answers button").first().click();
    assertThat(one.locator(".gate")).hasCount(0);
    other.locator(".gate .answers button").first().click();
    assertThat(other.locator(".gate .problem")).containsText("somebody else was faster");
    assertThat(new OpenGates(served.project).list()).isEmpty();
    complaints.clear();
  }

  @Test
  void aLineOfTheBoardIsShownWithItsEvidenceAndRecallFindsIt() throws Exception {
    Files.createDirectories(folder.resolve("memory"));
    Files.writeString(folder.resolve("memory/CLAUDE.md"), "- Quote the source of every number.\n");
    turn(TURN);
    new Loom(served.project, Loom.Bounds.USUAL, null).once();
    Page page = open("/memory", DESK);
    page.getByText("Quote the source of every number.").click();
    assertThat(page.locator(".panel h2")).hasText("Quote the source of every number.");
    new Accessibility(page).hasNoSeriousFinding("a line of the board");
    link(page, "Recall").click();
    page.getByLabel("Search all that is known").fill("restarts help");
    assertThat(page.locator(".rows")).containsText("dead end");
  }

  @Test
  void aFindingOpensItsSourceWithTheCitedLinesMarked() throws Exception {
    String inquiry = FinishedInquiry.in(served.project);
    Page page = open("/inquiries", DESK);
    page.getByText(FinishedInquiry.QUESTION).click();
    assertThat(page.locator(".figures")).containsText("citations");
    page.locator(".findings .cite").first().click();
    assertThat(page.locator(".source mark").first()).isVisible();
    new Accessibility(page).hasNoSeriousFinding("findings with their source");
    page.navigate(served.address().resolve("/inquiries/" + inquiry + "/report").toString());
    assertThat(page.frameLocator("iframe.report").locator("h1")).isVisible();
  }

  @Test
  void theTreeIsDrivenByTheKeyboardAndSpeaks() {
    turn(TURN);
    Page page = open("/record/tree", DESK);
    page.locator("canvas").focus();
    page.keyboard().press("ArrowDown");
    assertThat(page.locator(".tree .unseen")).containsText("N01, question");
    page.keyboard().press("ArrowRight");
    assertThat(page.locator(".tree .unseen")).containsText("N02, experiment");
    page.keyboard().press("ArrowDown");
    assertThat(page.locator(".tree .unseen")).containsText("N03, dead end");
    page.keyboard().press("Enter");
    assertThat(page).hasURL(Pattern.compile("/record/tree/N03$"));
    assertThat(page.locator(".panel")).isVisible();
  }

  @Test
  void aStrangerSeesNothingButTheWayIn() {
    Page page = chromium.browser.newContext().newPage();
    page.navigate(served.address().resolve("/record/tree").toString());
    assertThat(page.locator("h1")).hasText("You are not logged in");
    assertThat(page.locator("main")).containsText("cairn serve");
    assertThat((Object) page.evaluate("document.cookie")).isEqualTo("");
  }

  @Test
  void scriptsCannotReadTheCookie() {
    assertThat(login(DESK).evaluate("document.cookie")).isEqualTo("");
  }

  @Test
  void anErrorOfThePageIsInTheLog() {
    Page page = open("/log", DESK);
    page.evaluate("setTimeout(() => { throw new Error('a broken page'); }, 0)");
    assertThat(page.locator(".events")).containsText(Troubles.TYPE);
    assertThat(complaints).hasSize(1);
    complaints.clear();
  }
}
