package cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionTest {
  @ParameterizedTest
  @ValueSource(strings = {"ich", "mein", "je", "yo", "io", "eu", "ik", "my", "darf", "puedo"})
  void whoAsksIsNotWhatIsAsked(String word) {
    assertThat(Question.small(word)).isTrue();
  }
}
