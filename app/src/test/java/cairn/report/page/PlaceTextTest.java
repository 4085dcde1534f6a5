package cairn.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.report.chart.Html;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlaceTextTest {
  private static String written(String text, String... deciding) {
    Html html = new Html();
    html.open("div");
    new PlaceText(html, text, List.of(deciding), () -> html.element("sup", "[1]")).write();
    html.close();
    return html.toString().replaceAll("\\s*\n\\s*", "");
  }

  @Test
  void listsAndHeadingsKeepTheirLayout() {
    assertThat(
            written(
                """
                We run three stores:

                 - north
                 - south

                ## Consequences
                The third one **closes**.\
                """))
        .isEqualTo(
            "<div><p>We run three stores:</p><ul><li><p>north</p></li><li><p>south</p></li></ul>"
                + "<p class=\"under\">Consequences</p>"
                + "<p>The third one closes.<sup>[1]</sup></p></div>");
  }

  @Test
  void headingsAndTermsOfPrintedTextStandApart() {
    assertThat(
            written(
                """
                is told by the port num‐
                       ber alone.

                OPTIONS
                       -E, --end DAY
                           Ends the stay
                           of a boat.\
                """))
        .isEqualTo(
            "<div><p>is told by the port number alone.</p><p class=\"under\">OPTIONS</p>"
                + "<p>-E, --end DAY</p><p>Ends the stay of a boat.<sup>[1]</sup></p></div>");
  }

  @Test
  void aRowWithoutItsTableHasNoPipes() {
    assertThat(written("| north | 410 |")).isEqualTo("<div><p>north · 410<sup>[1]</sup></p></div>");
  }

  @Test
  void numbersOfTheSourceStay() {
    assertThat(written("30. April 1994: begun\n31. March 2001: handed over"))
        .contains("start=\"30\"");
    assertThat(written("30. April 1994: begun\n12. May 2001: handed over"))
        .isEqualTo(
            "<div><p>30. April 1994: begun 12. May 2001: handed over<sup>[1]</sup></p></div>");
    assertThat(written("1. first\n1. second")).contains("<ol><li>");
  }

  @Test
  void aSentenceThatGoesOnIndentedIsOneParagraph() {
    assertThat(written("The date may also be given in the form that is usual\n      there."))
        .isEqualTo(
            "<div><p>The date may also be given in the form that is usual there."
                + "<sup>[1]</sup></p></div>");
  }

  @Test
  void aSentenceThatBeganInTheMiddleOfALineGoesOn() {
    assertThat(written("A user process should follow this\n       convention, too."))
        .isEqualTo(
            "<div><p>A user process should follow this convention, too.<sup>[1]</sup></p></div>");
    assertThat(written("-h, --help\n    zeigt die Hilfe an")).contains("<p>-h, --help</p>");
  }

  @Test
  void rowsOfATableAreATable() {
    assertThat(written("| name | limit |\n|---|---|\n| poll | 500 |", "500"))
        .isEqualTo(
            "<div><table><tr><th>name</th><th>limit</th></tr>"
                + "<tr><td>poll</td><td><mark>500</mark><sup>[1]</sup></td></tr></table></div>");
  }

  @Test
  void theDecidingWordsAreMarkedOnceInWhateverBlockTheyStand() {
    assertThat(written("It took long.\n\nUp to three weeks, three weeks.", "three weeks"))
        .contains("<p>Up to <mark>three weeks</mark>, three weeks.<sup>[1]</sup></p>");
  }

  @Test
  void whatIsMarkupInTheSourceIsTextHere() {
    assertThat(written("<script>alert(1)</script> and <b onclick=x>this</b>"))
        .doesNotContain("<script")
        .doesNotContain("<b ");
    assertThat(written("<div>\nblock\n</div>")).contains("&lt;div");
  }

  @Test
  void nothingIsStillCited() {
    assertThat(written("")).isEqualTo("<div><sup>[1]</sup></div>");
  }
}
