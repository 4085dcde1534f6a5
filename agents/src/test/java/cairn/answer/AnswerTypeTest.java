package cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AnswerTypeTest {
  private static void asks(String question, String type) {
    assertThat(AnswerType.of(question).map(AnswerType::name).orElse(""))
        .as(question)
        .isEqualTo(type);
  }

  @Test
  void aQuestionSaysWhatItAsksFor() {
    asks("How much does the ferry cost?", "money");
    asks("Wie viel kostet die Fähre?", "money");
    asks("Combien coûte le bac ?", "money");
    asks("What is the fine for late boats?", "money");
    asks("Quelle amende risque un pêcheur ?", "money");
    asks("What drives the cost of old boats?", "cost driver");
    asks("What does a berth cost per year?", "money");
    asks("Was kostet ein Liegeplatz?", "money");
    asks("How many megabytes has the chart?", "size");
    asks("What percentage of the crew is new?", "percent");
    asks("When did the ferry sink?", "date");
    asks("Depuis quelle date le port est-il fermé ?", "date");
    asks("How long does the crossing take?", "duration");
    asks("Wie viele Boote liegen im Hafen?", "number");
    asks("Which version of the chart is in use?", "version");
    asks("Warum wurde der Hafen geschlossen?", "reason");
    asks("Who owns the ferry?", "person");
    asks("Which colour has the ferry?", "");
  }

  @Test
  void whatLooksLikeTheAnswerIsFoundUnlessTheQuestionHasIt() {
    AnswerType money = AnswerType.of("How much did the ferry cost?").orElseThrow();
    assertThat(money.in("It cost 4,200 euros in 1999.", "How much did the ferry cost?"))
        .containsExactly("4,200 euros");
    assertThat(money.in("It sank in 1999.", "How much did the ferry cost?")).isEmpty();
    AnswerType number = AnswerType.of("How many of the 24 boats sank?").orElseThrow();
    assertThat(number.in("Of 24 boats 9 sank.", "How many of the 24 boats sank?"))
        .containsExactly("9");
    assertThat(number.in("Berth b2 joins ex1.", "How many of the 24 boats sank?")).isEmpty();
  }

  @Test
  void aDateIsAskedForWhereSomethingHappened() {
    assertThat(
            AnswerType.of("When did the pier burn down?")
                .orElseThrow()
                .past("When did the pier burn down?"))
        .isTrue();
    assertThat(
            AnswerType.of("When is a boat sent away?")
                .orElseThrow()
                .past("When is a boat sent away?"))
        .isFalse();
  }

  @Test
  void fromWhenOnAsksForAConditionToo() {
    asks("Wann wurde die Mole gebaut?", "date");
    asks("Ab wann ist ein Boot frei von Abgaben?", "");
    asks("À partir de quand un bateau est-il exempté ?", "");
  }
}
