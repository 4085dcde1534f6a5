package cairn.web;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Pictures of every page of a project, for a person to look at: light, dark, and on a phone.
///
/// `Screenshots PROJECT OUT [PATH…]`
final class Screenshots {
  private record Look(String name, int width, int height, ColorScheme scheme) {}

  private static final List<Look> LOOKS =
      List.of(
          new Look("light", 1440, 900, ColorScheme.LIGHT),
          new Look("dark", 1440, 900, ColorScheme.DARK),
          new Look("phone", 390, 844, ColorScheme.LIGHT));

  private Screenshots() {}

  public static void main(String[] args) throws Exception {
    Path out = Files.createDirectories(Path.of(args[1]));
    try (Served served = Served.open(Path.of(args[0]));
        Chromium chromium = Chromium.start()) {
      for (Look look : LOOKS) {
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
        for (int i = 2; i < args.length; i++) {
          page.navigate(served.address().resolve(args[i]).toString());
          page.waitForSelector("h1");
          page.waitForTimeout(500);
          String name = args[i].replaceAll("[^A-Za-z0-9]+", "-") + "-" + look.name() + ".png";
          page.screenshot(
              new Page.ScreenshotOptions().setPath(out.resolve(name)).setFullPage(true));
        }
      }
      served.bugs.forEach(Throwable::printStackTrace);
    }
    System.exit(0);
  }
}
