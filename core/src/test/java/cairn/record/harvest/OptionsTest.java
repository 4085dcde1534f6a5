package cairn.record.harvest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import cairn.record.state.Candidate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Short answers are read with what the agent offered.
class OptionsTest {
  private static final String TWO =
      """
      I found three faults:
      1. The pump takts.
      2. The gauge drifts.
      3. The log is full.

      We could go on in two ways:
      **1.** Calibrate hourly
      **2.** Replace the gauge
      """;

  private static final String THREE =
      """
      ### Option A: cache the tiles
      ### Option B: shrink the tiles
      ### Option C: drop the tiles
      """;

  private static Optional<String> choice(String offer, String words) {
    return Options.of(offer).chosen(words).map(d -> d.text("choice"));
  }

  @Test
  void theLastListIsWhatIsChosenFrom() {
    assertThat(Options.of(TWO).items())
        .containsExactly(entry("1", "Calibrate hourly"), entry("2", "Replace the gauge"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "both ~ Calibrate hourly + Replace the gauge",
        "ok, let's do both ~ Calibrate hourly + Replace the gauge",
        "Beide. ~ Calibrate hourly + Replace the gauge",
        "les deux ~ Calibrate hourly + Replace the gauge",
        "the latter ~ Replace the gauge",
        "Nehmen wir die zweite ~ Replace the gauge",
        "la segunda ~ Replace the gauge",
        "on prend la première ~ Calibrate hourly",
        "就用第二个 ~ Replace the gauge",
        "2 please ~ Replace the gauge",
        "the first one, but without the spare part ~ Calibrate hourly, but without the spare part",
        "1+2 ~ Calibrate hourly + Replace the gauge"
      })
  void aChoiceInAFewWordsIsUnderstood(String words, String choice) {
    assertThat(choice(TWO, words)).contains(choice);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 is wrong",
        "2: no",
        "all three",
        "the third",
        "1. I disagree, it is broken",
        "the second?",
        "2 of them failed",
        "the first run failed"
      })
  void wordsAboutAnItemDoNotChooseIt(String words) {
    assertThat(choice(TWO, words)).isEmpty();
  }

  @Test
  void whatWasNotChosenIsTheAlternative() {
    Candidate decision = Options.of(THREE).chosen("option B, with a smaller edge").orElseThrow();
    assertThat(decision.text("choice")).isEqualTo("shrink the tiles, with a smaller edge");
    assertThat(decision.list("alternatives")).containsExactly("cache the tiles", "drop the tiles");
    assertThat(choice(THREE, "all three"))
        .contains("cache the tiles + shrink the tiles + drop the tiles");
    assertThat(choice(THREE, "both")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "Should the repository be `private` or `public`? ~ private ~ public",
        "Do you want brine or glycol? ~ glycol ~ brine",
        "Nehmen wir Sole oder Glykol? ~ Sole ~ glykol",
        "用盐水还是乙二醇？ ~ 乙二醇 ~ 用盐水"
      })
  void oneOfTwoWordsThatWereAskedForIsADecision(String question, String answer, String other) {
    Candidate decision = Either.answered("It works.\n" + question, answer).orElseThrow();
    assertThat(decision.text("choice")).isEqualToIgnoringCase(answer);
    assertThat(decision.list("alternatives")).isEqualTo(List.of(other));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"yes", "both", "salt", "brine?", "I do not know yet, brine perhaps, ask Ada"})
  void otherAnswersToSuchAQuestionDecideNothing(String answer) {
    assertThat(Either.answered("Do you want brine or glycol?", answer)).isEmpty();
    assertThat(Either.answered("We use brine or glycol.", "brine")).isEmpty();
  }
}
