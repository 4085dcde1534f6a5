package cairn.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.desk.RecordDesk;
import cairn.join.OpenGates;
import cairn.join.Protocols;
import cairn.kernel.Who;
import cairn.record.harvest.Turn;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// People at work in a project in which much has happened.
class DashboardStoryTest extends BrowserTest {
  @TempDir Path folder;
  private FullProject.Ids ids;

  @Override
  Path project() throws IOException {
    ids = FullProject.in(folder);
    return folder;
  }

  private void turn(String json) {
    new RecordDesk(served.project).turn(Turn.read(json).getFirst(), Who.cli(""));
  }

  private static Locator gate(Page page, String words) {
    return page.locator(".gate", new Page.LocatorOptions().setHasText(words));
  }

  private static Locator card(Page page, String words) {
    return page.locator(".cards > li", new Page.LocatorOptions().setHasText(words));
  }

  /// What one does in the morning: decide what waits, settle what is clear, look at what was found.
  @Test
  void aWholeStoryByClicking() {
    Page page = login(DESK);
    assertThat(page.locator("main")).containsText("3 questions wait for you");
    gate(page, "Is this the goal")
        .getByText("plan", new Locator.GetByTextOptions().setExact(true))
        .click();
    assertThat(page.locator(".notices")).containsText("Answered: plan.");
    assertThat(page.locator("main")).containsText("2 questions wait for you");

    link(page, "Tasks").click();
    page.getByText("Warm start").click();
    assertThat(page.locator(".stages")).containsText("plan");

    link(page, "Record").click();
    tab(page, "Staging").click();
    card(page, "Clipping at 1.0").getByText("Clipping at 1.0").click();
    button(page, "Affirm").click();
    page.locator(".panel textarea").fill("seen in every log");
    button(page, "Affirm O14").click();
    page.locator(".panel .facts .id", new Page.LocatorOptions().setHasText("C08")).click();
    assertThat(page.locator(".panel .lineage")).containsText("seen in every log");
    button(page, "Comment").click();
    page.locator(".panel textarea").fill("worth a figure");
    button(page, "Comment C08").click();
    assertThat(page.locator(".panel .comments")).containsText("worth a figure");
    button(page, "Withdraw").click();
    page.locator(".panel textarea").fill("out of scope");
    button(page, "Withdraw C08").click();
    assertThat(page.locator(".panel .kicker")).containsText("withdrawn");

    tab(page, "Conflicts").click();
    Locator conflict =
        page.locator(".conflict", new Page.LocatorOptions().setHasText("Larger batches"));
    conflict.getByText("Keep C05").click();
    conflict.getByText("Resolve").click();
    assertThat(page.locator(".conflict")).hasCount(2);
    tab(page, "Timeline").click();
    assertThat(page.locator(".timeline > li").first()).containsText("Resolved: C02 against C05");

    link(page, "Pipeline").click();
    page.getByLabel("Your answer").fill("Take the numbers from the table.");
    button(page, "Answer").click();
    assertThat(page.locator(".gate")).hasCount(0);

    link(page, "Log").click();
    assertThat(page.locator(".events")).containsText("pipeline.escalation.decided");
    assertThat(page.locator(".events")).containsText("record.conflict.resolved");
    page.locator(".events a").first().click();
    assertThat(page.locator("h1")).containsText("Event");
  }

  @Test
  void aQuestionIsAnsweredByKeyboardOnlyWhereTheFocusIs() {
    Page page = open("/inquiries/" + ids.waiting(), DESK);
    Locator gate = page.locator(".gate", new Page.LocatorOptions().setHasText("facets"));
    page.locator("h1").focus();
    page.keyboard().press("1");
    assertThat(gate).hasCount(1);
    page.keyboard().press("g");
    assertThat(gate).isFocused();
    page.keyboard().press("1");
    assertThat(gate).hasCount(0);
  }

  @Test
  void aFacetIsRewordedBeforeTheInquiryGoesOn() {
    Page page = open("/inquiries/" + ids.waiting(), DESK);
    page.locator(".facets textarea").nth(0).fill("What neighbours say at night");
    button(page, "confirm with changes").click();
    assertThat(page.locator(".gate", new Page.LocatorOptions().setHasText("facets"))).hasCount(0);
    var plan = Protocols.inquiries(served.project).state().get(ids.waiting()).orElseThrow().plan();
    assertThat(plan.facets().toString()).contains("What neighbours say at night");
  }

  @Test
  void ofTwoBrowsersOnOneGateOneWinsAndTheOtherIsTold() {
    Page one = login(DESK);
    Page other = login(DESK);
    Page late = login(DESK);
    assertThat(gate(other, "Is this the goal")).isVisible();
    // The last one does not hear in time that the question was answered.
    late.route("**/api/overview", Route::abort);
    gate(one, "Is this the goal").locator(".answers button").first().click();
    assertThat(gate(one, "Is this the goal")).hasCount(0);
    assertThat(one.locator(".notices")).containsText("Answered: research.");
    assertThat(gate(other, "Is this the goal")).hasCount(0);
    assertThat(other.locator(".notices")).containsText("Somebody else answered");
    gate(late, "Is this the goal").locator(".answers button").first().click();
    assertThat(gate(late, "Is this the goal").locator(".problem"))
        .containsText("somebody else was faster");
    assertThat(new OpenGates(served.project).list()).hasSize(2);
    complaints.clear();
  }

