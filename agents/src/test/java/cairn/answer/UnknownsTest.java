package cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnknownsTest {
  @Test
  void whatStandsUnderOpenQuestionsAnswersOnlyWhoAsksForThem() {
    assertThat(Unknowns.heads("What we still do not know", "What drives the cost?")).isTrue();
    assertThat(Unknowns.heads("Offene Fragen", "Was kostet es?")).isTrue();
    assertThat(Unknowns.heads("Open questions", "Which open questions are left?")).isFalse();
    assertThat(Unknowns.heads("Opening hours", "When does it open?")).isFalse();
  }
}
