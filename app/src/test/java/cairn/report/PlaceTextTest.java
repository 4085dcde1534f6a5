package cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

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
                The third one **closes**."""))
        .isEqualTo(
            "<div><p>We run three stores:</p><ul><li><p>north</p></li><li><p>south</p></li></ul>"
                + "<p class=\"under\">Consequences</p>"
                + "<p>The third one closes.<sup>[1]</sup></p></div>");
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
