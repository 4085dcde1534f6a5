package cairn.bench;

import cairn.desk.RecordDesk;
import cairn.kernel.Who;
import cairn.kernel.file.Scratch;
import cairn.kernel.project.Project;
import cairn.record.harvest.Turn;
import cairn.serve.Door;
import cairn.serve.Passes;
import cairn.serve.Secret;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import cairn.web.Dashboard;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/// The dashboard in a real browser: first view, frames, latency of news, memory, size.
///
/// `DashboardBench [CHROMIUM]`
final class DashboardBench {
  private static final int LARGE = Size.of(10_000, 200);
  private static final int VISIBLE = Size.of(5_000, 100);
  private static final int PER_TURN = 200;
  private static final int VIEWS = Size.of(5, 1);
  private static final int PAGES = Size.of(50, 8);
  private static final int NEWS = Size.of(30, 2);
  private static final double MEGABYTE = 1024 * 1024;

  /// Moves and zooms the tree for two seconds and counts what was painted.
  private static final String FRAMES =
      """
      async () => {
        const tree = window.cairnTree, start = performance.now(), before = tree.frames;
        let longest = 0, last = start;
        while (performance.now() - start < 2000) {
          tree.pan(Math.sin(tree.frames / 9) * 9, Math.cos(tree.frames / 7) * 7);
          tree.zoom(tree.frames % 40 < 20 ? 1.01 : 1 / 1.01);
          await new Promise(requestAnimationFrame);
          longest = Math.max(longest, performance.now() - last);
          last = performance.now();
        }
        return [(tree.frames - before) / ((performance.now() - start) / 1000), longest];
      }
      """;

  /// After *Fit* every node lies inside what is seen.
  private static final String ALL_SEEN =
      """
      (() => { const t = window.cairnTree, s = t.seen();
        return t.layout.top >= s.top && t.layout.bottom <= s.bottom && t.layout.width <= s.right; })()
      """;

  private DashboardBench() {}

  public static void main(String[] args) throws Exception {
    Path chromium = Path.of(args.length > 0 ? args[0] : "/usr/bin/chromium");
    System.out.printf("page, gzipped          %7.1f kB%n", pageSize() / 1024.0);
    try (Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions()
                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")))) {
      Browser browser =
          playwright
              .chromium()
              .launch(
                  new BrowserType.LaunchOptions()
                      .setExecutablePath(chromium)
                      .setArgs(List.of("--no-sandbox", "--disable-gpu")));
      try (Shown large = Shown.with(LARGE)) {
        firstView(browser, large);
        news(browser, large);
        pages(browser, large);
        System.gc();
        Runtime r = Runtime.getRuntime();
        System.out.printf(
            "server, heap in use    %7.0f MB (with %,d nodes)%n",
            (r.totalMemory() - r.freeMemory()) / MEGABYTE, LARGE);
      }
      try (Shown visible = Shown.with(VISIBLE)) {
        frames(browser, visible);
      }
    }
    System.exit(0);
  }

  /// A project with so many nodes behind an open door.
  private record Shown(Scratch scratch, Project project, Dashboard dashboard, Door door)
      implements AutoCloseable {
    static Shown with(int nodes) throws IOException {
      Scratch scratch = Scratch.open("cairn-dashboard");
      Path folder = scratch.folder();
      Files.createDirectories(folder.resolve(Project.MARK));
      InstantSource clock = InstantSource.system();
      var project =
          new Project(folder, FileSpine.open(folder, clock), clock, new Random(1)::nextLong);
      var desk = new RecordDesk(project);
      for (int made = 0; made < nodes; made += PER_TURN)
        desk.turn(Turn.read(turn(made)).getFirst(), Who.cli(""));
      var dashboard = new Dashboard(project, () -> project, Map.of(), "bench");
      var passes = new Passes(Secret.of(folder), clock);
      return new Shown(
          scratch,
          project,
          dashboard,
          Door.open(
              InetAddress.getLoopbackAddress(),
              0,
              passes,
              dashboard.parts(),
              Throwable::printStackTrace));
    }

    /// Each node hangs on one of those made before, as bushy as real records are.
    private static String turn(int made) {
      var random = new Random(made);
      var events = Json.array();
      for (int i = 1; i <= PER_TURN; i++) {
        var event = events.addObject().put("kind", "experiment").put("provenance", "ai-executed");
        event.put("title", "Run " + (made + i) + " with another setting of the schedule");
        event.put("result", "loss " + random.nextInt(100));
        event.putArray("evidence");
        if (made > 0) event.put("parent", "N%02d".formatted(1 + random.nextInt(made)));
      }
      return Json.write(
          Json.object().put("user", "Go on.").put("agent", "Done.").set("events", events));
    }

    Page open(Browser browser, String path) {
      // Past the page's own policy: the driver evaluates what it waits for.
      Page page = browser.newContext(new Browser.NewContextOptions().setBypassCSP(true)).newPage();
      page.navigate(door.loginLink().toString());
      page.waitForSelector("h1");
      page.navigate(door.address().resolve(path).toString());
      return page;
    }

    @Override
    public void close() {
      dashboard.close();
      door.close();
      project.close();
      scratch.close();
    }
  }

