package cairn.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TemplatesTest {
  private static final String PAGE =
      """
      <html><body>
      <script>var hidden = "code";</script>
      <script id="harbour" type="text/x-handlebars-template">
        <h2>Harbour</h2>
        <p>The ferry leaves at noon.</p>
      </script>
      <div class="content"></div></body></html>
      """;

  @Test
  void textInATemplateIsReadWhereItStands() {
    Document page =
        Documents.read("harbour.html", PAGE.getBytes(StandardCharsets.UTF_8), "")
            .document()
            .orElseThrow();
    assertThat(page.text().text()).isEqualTo("## Harbour\n\nThe ferry leaves at noon.\n");
    assertThat(page.text().read(new cairn.sources.Place.Lines(5, 5)))
        .contains("The ferry leaves at noon.");
  }
}
