package cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.report.chart.Charts;
import cairn.report.model.Level;
import cairn.report.model.ReportModel;
import cairn.report.model.Theme;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.Media;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The report as a reader meets it: in a real browser, with a mouse, a keyboard and a phone.
class ReportInBrowserTest {
  private static final int PHONE = 390;
  private static final int DESK = 1280;

  /// Texts of drawings that overlap another one or are cut off.
  private static final String UNREADABLE =
      """
      Array.from(document.querySelectorAll('svg.drawing')).flatMap(svg => {
        const frame = svg.getBoundingClientRect();
        const texts = Array.from(svg.querySelectorAll('text'), t => [t.textContent,
          t.getBoundingClientRect()]).filter(([, r]) => r.width > 0);
        const beyond = texts.filter(([, r]) => r.left < frame.left - 1 || r.right > frame.right + 1
          || r.top < frame.top - 2 || r.bottom > frame.bottom + 2).map(([t]) => 'cut: ' + t);
        const apart = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) <= 2
          || Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) <= 4;
        const over = texts.flatMap(([t, r], i) => texts.slice(i + 1).filter(([, o]) => !apart(r, o))
          .map(([u]) => t + ' | ' + u));
        const title = svg.querySelector('title').textContent;
        return [...beyond, ...over].map(what => title + ': ' + what);
      })\
      """;

  /// Of the title against what is painted behind it.
  private static final String TITLE_CONTRAST =
      """
      (() => {
        const title = document.querySelector('.masthead h1');
        let behind = title;
        const painted = e => getComputedStyle(e).backgroundColor;
        while (behind !== document.documentElement && painted(behind) === 'rgba(0, 0, 0, 0)')
          behind = behind.parentElement;
        const light = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(c => c / 255)
          .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
          .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
        const two = [light(getComputedStyle(title).color), light(painted(behind))].sort((a, b) => a - b);
        return (two[1] + 0.05) / (two[0] + 0.05) + 1e-9;
      })()\
      """;

  @TempDir static Path folder;
  private static Playwright playwright;
  private static Browser browser;
  private final List<String> complaints = new ArrayList<>();
  private final List<String> requests = new ArrayList<>();

