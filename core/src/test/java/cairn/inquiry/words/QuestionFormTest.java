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
        "¿Cuántos pasos dura el calentamiento?",
        "Why does warm-up help?",
        "Why was the old pump removed, and what was done with it?",
        "Which optimiser was used, and how many steps did it take?",
        "What is warm-up? Who uses it?",
        "Is the new pool ready for use?",
        "Warum sinkt der Verlust?",
        "Pourquoi la perte baisse-t-elle ?",
        "ウォームアップは何ステップですか？"
      })
  void aFactOrAReasonIsOneBrief(String question) {
    assertThat(QuestionForm.simple(question)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "How do heat pumps compare with gas boilers in cold weather?",
        "What are the advantages and disadvantages of warm-up?",
        "Give an overview of the schedules in use",
        "Which approaches to warm-up are there?",
        "Vergleiche die Verfahren miteinander",
        "Quels sont les avantages de la méthode ?",
        "Heat pumps in cold weather",
        "What is warm-up? Who uses it? Where does it come from?",
        "",
        "???"
      })
  void severalSidesASurveyOrATopicGrowATree(String question) {
    assertThat(QuestionForm.simple(question)).isFalse();
  }

  @Test
  void aLongQuestionIsNotSimple() {
    assertThat(QuestionForm.simple("What is " + "very ".repeat(80) + "long?")).isFalse();
    assertThat(QuestionForm.simple("when ".repeat(200_000))).isFalse();
  }
}
