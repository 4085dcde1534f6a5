package cairn.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountedTest {
  @Test
  void whatIsCountedStandsBesideANumber() {
    Counted stalls = Counted.of("How many stalls did the market rent out?").orElseThrow();
    assertThat(stalls.in("The market rented out 48 of its stalls in May.")).isTrue();
    assertThat(stalls.in("Twelve people from the next village asked for a stall.")).isFalse();
    assertThat(stalls.in("The market rents out stalls.")).isFalse();
  }

  @Test
  void otherLanguagesAskAlike() {
    assertThat(Counted.of("Combien d'habitants compte la commune ?").orElseThrow())
        .matches(c -> c.in("La commune compte 3 500 habitants."))
        .matches(c -> !c.in("Les habitants votent pour le maire et son conseil."));
    assertThat(Counted.of("Wie viele Brunnen gibt es?").orElseThrow())
        .matches(c -> c.in("Im Ort stehen drei Brunnen."));
  }

  @Test
  void peopleAreCountedByOtherNames() {
    assertThat(Counted.of("How many people may sit in the council?")).isEmpty();
    assertThat(Counted.of("Wie viele Menschen arbeiten am Hafen?")).isEmpty();
  }

  @Test
  void aQuestionThatCountsNothingHasNoSuchWord() {
    assertThat(Counted.of("Why was the well closed?")).isEmpty();
  }
}
