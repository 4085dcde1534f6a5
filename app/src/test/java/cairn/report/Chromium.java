package cairn.report;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;

/// The browser of this machine; tests that need one are skipped, with a message, where there is
/// none.
final class Chromium {
  private Chromium() {}

  static Path path() {
    var found = Browser.find(System.getenv().getOrDefault("PATH", ""));
    assumeTrue(found.isPresent(), "no Chromium on the PATH: install the package chromium");
    return found.get();
  }
}
