package cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.sources.Pool;
import cairn.sources.Roots;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionTest {
  @ParameterizedTest
  @ValueSource(strings = {"ich", "mein", "je", "yo", "io", "eu", "ik", "my", "darf", "puedo"})
  void whoAsksIsNotWhatIsAsked(String word) {
    assertThat(Question.small(word)).isTrue();
  }

  @Test
  void aCompoundIsNotMissingWhereItsSecondPartOccurs() {
    Pool pool = new Pool(List.of(), Map.of(Roots.root("kosten"), 3), 10, true);
    Question question = Question.of("Welche Transportkosten?", pool);
    assertThat(question.absent()).containsExactly("transportkosten");
    assertThat(question.absentWeight()).isZero();
    assertThat(Question.of("Welche Segel?", pool).absentWeight()).isPositive();
  }
}
