package cairn.join.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RepeatsTest {
  @Test
  void nearlyTheSameWordsRepeat() {
    assertThat(
            Repeats.in(
                "Each press has 3 rooms.", "Each of the 4 presses has a set of 3 rooms.", 0.8))
        .isTrue();
  }

  @Test
  void anotherNumberIsNoRepetition() {
    assertThat(
            Repeats.in(
                "Each press has 5 rooms.", "Each of the 4 presses has a set of 3 rooms.", 0.5))
        .isFalse();
  }

  @Test
  void theShareIsOfTheShorterOne() {
    assertThat(
            Repeats.share(
                "Nobody says when the press was moved.",
                "Nobody says how old the barn is, nor when the press was moved or by whom."))
        .isGreaterThan(0.66);
    assertThat(Repeats.share("The barn is old.", "The lease ends in May.")).isLessThan(0.3);
  }
}
