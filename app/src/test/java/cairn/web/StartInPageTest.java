package cairn.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.use.memory.ListLines;
import cairn.use.record.ListProposed;
import cairn.use.record.ListStaged;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Everything that is started at the page, by clicks and keys alone.
class StartInPageTest extends BrowserTest {
  private static final String WHOLE = "word => word.scrollWidth <= word.clientWidth";

  @TempDir Path folder;

  @Override
  Path project() {
    return folder;
  }

  @Test
  void aClaimIsWrittenDownFoundByKeyboardAndCorrected() {
    Page page = open("/record/tree", DESK);
    page.getByLabel("It is").selectOption("claim");
    page.getByLabel("What you hold to be true")
        .fill(
            "Hourly samples show the tide, at each of the eleven gauges of the coast, in all"
                + " winters");
    page.getByLabel("What would show that it is wrong").fill("a tide that hourly samples miss");
    button(page, "Record it").click();
    assertThat(page.locator(".became")).containsText("O01");
    assertThat(new ListStaged(served.project).list()).hasSize(1);

    page.keyboard().press("Escape");
    page.locator("h1").focus();
    page.keyboard().press("Control+k");
    assertThat(page.getByRole(AriaRole.DIALOG)).isVisible();
    page.keyboard().type("hourly tide");
    assertThat(page.locator(".palette li[aria-selected=true]")).containsText("Hourly samples");
    assertThat(page.locator(".palette li[aria-selected=true] .badge").evaluate(WHOLE))
        .isEqualTo(true);
    new Accessibility(page).hasNoSeriousFinding("the palette");
    page.keyboard().press("Enter");
    page.waitForURL("**/record/staging/O01");
    button(page, "Affirm").click();
    button(page, "Affirm O01").click();
    assertThat(page.locator(".notices")).containsText("Affirmed O01.");

    visit(page, "/record/claims/C01");
    button(page, "Correct").click();
    page.getByLabel("What it should say").fill("Hourly samples show the tide at spring");
    button(page, "Correct C01").click();
    assertThat(page.locator(".panel")).containsText("at spring");
  }

  @Test
  void wordsInWhichNothingWasReadStayUntilSomebodySaysWhatTheyAre() {
    Page page = open("/record/tree#write", DESK);
    page.getByLabel("In your words").fill("Level 19 is slow here.");
    page.keyboard().press("Control+Enter");
    assertThat(page.locator(".became")).containsText("the rules read no fact in it");
    page.getByLabel("It is").selectOption("experiment");
    assertThat(page.getByLabel("What came out")).hasValue("Level 19 is slow here.");
    page.getByLabel("What was tried").fill("the strongest level");
    page.keyboard().press("Control+Enter");
    assertThat(page.locator(".became")).containsText("Recorded N01 as experiment");
    assertThat(page.getByLabel("What came out")).hasValue("");
  }

  @Test
  void whatTheRulesAreNotSureOfIsTakenOrDismissed() {
    Page page = open("/record/tree", DESK);
    page.getByLabel("In your words").fill("Let's go back to the hourly samples.");
    button(page, "Record it").click();
    assertThat(page.locator(".became")).isVisible();
    tab(page, "Proposed").click();
    assertThat(page.locator(".cards li")).hasCount(1);
    String id = new ListProposed(served.project).list().getFirst().id();
    button(page, "Take " + id).click();
    page.getByLabel("What failed").fill("two-hour samples");
    page.getByLabel("Why").fill("they miss the tide");
    page.getByLabel("What is kept of it").fill("the new logger");
    button(page, "Record the dead end").click();
    assertThat(page.locator(".empty")).containsText("Nothing is proposed");
    assertThat(new ListProposed(served.project).list()).isEmpty();
  }

  @Test
  void aRuleIsAddedFromThePalette() {
    Page page = open("/", DESK);
    page.keyboard().press("Control+k");
    page.keyboard().type("add a rule");
    page.keyboard().press("Enter");
    assertThat(page.getByLabel("Add a rule").locator("visible=true").last()).isFocused();
    page.keyboard().type("Write the unit beside every number.");
    page.keyboard().press("Enter");
    assertThat(page.locator(".memory-lines")).containsText("Write the unit");
    assertThat(new ListLines(served.project).list().board()).hasSize(1);
  }

  @Test
  void theDayTellsWhatHappened() {
    Page page = open("/memory/board", PHONE);
    page.locator(".inline-form input").fill("Name the source of each figure.");
    button(page, "Add").click();
    assertThat(page.locator(".memory-lines")).containsText("Name the source");
    visit(page, "/day");
    assertThat(page.locator(".hour")).containsText("Name the source");
    assertThat(page.locator(".hour .events time").first())
        .hasText(Pattern.compile("[0-2]\\d:[0-5]\\d"));
    fitsItsWidth(page);
    new Accessibility(page).hasNoSeriousFinding("the day");
  }
}
