package cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PartsTest {
  @Test
  void aQuestionThatAsksTwoThingsHasTwoParts() {
    assertThat(Parts.of("Which harbour does the ferry use, and how many cars does it carry?"))
        .containsExactly("Which harbour does the ferry use", "how many cars does it carry?");
    assertThat(Parts.of("Welche Boote liegen im Hafen und wie viele davon fahren noch?"))
        .containsExactly("Welche Boote liegen im Hafen", "wie viele davon fahren noch?");
  }

  @Test
  void anAndBetweenWordsDoesNotDivide() {
    assertThat(Parts.of("Why do salt and water harm the hull?")).hasSize(1);
    assertThat(Parts.of("Who and why?")).hasSize(1);
  }
}