  @Test
  void whatHappensElsewhereAppearsEverywhereByItself() {
    Page tree = open("/record/tree", DESK);
    Page lists = open("/record/staging", DESK);
    assertThat(tab(lists, "Staging")).containsText(Pattern.compile("\\d"));
    int staged = Integer.parseInt(tab(lists, "Staging").textContent().replaceAll("\\D", ""));
    turn(
        "{\"user\": \"x\", \"events\": [{\"kind\": \"experiment\", \"title\": \"One more run\","
            + " \"result\": \"0.28\", \"ref\": \"e\"}, {\"kind\": \"claim\", \"content\": \"It gets"
            + " better with age\", \"bound_to\": [\"e\"]}]}");
    assertThat(tree.locator("#tree-keys")).containsText("19 nodes shown of 19");
    assertThat(card(lists, "It gets better with age")).isVisible();
    assertThat(tab(lists, "Staging")).containsText(String.valueOf(staged + 1));
  }

  @Test
  void aServerThatIsGoneIsNoticed() {
    Page page = open("/record/claims", DESK);
    String server = address().toString();
    served.close();
    assertThat(page.locator(".offline")).containsText("No connection to the server");
    // What the page had asked for when the server went.
    complaints.removeIf(c -> c.contains("ERR_") || c.contains(server));
  }

  @Test
  void whatWasChosenStaysAfterAReload() {
    Page page = open("/record/tree?find=rate", DESK);
    page.getByLabel("dark").check();
    page.reload();
    assertThat(page.locator("html")).hasAttribute("data-mode", "dark");
    assertThat(page).hasURL(Pattern.compile("find=rate$"));
  }

  @Test
  void peopleHaveNamesAndEachMayDoWhatTheirRoleAllows() {
    Page ada = login("ada", DESK);
    Page ben = login("ben", DESK);
    Page eve = login("eve", DESK);
    assertThat(ada.locator(".me")).hasText("ada owner");
    gate(ben, "Is this the goal")
        .getByText("plan", new Locator.GetByTextOptions().setExact(true))
        .click();
    assertThat(ada.locator(".notices")).containsText("ben answered:");
    assertThat(eve.locator(".lately")).containsText("ben");

    visit(ben, "/record/staging/O14");
    button(ben, "Affirm").click();
    ben.locator(".panel textarea").fill("seen in every log");
    button(ben, "Affirm O14").click();
    assertThat(ben.locator(".panel")).containsText("Who");
    assertThat(ben.locator(".panel .person").first()).hasText("ben");

    visit(eve, "/record/claims/C08");
    assertThat(eve.locator(".looking")).isVisible();
    assertThat(button(eve, "Comment")).isHidden();
    assertThat(changed(eve, "/api/record/items/C08/comment")).isEqualTo(403);
    assertThat(changed(ben, "/api/drift/restore")).isEqualTo(403);
    assertThat(changed(ada, "/api/drift/restore")).isNotEqualTo(403);
    complaints.removeIf(c -> c.startsWith("Failed to load resource"));
    new Accessibility(eve).hasNoSeriousFinding("a reader");
  }

  @Test
  void somebodyIsAskedByNameAtAQuestionAndAnswersThere() {
    Page ada = login("ada", DESK);
    Page ben = login("ben", DESK);
    Page eve = login("eve", DESK);
    Locator asked = gate(ben, "Is this the goal");
    asked.getByText("Ask somebody about it").click();
    asked.getByText("@ada", new Locator.GetByTextOptions().setExact(true)).click();
    asked.locator(".remarks textarea").pressSequentially("is <b>nine</b> seconds right?");
    asked.getByText("Say it").click();
    assertThat(ada.locator(".notices")).containsText("ben asks you: @ada is <b>nine</b> seconds");
    assertThat(gate(ada, "Is this the goal").locator(".kicker")).containsText("ben asks you");
    new Accessibility(ada).hasNoSeriousFinding("a remark");
    gate(ada, "Is this the goal").locator(".remarks textarea").fill("@ben it is; take the plan");
    gate(ada, "Is this the goal").getByText("Say it").click();
    assertThat(asked.locator(".remarks")).containsText("it is; take the plan");
    assertThat(gate(eve, "Is this the goal").locator(".kicker")).not().containsText("asks you");
    assertThat(gate(eve, "Is this the goal")).containsText("2 remarks");
    assertThat(eve.locator("#waits")).containsText("for an answer");
    assertThat(eve.locator("main")).not().containsText("your turn");
    assertThat(changed(eve, "/api/gates/TASK-1.hl/remarks")).isEqualTo(403);
    assertThat(changed(ben, "/api/gates/nothing/remarks")).isEqualTo(400);
    complaints.removeIf(c -> c.startsWith("Failed to load resource"));
  }

  /// What the server says to a change that the page would not offer.
  private static int changed(Page page, String path) {
    return (int)
        page.evaluate(
            """
            async (path) => {
              const me = await (await fetch('/door/session')).json();
              const sent = { method: 'POST', headers: { 'X-Cairn-Page': me.page_token }, body: '{}' };
              return (await fetch(path, sent)).status;
            }
            """,
            path);
  }
}
