package cairn.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.serve.Neighbours;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TwoProjectsTest {
  @TempDir Path folder;

  private Served heat;
  private Served tide;
  private Chromium chromium;

  @BeforeEach
  void serve() throws IOException {
    chromium = Chromium.start();
    var neighbours = new Neighbours();
    heat = Served.beside(folder.resolve("heat"), neighbours);
    tide = Served.beside(folder.resolve("tide"), neighbours);
  }

  @AfterEach
  void close() {
    heat.close();
    tide.close();
    chromium.close();
  }

  private Page arrive(Served at, String name) {
    BrowserContext context = chromium.browser.newContext();
    Page page = context.newPage();
    page.navigate(at.loginLink(name).toString());
    return page;
  }

  @Test
  void onePageLeadsToTheOtherProjectAndBack() {
    Page page = arrive(heat, "");
    page.getByLabel("Project", new Page.GetByLabelOptions().setExact(true)).selectOption("tide");
    assertThat(page.locator("h1")).hasText("tide");
    assertThat(page.url()).startsWith(tide.address().toString());
    page.getByLabel("Project", new Page.GetByLabelOptions().setExact(true)).selectOption("heat");
    assertThat(page.locator("h1")).hasText("heat");
  }

  @Test
  void thePaletteLeadsThereToo() {
    Page page = arrive(heat, "");
    assertThat(page.locator("h1")).hasText("heat");
    page.keyboard().press("Control+k");
    page.getByRole(AriaRole.COMBOBOX).last().fill("tide");
    assertThat(page.locator("#palette-list li").first()).containsText("project");
    page.keyboard().press("Enter");
    assertThat(page.locator("h1")).hasText("tide");
  }

  @Test
  void aReaderIsAReaderThereToo() {
    Page page = arrive(heat, "eve");
    page.getByLabel("Project", new Page.GetByLabelOptions().setExact(true)).selectOption("tide");
    assertThat(page.locator(".me")).containsText("eve");
    assertThat(page.locator(".looking")).isVisible();
  }

  @Test
  void aStrangerIsLedNowhere() {
    try (var context = chromium.browser.newContext()) {
      var answer =
          context.request().get(heat.address().resolve("/door/to?project=tide").toString());
      assertThat(answer.status()).isEqualTo(401);
    }
  }
}
