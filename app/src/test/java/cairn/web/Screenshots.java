package cairn.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// Pictures of pages of a project, for a person to look at: wide, on a laptop and on a phone, light
/// and dark. [FullProject] makes a project worth looking at.
///
/// `Screenshots PROJECT OUT [LOOK…] /PATH…`
final class Screenshots {
  private record Look(String name, int width, int height, ColorScheme scheme) {}

  private static final List<Look> LOOKS =
      List.of(
          new Look("wide", 1920, 1080, ColorScheme.LIGHT),
          new Look("laptop", 1280, 800, ColorScheme.LIGHT),
          new Look("dark", 1280, 800, ColorScheme.DARK),
          new Look("phone", 390, 844, ColorScheme.LIGHT),
          new Look("phone-dark", 390, 844, ColorScheme.DARK));

  private Screenshots() {}

  public static void main(String[] args) throws Exception {
    Path out = Files.createDirectories(Path.of(args[1]));
    List<String> words = Arrays.asList(args).subList(2, args.length);
    List<String> paths = words.stream().filter(w -> w.startsWith("/")).toList();
    List<Look> looks = LOOKS.stream().filter(l -> words.contains(l.name())).toList();
    try (Served served = Served.open(Path.of(args[0]));
        Chromium chromium = Chromium.start()) {
      for (Look look : looks.isEmpty() ? LOOKS : looks) shoot(served, chromium, look, paths, out);
      served.bugs.forEach(Throwable::printStackTrace);
    }
    System.exit(0);
  }

  private static void shoot(
      Served served, Chromium chromium, Look look, List<String> paths, Path out) {
    var context =
        chromium.browser.newContext(
            new Browser.NewContextOptions()
                .setViewportSize(look.width(), look.height())
                .setColorScheme(look.scheme()));
    Page page = context.newPage();
    page.onConsoleMessage(m -> System.out.println(look.name() + ": " + m.text()));
    page.onPageError(e -> System.out.println(look.name() + " error: " + e));
    page.navigate(served.loginLink().toString());
    page.waitForSelector("h1");
    for (String path : paths) {
      page.navigate(served.address().resolve(path).toString());
      page.waitForSelector("h1");
      assertThat(page.locator("[aria-busy]")).hasCount(0);
      page.waitForTimeout(150);
      String name = path.replaceAll("[^A-Za-z0-9]+", "-") + "." + look.name() + ".png";
      page.screenshot(new Page.ScreenshotOptions().setPath(out.resolve(name)).setFullPage(true));
    }
    context.close();
  }
}
