package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownSectionsTest {
  private static final String TEXT =
      """
      before
      # Claims
      intro
      ## C01: first
      - a
      ```
      ## not a heading
      ```
      ### detail
      more
      ## C02: second ##
      """;

  @Test
  void headingsCutTheTextAndFencesHideThem() {
    MarkdownSections cut = MarkdownSections.of(TEXT);
    assertThat(cut.preamble()).isEqualTo("before\n");
    assertThat(cut.sections())
        .extracting(MarkdownSections.Section::title)
        .containsExactly("Claims", "C01: first", "detail", "C02: second");
    assertThat(cut.sections())
        .extracting(MarkdownSections.Section::line)
        .containsExactly(2, 4, 9, 11);
  }

  @Test
  void theBodyOfASectionEndsAtTheNextHeading() {
    MarkdownSections cut = MarkdownSections.of(TEXT);
    var first = cut.sections().get(1);
    assertThat(first.body()).endsWith("```\n").doesNotContain("detail");
  }

  @Test
  void nothingIsLost() {
    MarkdownSections cut = MarkdownSections.of(TEXT);
    String joined =
        cut.preamble()
            + cut.sections().stream()
                .map(s -> TEXT.substring(s.start(), s.end()))
                .reduce("", String::concat);
    assertThat(joined).isEqualTo(TEXT);
  }
}
