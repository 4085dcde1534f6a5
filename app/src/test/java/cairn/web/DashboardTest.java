package cairn.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.desk.RecordDesk;
import cairn.kernel.Who;
import cairn.loom.Loom;
import cairn.record.harvest.Turn;
import cairn.text.Json;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The dashboard as a person meets it: in a real browser, against a real project.
class DashboardTest extends BrowserTest {
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

  @TempDir Path folder;

  @Override
  Path project() {
    return folder;
  }

  private void turn(String json) {
    new RecordDesk(served.project).turn(Turn.read(json).getFirst(), Who.cli(""));
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
        "/memory/dossiers",
        "/memory/recall",
        "/tasks",
        "/pipeline",
        "/log"
      })
  void everyPageTeachesWhenEmptyAndShowsWhenNot(String path) {
    Page page = open(path, DESK);
    assertThat(page.locator("main")).not().containsText("Reading…");
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
    page.setViewportSize(PHONE, 844);
    new Accessibility(page).hasNoSeriousFinding(path + " empty, on a phone in the dark");
    fitsItsWidth(page);
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
    page.setViewportSize(DESK, 900);
    turn(TURN);
    assertThat(page.locator("main")).not().containsText("Reading…");
    new Accessibility(page).hasNoSeriousFinding(path);
    page.setViewportSize(PHONE, 844);
    new Accessibility(page).hasNoSeriousFinding(path + " on a phone");
    fitsItsWidth(page);
  }

  @ParameterizedTest
  @CsvSource({
    "/record/tree, experiment, What came out, What was tried",
    "/record/staging, claim, What you hold to be true, What would show that it is wrong",
    "/record/timeline, observation, What you saw,"
  })
  void theFormOfAnEmptyPageFillsIt(String path, String kind, String field, @Nullable String other) {
    Page page = open(path, DESK);
    assertThat(page.locator(".empty")).hasCount(1);
    page.getByLabel("It is").selectOption(kind);
    page.getByLabel(field).fill("Warm-up below 500 steps hurts");
    if (other != null) page.getByLabel(other).fill("A short warm-up");
    button(page, "Record it").click();
    assertThat(page.locator(".became")).containsText("Recorded");
    assertThat(page.locator(".empty")).hasCount(0);
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
    tab(page, "Staging").click();
    page.getByText("Warm-up below 500 steps hurts").click();
    assertThat(page.locator(".panel")).containsText("How near it is to being settled");
    button(page, "Affirm").click();
    page.locator(".panel textarea").fill("seen on three seeds");
    button(page, "Affirm O01").click();
    assertThat(page.locator(".panel")).containsText("Became");
    page.locator(".panel .facts .id", new Page.LocatorOptions().setHasText("C01")).click();
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
    turn(
        "{\"user\": \"x\", \"events\": [{\"kind\": \"claim\", \"content\": \"Warm-up never"
            + " hurts\"}, {\"kind\": \"contradiction\", \"between\": [\"O01\", \"O02\"]}]}");
    Page page = open("/record/staging/O01", DESK);
    button(page, "Affirm").click();
    button(page, "Affirm O01").click();
    assertThat(page.locator(".panel .problem")).containsText("CRN-");
    complaints.removeIf(c -> c.contains("409"));
  }

  @Test
  void aFileEditedByHandIsAdoptedOrRestoredByClicking() throws Exception {
    turn(TURN);
    turn("{\"user\": \"Yes, O01 is confirmed.\"}");
    Path claims = folder.resolve("ara/logic/claims.md");
    String written = Files.readString(claims);
    Files.writeString(claims, written.replace("steps hurts", "steps harms"));
    Page page = open("/", DESK);
    assertThat(page.locator(".drift > li")).hasCount(1);
    assertThat(page.locator(".drift")).containsText("ara/logic/claims.md");
    new Accessibility(page).hasNoSeriousFinding("drift");
    button(page, "Restore ara/logic/claims.md").click();
    assertThat(page.locator(".notices")).containsText("Restored ara/logic/claims.md");
    assertThat(page.locator(".drift")).hasCount(0);
    assertThat(claims).hasContent(written);

    Files.writeString(claims, written.replace("**Status**: hypothesis", "**Status**: untested"));
    page.reload();
    button(page, "Adopt ara/logic/claims.md").click();
    assertThat(page.locator(".notices")).containsText("Adopted ara/logic/claims.md");
    assertThat(page.locator(".drift")).hasCount(0);
    visit(page, "/record/claims/C01");
    assertThat(page.locator(".panel .kicker")).containsText("untested");
  }

  @Test
  void aDeletedFileCanOnlyBeRestoredAndNoOtherFileIsTouched() throws Exception {
    turn(TURN);
    turn("{\"user\": \"Yes, O01 is confirmed.\"}");
    Path claims = folder.resolve("ara/logic/claims.md");
    Files.delete(claims);
    Files.writeString(folder.resolve("mine.txt"), "mine");
    Page page = open("/", DESK);
    assertThat(page.locator(".drift")).containsText("the file is not there");
    assertThat(button(page, "Adopt ara/logic/claims.md")).hasCount(0);
    Object answered =
        page.evaluate(
            "async () => { const s = await (await fetch('/door/session')).json(); return (await"
                + " fetch('/api/drift/restore', {method: 'POST', headers: {'X-Cairn-Page':"
                + " s.page_token}, body: JSON.stringify({file: 'mine.txt'})})).status; }");
    assertThat(answered).isEqualTo(404);
    assertThat(folder.resolve("mine.txt")).hasContent("mine");
    complaints.removeIf(c -> c.contains("404"));
    button(page, "Restore ara/logic/claims.md").click();
    assertThat(page.locator(".drift")).hasCount(0);
    assertThat(claims).exists();
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
  void aLineOfTheBoardIsShownWithItsEvidenceAndRecallFindsIt() throws Exception {
    Files.createDirectories(folder.resolve("memory"));
    Files.writeString(folder.resolve("memory/CLAUDE.md"), "- Quote the source of every number.\n");
    turn(TURN);
    new Loom(served.project, Loom.Bounds.USUAL, null).once();
    Page page = open("/memory", DESK);
    page.getByText("Quote the source of every number.").click();
    assertThat(page.locator(".panel h2")).hasText("Quote the source of every number.");
    tab(page, "Recall").click();
    page.getByLabel("Search all that is known").fill("restarts help");
    assertThat(page.locator(".rows")).containsText("dead end");
  }

  @Test
  void theTreeIsDrivenByTheKeyboardAndSpeaks() {
    turn(TURN);
    Page page = open("/record/tree", DESK);
    page.locator("canvas[role=application]").focus();
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
  void aTreeOfHundredsFitsAndASmallMapLeadsThroughIt() {
    turn(many(1, 200));
    turn(many(201, 200));
    Page page = open("/record/tree", DESK);
    button(page, "Unfold all").click();
    assertThat(page.locator("#tree-keys")).containsText("400 nodes shown of 400");
    Locator map = page.locator(".minimap");
    assertThat(map).isVisible();
    Object before = page.evaluate("window.cairnTree.camera.y");
    map.click(new Locator.ClickOptions().setPosition(70, 90));
    until(page, "window.cairnTree.camera.y < " + before);
    page.getByLabel("Find").fill("Run 137 ");
    assertThat(page.locator(".tree .unseen")).containsText("Run 137 ");
    until(
        page,
        "(() => { const t = window.cairnTree, s = t.seen(), n = t.layout.spots.find(n =>"
            + " n.node.title.startsWith('Run 137 ')); return n && Math.abs(n.y - (s.top + s.bottom)"
            + " / 2) < 30; })()");
    button(page, "Fit").click();
    until(
        page,
        "(() => { const t = window.cairnTree, s = t.seen(); return t.layout.top >= s.top &&"
            + " t.layout.bottom <= s.bottom && t.layout.width <= s.right; })()");
    assertThat(map).isHidden();
  }

  private static String many(int first, int count) {
    var events = Json.array();
    for (int i = first; i < first + count; i++) {
      var event = events.addObject().put("kind", "experiment").put("provenance", "ai-executed");
      event.put("title", "Run " + i + " of the schedule").put("result", "done");
      event.putArray("evidence");
    }
    return Json.write(
        Json.object().put("user", "Go on.").put("agent", "Done.").set("events", events));
  }

  /// A browser keeps six connections to one server.
  @Test
  void manyPagesOfOneBrowserAllHearTheNews() {
    Page first = open("/log", DESK);
    var pages = new ArrayList<>(List.of(first));
    for (int i = 0; i < 9; i++) {
      Page next = first.context().newPage();
      visit(next, "/log");
      pages.add(next);
    }
    turn(TURN);
    for (Page page : pages) assertThat(page.locator("main")).containsText("record.node.added");
    first.close();
    turn(many(1, 2));
    for (Page page : pages.subList(1, pages.size()))
      assertThat(page.locator("main")).containsText("Run 2 of the schedule");
  }

  @Test
  void aStrangerSeesNothingButTheWayIn() {
    Page page = stranger();
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
