package cairn.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/// A real browser in front of a real project. After each test the console, the server and the
/// network must have had nothing to complain about.
abstract class BrowserTest {
  static final int PHONE = 390;
  static final int DESK = 1280;

  private static Chromium chromium;
  Served served;
  final List<String> complaints = new ArrayList<>();

  @BeforeAll
  static void start() {
    chromium = Chromium.start();
  }

  @AfterAll
  static void stop() {
    if (chromium != null) chromium.close();
  }

  /// The folder of the project to show.
  abstract Path project() throws Exception;

  /// Whether inquiries go on by themselves.
  boolean works() {
    return false;
  }

  @BeforeEach
  void serve() throws Exception {
    served = Served.open(project(), works());
  }

  @AfterEach
  void quietly() {
    chromium.browser.contexts().forEach(BrowserContext::close);
    served.close();
    assertThat(complaints).as("messages in the console").isEmpty();
    assertThat(served.bugs).as("errors of the server").isEmpty();
  }

  /// A browser that nobody let in.
  Page stranger() {
    return chromium.browser.newContext().newPage();
  }

  Page login(int width) {
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

  Page open(String path, int width) {
    Page page = login(width);
    visit(page, path);
    return page;
  }

  /// Goes to an address as if it had been typed, and waits until everything is there.
  void visit(Page page, String path) {
    page.navigate(served.address().resolve(path).toString());
    assertThat(page.locator("h1")).isVisible();
    assertThat(page.locator("[aria-busy]")).hasCount(0);
  }

  static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  static Locator link(Page page, String name) {
    return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  /// One of the views of a page; its name is followed by how much is there.
  static Locator tab(Page page, String name) {
    return page.locator(".tabs a", new Page.LocatorOptions().setHasText(name));
  }

  static void fitsItsWidth(Page page) {
    assertThat(
            page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"))
        .as("no sideways scrolling")
        .isEqualTo(0);
  }
}
