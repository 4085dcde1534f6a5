package cairn.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnmarkedTest {
  @Test
  void signsOfMarkdownAreNotShown() {
    assertThat(Unmarked.of("Use **bold** and `code` and [a link](/x/y.md#z).\n![p](p.png)"))
        .isEqualTo("Use bold and code and a link.");
    assertThat(Unmarked.of("::: tip Read `this` first. :::").strip()).isEqualTo("Read this first.");
  }

  @Test
  void whatMayBeAFormulaOrANameStays() {
    assertThat(Unmarked.of("a*b*c with `x_1`")).isEqualTo("a*b*c with x_1");
    assertThat(Unmarked.of("max_poll_records < 5 and List<String>"))
        .isEqualTo("max_poll_records < 5 and List<String>");
    assertThat(Unmarked.of("2 * 3 * 4 = **24**")).isEqualTo("2 * 3 * 4 = 24");
  }

  @Test
  void headingsInsideOfALineAreParted() {
    assertThat(Unmarked.of("## Status Pending ## Context For C# code"))
        .isEqualTo("Status Pending \u00b7 Context For C# code");
  }

  @Test
  void plainWordsAreLeftAsTheyAre() {
    String plain = "§ 5 Abs. 2: nothing is marked here [1], (see p. 3).";
    assertThat(Unmarked.of(plain)).isSameAs(plain);
  }
}
