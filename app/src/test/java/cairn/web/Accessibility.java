package cairn.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// What axe says about a page. Its script is run by the driver, past the page's own policy.
record Accessibility(Page page) {
  private static final String SERIOUS =
      "async () => (await axe.run(document, {resultTypes: ['violations']})).violations.filter(v =>"
          + " ['serious', 'critical'].includes(v.impact)).flatMap(v => v.nodes.map(n => v.id + ' '"
          + " + n.target.join(' ') + ': ' + (n.failureSummary || '').split('\\n')[1]))";

  void hasNoSeriousFinding(String what) {
    page.evaluate(script());
    Object found = page.evaluate(SERIOUS);
    assertThat((List<?>) found).as("accessibility of " + what).isEmpty();
  }

  private static String script() {
    try (InputStream in = Accessibility.class.getResourceAsStream("/axe.min.js")) {
      if (in == null) throw new IllegalStateException("axe.min.js is not on the class path");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
