package cairn.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.net.URI;
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
  private static final int LOOKS = 300;
  private static final int LOOK_MILLIS = 100;

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
  void quietly() throws Exception {
    leave();
    served.close();
    assertThat(served.bugs).as("errors of the server").isEmpty();
  }

  /// All pages are closed; none had anything to complain about.
  void leave() {
    chromium.browser.contexts().forEach(BrowserContext::close);
    assertThat(complaints).as("messages in the console").isEmpty();
  }

  /// Where the pages are.
  URI address() {
    return served.address();
  }

  /// @param name empty for the one who started the server
  URI loginLink(String name) {
    return served.loginLink(name);
  }

  /// A browser that nobody let in.
  Page stranger() {
    return chromium.browser.newContext().newPage();
  }

  Page login(int width) {
    return login("", width);
  }

  Page login(String name, int width) {
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
      if (!r.url().startsWith(address().toString()) && !r.url().startsWith("data:"))
        complaints.add("a request beyond the server: " + r.url());
    });
    page.navigate(loginLink(name).toString());
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
    page.navigate(address().resolve(path).toString());
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

  /// Asked from outside again and again: the page's own policy forbids a script that asks there.
  static void until(Page page, String expression) {
    for (int i = 0; i < LOOKS; i++) {
      if (Boolean.TRUE.equals(page.evaluate(expression))) return;
      page.waitForTimeout(LOOK_MILLIS);
    }
    throw new AssertionError("never: " + expression);
  }

  static void fitsItsWidth(Page page) {
    assertThat(
            page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"))
        .as("no sideways scrolling")
        .isEqualTo(0);
  }
}