  @BeforeAll
  static void start() {
    Path chromium = Chromium.path();
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(chromium)
                    .setArgs(
                        List.of(
                            "--no-sandbox", "--disable-gpu", "--disable-background-networking")));
  }

  @AfterAll
  static void stop() {
    if (playwright != null) playwright.close();
  }

  @AfterEach
  void quietAndAlone() {
    browser.contexts().forEach(BrowserContext::close);
    assertThat(complaints).as("messages in the console").isEmpty();
    assertThat(requests).as("requests beyond the file itself").isEmpty();
  }

  private Page open(ReportModel model, int width, boolean script) throws Exception {
    Path file = folder.resolve("report-" + System.identityHashCode(model) + ".html");
    Files.writeString(file, ReportRenderer.html(model));
    BrowserContext context =
        browser.newContext(
            new Browser.NewContextOptions()
                .setViewportSize(width, 900)
                .setJavaScriptEnabled(script));
    Page page = context.newPage();
    page.onConsoleMessage(m -> complaints.add(m.text()));
    page.onPageError(complaints::add);
    page.onRequest(r -> {
      if (!r.url().startsWith("data:")
          && !r.url()
              .equals(
                  file.toUri()
                      .toString()
                      .replace("file:/", "file:///")
                      .replace("file://///", "file:///"))) requests.add(r.url());
    });
    page.navigate(file.toUri().toString());
    return page;
  }

  private static ReportModel sample(Level level) {
    return SampleReport.model(level, Theme.DEFAULT);
  }

  @ParameterizedTest
  @EnumSource(Theme.Direction.class)
  void noDirectionScrollsSidewaysOnAPhoneOrADesk(Theme.Direction direction) throws Exception {
    // The widest letters; the browser lays the same page out anew for every width.
    var theme =
        Theme.of(direction, Theme.Colours.WARM_PALETTE, Theme.Typography.MONO_HEADINGS_MONO_BODY);
    Page page = open(SampleReport.model(Level.EXHAUSTIVE, theme), DESK, true);
    for (int width : new int[] {320, PHONE, 768, DESK}) {
      page.setViewportSize(width, 900);
      assertThat(page.evaluate("document.documentElement.scrollWidth"))
          .as(direction + " at " + width)
          .isEqualTo(width);
    }
  }

  /// A mark that stands alone at the begin of a line belongs to no sentence.
  @ParameterizedTest
  @ValueSource(ints = {320, PHONE, 640, DESK})
  void noLineBeginsWithACitation(int width) throws Exception {
    Page page = open(sample(Level.EXHAUSTIVE), width, true);
    assertThat(
            page.evaluate(
                "Array.from(document.querySelectorAll('p .cites, li .cites')).filter(c => { const"
                    + " before = c.previousSibling; if (!before || before.nodeType !== 3 ||"
                    + " !before.data.trim() || /\\s$/.test(before.data)) return false; const r ="
                    + " document.createRange(); r.setStart(before, before.data.length - 1);"
                    + " r.setEnd(before, before.data.length); return"
                    + " c.querySelector('a').getBoundingClientRect().top >"
                    + " r.getBoundingClientRect().bottom; }).length"))
        .isEqualTo(0);
  }

  /// Of every drawing, wide and narrow: names lie neither on each other nor beyond the edge.
  @ParameterizedTest
  @ValueSource(ints = {PHONE, DESK})
  void namesInDrawingsAreReadable(int width) throws Exception {
    Page page = open(sample(Level.EXHAUSTIVE), width, true);
    assertThat((List<?>) page.evaluate(UNREADABLE)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Theme.Direction.class)
  void aPrintedTitleStandsOutAndReferencesKeepTheirNumbers(Theme.Direction direction)
      throws Exception {
    var theme =
        Theme.of(direction, Theme.Colours.HIGH_CONTRAST_MINIMAL, Theme.DEFAULT.typography());
    Page page = open(SampleReport.model(Level.COMPACT, theme), DESK, true);
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    assertThat((double) page.evaluate(TITLE_CONTRAST)).as("contrast").isGreaterThan(4.5);
    assertThat(
            (double)
                page.evaluate(
                    "1e-9 + Math.min(...Array.from(document.querySelectorAll('.reference'), r =>"
                        + " parseFloat(getComputedStyle(r).paddingLeft)))"))
        .as("room for the number")
        .isGreaterThan(20);
  }

  @Test
  void theReaderChangesTheColoursAndTheChoiceStays() throws Exception {
    Page page = open(sample(Level.COMPACT), DESK, true);
    assertThat(page.getAttribute("html", "data-mode")).isEqualTo("dark");
    page.focus("#mode-button");
    page.keyboard().press("Enter");
    assertThat(page.getAttribute("html", "data-mode")).isEqualTo("light");
    // Chromium keeps the choice in another process: a reload in the very same instant may be
    // faster.
    page.waitForCondition(() -> {
      page.reload();
      return "light".equals(page.getAttribute("html", "data-mode"));
    });
    requests.clear();
  }

  @Test
  void theKeyboardReachesEveryControlAndLinkAndShowsWhereItIs() throws Exception {
    Page page = open(sample(Level.COMPACT), DESK, true);
    page.keyboard().press("Tab");
    assertThat(page.evaluate("document.activeElement.className")).isEqualTo("skip");
    int stops =
        ((Number)
                page.evaluate(
                    "Array.from(document.querySelectorAll('a[href],button,input,summary,[tabindex]')).filter(e"
                        + " => e.checkVisibility()).length"))
            .intValue();
    var seen = new HashSet<String>();
    String where =
        "(() => { const e = document.activeElement; if (!e || e === document.body) return 'none';"
            + " const s = getComputedStyle(e); return s.outlineStyle + s.outlineWidth + ' ' +"
            + " Array.from(document.querySelectorAll('*')).indexOf(e); })()";
    for (int i = 0; i < stops + 5; i++) {
      String at = page.evaluate(where).toString();
      if (!at.equals("none")) assertThat(at).as("focus ring").startsWith("solid3px");
      seen.add(at);
      page.keyboard().press("Tab");
    }
    assertThat(seen.size()).isGreaterThanOrEqualTo(stops);
  }

  @Test
  void theContentsOfAPhoneOpenAndCloseByKeyboard() throws Exception {
    Page page = open(sample(Level.COMPACT), PHONE, true);
    assertThat(page.isVisible("#toc")).isFalse();
    page.focus("#contents-button");
    page.keyboard().press("Enter");
    assertThat(page.isVisible("#toc")).isTrue();
    assertThat(page.getAttribute("#contents-button", "aria-expanded")).isEqualTo("true");
    page.keyboard().press("Escape");
    assertThat(page.isVisible("#toc")).isFalse();
    assertThat(page.evaluate("document.activeElement.id")).isEqualTo("contents-button");
    page.click("#contents-button");
    page.click("#toc a[href='#citations']");
    assertThat(page.isVisible("#toc")).isFalse();
  }

  @Test
  void tablesFilterAndSort() throws Exception {
    Page page = open(sample(Level.COMPACT), DESK, true);
    page.click(".appendix > summary");
    page.fill(".filter input", "fuel");
    assertThat(page.locator("table.evidence tbody tr:visible").allInnerTexts())
        .isNotEmpty()
        .allMatch(t -> t.toLowerCase().contains("fuel"));
    page.fill(".filter input", "");
    page.click("table.evidence th:nth-child(4) button");
    page.click("table.evidence th:nth-child(4) button");
    assertThat(page.locator("table.evidence tbody tr:first-child td:nth-child(4)").innerText())
        .startsWith("word for word");
  }

  @Test
  void aCitationShowsItsSourceOnFocus() throws Exception {
    Page page = open(sample(Level.COMPACT), DESK, true);
    page.focus("#summary a.cite");
    assertThat(page.innerText("#peek")).contains("Energy log of the harbour and sound routes");
    page.keyboard().press("Escape");
    assertThat(page.isVisible("#peek")).isFalse();
  }

  @Test
  void withoutScriptEverythingIsThere() throws Exception {
    Page page = open(sample(Level.COMPACT), PHONE, false);
    assertThat(page.isVisible("#toc")).isTrue();
    assertThat(page.isVisible("#citations")).isTrue();
    assertThat(page.isVisible(".controls")).isFalse();
  }

  @Test
  void printIsBlackOnWhiteWithoutControlsAndAppendix() throws Exception {
    Page page = open(sample(Level.COMPACT), DESK, true);
    page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    assertThat(page.evaluate("getComputedStyle(document.body).backgroundColor"))
        .isEqualTo("rgb(255, 255, 255)");
    assertThat(page.evaluate("getComputedStyle(document.body).color")).isEqualTo("rgb(10, 10, 10)");
    assertThat(page.isVisible(".bar")).isFalse();
    assertThat(page.isVisible(".appendix")).isFalse();
  }

  @Test
  void hostileTextRunsNothing() throws Exception {
    Page page = open(Charts.illustrate(HostileReport.model()), DESK, true);
    assertThat(page.title()).isEqualTo(HostileReport.SCRIPT);
    assertThat(page.evaluate("document.querySelectorAll('script').length")).isEqualTo(2);
    page.hover("#summary a.cite");
    assertThat(page.evaluate("document.querySelectorAll('#peek *').length")).isEqualTo(2);
    assertThat(page.title()).isNotEqualTo("owned");
  }

  @Test
  void evenInjectedScriptIsRefusedByThePolicy() throws Exception {
    Page page = open(sample(Level.COMPACT), DESK, true);
    page.evaluate(
        "(() => { const d = document.createElement('div'); d.innerHTML = '<img"
            + " src=\"https://example.org/x.png\" onerror=\"document.title=1\">';"
            + " document.body.append(d); const s = document.createElement('script'); s.textContent"
            + " = 'document.title=2'; document.body.append(s); })()");
    assertThat(page.title()).isEqualTo("Battery ferries for the Skerry Line");
    assertThat(complaints)
        .allMatch(c -> c.contains("Content Security Policy"))
        .hasSizeGreaterThanOrEqualTo(2);
    complaints.clear();
    requests.removeIf(r -> r.startsWith("https://example.org/"));
  }

  @ParameterizedTest
  @EnumSource(Theme.Direction.class)
  void axeFindsNoBarrierInLightOrDark(Theme.Direction direction) throws Exception {
    String axe =
        new String(
            getClass().getResourceAsStream("/axe.min.js").readAllBytes(), StandardCharsets.UTF_8);
    // Every kind of figure once, in the first direction; the others differ in style alone.
    Level level = direction == Theme.Direction.EDITORIAL ? Level.EXHAUSTIVE : Level.COMPACT;
    Page page =
        open(
            SampleReport.model(
                level,
                Theme.of(
                    direction,
                    Theme.Colours.WARM_PALETTE,
                    Theme.Typography.SERIF_HEADINGS_SANS_BODY)),
            DESK,
            true);
    page.evaluate(axe);
    if (level == Level.EXHAUSTIVE)
      page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)");
    for (String mode : List.of("dark", "light")) {
      page.evaluate("m => { document.documentElement.dataset.mode = m; }", mode);
      Object violations =
          page.evaluate(
              "async () => (await axe.run(document, {resultTypes:"
                  + " ['violations']})).violations.map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n"
                  + " => n.target + ' ' + n.failureSummary).join(' | '))");
      assertThat((List<?>) violations).as(direction + " " + mode).isEmpty();
    }
  }
}
