package cairn.inquiry.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlainLineTest {
  @Test
  void aWordThatAPrintedLineCutIsOneWord() {
    String cut = "Ports be\u2010\n       low 1024 are privi\u00ad\nleged, else EA\u2010\n GAIN.";
    assertThat(PlainLine.of(cut)).isEqualTo("Ports below 1024 are privileged, else EAGAIN.");
  }

  @Test
  void aHyphenThatMayBelongToTheWordStays() {
    assertThat(PlainLine.of("pre-\nand post-war, non\u2010blocking"))
        .isEqualTo("pre- and post-war, non\u2010blocking");
  }

  @Test
  void aBlockOfMarkdownLosesItsSign() {
    assertThat(PlainLine.of("> ## A title\n\tgoes on")).isEqualTo("A title goes on");
  }
}
