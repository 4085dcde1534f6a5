package cairn.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A task from its title to its first gate, written in the page alone.
class TaskInPageTest extends BrowserTest {
  @TempDir Path folder;

  @Override
  Path project() {
    return folder;
  }

  @Test
  void aTaskIsOpenedWrittenCompletedAndDecided() {
    Page page = login(DESK);
    page.keyboard().press("Control+k");
    page.keyboard().type("new task");
    page.keyboard().press("Enter");
    assertThat(page.getByLabel("New task").locator("visible=true").last()).isFocused();
    page.keyboard().type("Compare the two indexes");
    page.keyboard().press("Enter");
    page.waitForURL("**/tasks/TASK-1");

    Locator text = page.locator(".editor textarea");
    assertThat(text).hasValue(Pattern.compile("Compare the two indexes"));
    assertThat(page.locator(".editor .gaps")).containsText("missing");
    new Accessibility(page).hasNoSeriousFinding("the editor of a stage");
    int gaps = page.locator(".editor .gaps li").count();
    text.fill(FullProject.goal(text.inputValue()));
    assertThat(page.locator(".editor .gaps")).containsText("Nothing is missing");
    assertThat(gaps).isPositive();
    button(page, "Save and complete the stage").click();
    assertThat(page.locator("article.gate[data-kind=stage]")).isVisible();
    // Whoever decides reads what was written, and not the questions that nobody answered.
    assertThat(page.locator("article.gate .markdown"))
        .containsText("First answer within a second.");
    assertThat(page.locator("article.gate .markdown")).not().containsText("**");
    new Accessibility(page).hasNoSeriousFinding("the text at a gate");
    page.locator("article.gate .answers button").first().click();
    assertThat(page.getByLabel("The next step")).isVisible();
    button(page, "Begin it here").click();
    assertThat(page.locator(".editor textarea")).isVisible();
  }

  @Test
  void theEditorFitsAPhone() {
    Page page = open("/tasks", PHONE);
    page.getByLabel("New task").locator("visible=true").last().fill("Quieter fans");
    button(page, "Open it").click();
    assertThat(page.locator(".editor textarea")).isVisible();
    fitsItsWidth(page);
  }
}
