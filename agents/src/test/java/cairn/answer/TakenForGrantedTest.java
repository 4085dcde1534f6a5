package cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TakenForGrantedTest {
  private static double missing(String question, String... texts) {
    return TakenForGranted.in(question, true).missing(List.of(texts));
  }

  @Test
  void namesAndFiguresOfAQuestionStandWhereItIsAnswered() {
    assertThat(missing("Who steers the ferry Marlin in 2021?", "In 2021 Ana steers the Marlin."))
        .isZero();
    assertThat(missing("Who steers the ferry Marlin?", "Ana steers the Heron.")).isEqualTo(1);
    assertThat(missing("In what do the Marlin and the Heron differ?", "The Heron is green."))
        .isEqualTo(0.5);
    assertThat(missing("What happened in 2021?", "In 2019 the quay fell.")).isEqualTo(1);
    assertThat(missing("Which boats carry 1,200 people?", "It carries 1200.")).isZero();
  }

  @Test
  void whatTextsWriteInAnotherWayIsNoName() {
    assertThat(missing("What sank in April 2021?", "It sank on 2021-04-02.")).isZero();
    assertThat(missing("Why does the 176B engine leak?", "The big engine leaks.")).isZero();
    assertThat(missing("Why do the 3 boats leak?", "All three boats leak.")).isZero();
    assertThat(missing("How many Berths Does The Quay Have?", "There are six.")).isZero();
    assertThat(missing("Wie viele Boote liegen im Hafen?", "Sechs Schiffe.")).isZero();
    assertThat(missing("Welche Boote nutzen GPS?", "Sechs Schiffe.")).isEqualTo(1);
    assertThat(missing("Quand l'Heron est-il parti ?", "Le Heron est parti en mai.")).isZero();
    assertThat(TakenForGranted.in("Who owns the Marlin in Dover?", false).names()).isEmpty();
  }
}
