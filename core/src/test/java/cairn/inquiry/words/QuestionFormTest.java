package cairn.inquiry.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionFormTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "How many steps of warm-up keep the loss at 0.29?",
        "In which year was the second reactor shut down?",
        "What is the default of pool.size?",
        "Wie lange dauert die Aufwärmphase?",
        "À partir de combien de pas la perte baisse-t-elle ?",
        "¿Cuántos pasos dura el calentamiento?"
      })
  void oneFactIsOneBrief(String question) {
    assertThat(QuestionForm.simple(question)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Why does warm-up help?",
        "How do heat pumps perform in cold weather?",
        "What are the advantages of warm-up?",
        "Which optimiser was used, and how many steps did it take?",
        "What is warm-up? Who uses it?",
        "Warum sinkt der Verlust?",
        "Heat pumps in cold weather",
        "ウォームアップは何ステップですか",
        "",
        "???"
      })
  void whateverIsNotSureGrowsATree(String question) {
    assertThat(QuestionForm.simple(question)).isFalse();
  }

  @Test
  void aLongQuestionIsNotSimple() {
    assertThat(QuestionForm.simple("What is " + "very ".repeat(40) + "long?")).isFalse();
    assertThat(QuestionForm.simple("when ".repeat(200_000))).isFalse();
  }
}
