package cairn.join.report;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.report.page.PageSentence;
import java.util.List;
import org.junit.jupiter.api.Test;

class PublishedReportTest {
  private static final String PAGE =
      """
      <p>The pier is long. <a class="cite" href="#r1">1</a> Boats wait outside.</p>
      <p>The lamps are lit at dusk.</p>
      <ol><li id="r1"><span class="locator"><code>a.md:1</code></span>
      <blockquote>It has 48 posts.</blockquote></li></ol>
      """;

  private static List<String> changes(String now) {
    return PublishedReport.sentences(
            "report.html", PublishedReport.sentences(PAGE), PageSentence.in(now))
        .stream()
        .map(Finding::message)
        .toList();
  }

  @Test
  void onlyTheChangedSentenceIsNamed() {
    assertThat(changes(PAGE.replace("at dusk", "at noon")))
        .containsExactly("this sentence was changed or added: \"The lamps are lit at noon.\"");
  }

  @Test
  void aChangedQuoteIsNamedAndWhoRestsOnItCounted() {
    assertThat(changes(PAGE.replace("48 posts", "84 posts")))
        .containsExactly(
            "this sentence was changed or added: \"It has 84 posts.\"",
            "2 sentences as published cite places that were changed");
  }

  @Test
  void aChangedPlaceIsNamedWithItsSentences() {
    assertThat(changes(PAGE.replace("a.md:1", "b.md:7")))
        .isNotEmpty()
        .allMatch(m -> !m.startsWith("no sentence"));
  }
}
