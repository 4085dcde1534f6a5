package cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainPrinterTest {
  @Test
  void hyphensThatNoFontHasArePrintedAsPlainOnes() {
    String page = "<style>a{}</style><p>inter\u2010 leave, co\u2011op, base\u00adline</p>";
    assertThat(PlainPrinter.plain(page)).contains("<p>inter- leave, co-op, baseline</p>");
  }
}