  private static void firstView(Browser browser, Shown shown) {
    var times = new ArrayList<Double>();
    for (int i = 0; i < VIEWS; i++) {
      Page page = shown.open(browser, "/record/tree");
      page.waitForFunction("window.cairnTree && window.cairnTree.frames > 0");
      times.add(
          ((Number) page.evaluate("performance.getEntriesByName('tree-painted')[0].startTime"))
              .doubleValue());
      page.context().close();
    }
    System.out.printf(
        "first view, %,d nodes %7.0f ms (cold %.0f ms)%n", LARGE, median(times), times.getFirst());
  }

  /// From the moment an append returned until the page shows the event; one clock for both.
  private static void news(Browser browser, Shown shown) throws InterruptedException {
    Page page = shown.open(browser, "/log");
    page.waitForSelector(".events");
    page.evaluate(
        "() => { window.seen = {}; new MutationObserver(() => { const now = Date.now(); for (const"
            + " e of document.querySelectorAll('.events .words')) window.seen[e.textContent] ??="
            + " now; }).observe(document.querySelector('main'), {childList: true, subtree: true});"
            + " }");
    var times = new ArrayList<Double>();
    for (int i = 0; i < NEWS; i++) {
      String words = "news number " + i;
      shown
          .project()
          .spine()
          .append(
              List.of(
                  Draft.of(
                      "bench.news", Event.Origin.of("bench"), Json.object().put("text", words))));
      long appended = System.currentTimeMillis();
      page.waitForFunction("w => window.seen[w]", words);
      times.add(((Number) page.evaluate("w => window.seen[w]", words)).doubleValue() - appended);
    }
    times.sort(null);
    System.out.printf(
        "news on the page       %7.0f ms median, %.0f ms longest%n",
        median(times), times.getLast());
    page.context().close();
  }

  /// From an append until the last of many pages of one browser shows it.
  private static void pages(Browser browser, Shown shown) {
    var open = new ArrayList<Page>();
    open.add(shown.open(browser, "/log"));
    while (open.size() < PAGES) {
      Page page = open.getFirst().context().newPage();
      page.navigate(shown.door().address().resolve("/log").toString());
      open.add(page);
    }
    for (Page page : open) page.waitForSelector(".events");
    var times = new ArrayList<Double>();
    for (int i = 0; i < VIEWS; i++) {
      String words = "for everybody " + i;
      for (Page page : open)
        page.evaluate(
            "w => { window.there = new Promise(done => { const look = () => {"
                + " if (document.querySelector('.events')?.textContent.includes(w))"
                + " done(Date.now()); }; new MutationObserver(look).observe("
                + "document.querySelector('main'), {childList: true, subtree: true}); }); }",
            words);
      shown
          .project()
          .spine()
          .append(
              List.of(
                  Draft.of(
                      "bench.news", Event.Origin.of("bench"), Json.object().put("text", words))));
      long appended = System.currentTimeMillis();
      for (Page page : open)
        times.add(((Number) page.evaluate("window.there")).doubleValue() - appended);
    }
    times.sort(null);
    System.out.printf(
        "news on %d pages       %7.0f ms median, %.0f ms longest%n",
        PAGES, median(times), times.getLast());
    open.getFirst().context().close();
  }

  private static void frames(Browser browser, Shown shown) {
    Page page = shown.open(browser, "/record/tree");
    page.getByText("Unfold all").click();
    page.waitForSelector("text=" + "%,d nodes shown".formatted(VISIBLE));
    page.locator("button:text-is('Fit')").click();
    page.waitForFunction(ALL_SEEN);
    var seen = (List<?>) page.evaluate(FRAMES);
    System.out.printf(
        "frames, %,d nodes      %7.1f per second (longest frame %.0f ms)%n",
        VISIBLE, ((Number) seen.get(0)).doubleValue(), ((Number) seen.get(1)).doubleValue());
  }

  private static double median(List<Double> times) {
    return times.stream().sorted().toList().get(times.size() / 2);
  }

  /// All that a browser fetches, fonts apart, which the report shares.
  private static int pageSize() throws IOException {
    int size = 0;
    Path folder =
        Path.of(Dashboard.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    try (var files =
        Files.isDirectory(folder)
            ? Files.walk(folder.resolve("cairn/web/page"))
            : Files.walk(FileSystems.newFileSystem(folder).getPath("/cairn/web/page"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        var out = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(out)) {
          Files.copy(file, gzip);
        }
        size += out.size();
      }
    }
    return size;
  }
}
