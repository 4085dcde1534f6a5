package cairn.extractive;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class DisagreementTest {
  private final Disagreement disagreement = new Disagreement((_, others) -> ones(others.size()));

  /// As if everything were alike in meaning: what is left is up to the rules.
  private static double[] ones(int n) {
    double[] all = new double[n];
    Arrays.fill(all, 1);
    return all;
  }

  private static Given given(String source, int line, String text) {
    ObjectNode passage = Json.object().put("id", source + line).put("text", text);
    passage.putArray("citations").addObject().put("ref", source).put("from", line);
    return Given.of(passage);
  }

  private List<String> headlines(String one, String other) {
    return disagreement.among(List.of(given("a.md", 1, one), given("b.md", 1, other))).stream()
        .map(Disagreement.Pair::headline)
        .toList();
  }

  private void disagree(String one, String other, String headline) {
    assertThat(headlines(one, other)).containsExactly(headline);
    assertThat(headlines(other, one)).hasSize(1);
  }

  private void fit(String one, String other) {
    assertThat(headlines(one, other)).isEmpty();
  }

  @Test
  void otherNumbersOfTheSameThingDisagree() {
    disagree(
        "The seasonal performance factor averaged 2.9 across all houses.",
        "The seasonal performance factor averaged 2.6 across all houses in the largest study.",
        "Seasonal performance factor averaged: 2.9 against 2.6");
    disagree(
        "Checkout was down for 47 minutes on 3 March; 1,840 orders were lost.",
        "Checkout was down for 31 minutes on 3 March.",
        "Checkout: 47 minutes against 31 minutes");
  }

  @Test
  void numbersOfOtherCasesTimesOrKindsDoNot() {
    fit(
        "Running costs fell by 31 % compared with the oil boilers that were replaced.",
        "Compared with gas boilers running costs fell by 9 % only.");
    fit(
        "The pool of the service was limited to 20.",
        "The pool of the service is now limited to 80.");
    fit("The mill lost 300 pounds in 1885.", "The mill lost 900 pounds in 1892.");
    fit("Residents were 84 years old on average.", "Participants were 74 years old on average.");
    fit("Prices in the town rose by 5 %.", "Prices in the town rose to 9 %.");
  }

  @Test
  void adviceForAndAgainstDisagrees() {
    disagree(
        "We recommend vitamin D supplements for all adults over 65.",
        "We recommend against vitamin D supplements for all adults over 65.",
        "Vitamin D supplements for all adults: opposite advice");
    disagree(
        "We should deploy on Fridays as on any other day, provided that canaries are in place.",
        "We should not deploy on Fridays, because nobody is there to roll back.",
        "Deploy on Fridays: opposite advice");
    fit("We should deploy on Fridays.", "We should not take dogs into the bird reserve.");
  }

  @Test
  void whatIsDeniedOfTheSameThingDisagrees() {
    disagree(
        "A limit for the whole city cannot be ordered under present law.",
        "The city can order a limit for the whole city.",
        "Limit for the whole city: one denies what the other states");
    fit(
        "In houses without roof insulation running costs did not fall at all.",
        "In houses without roof insulation the room temperature falls by 1 \u00b0C an hour.");
  }

  @Test
  void oppositeCoursesOfTheSameThingDisagree() {
    assertThat(
            headlines(
                "Vitamin D at 800 IU a day reduced the rate of falls in nursing homes.",
                "Vitamin D at 2,000 IU a day did not reduce the rate of falls at home."))
        .hasSize(1);
    fit(
        "Serum levels rose to 66 nmol/l.",
        "The number of people with low serum levels who fell sank.");
  }

  @Test
  void aSourceTellsThatOpinionsAreDivided() {
    List<Disagreement.Pair> pairs =
        disagreement.among(
            List.of(
                given("a.txt", 9, "Two installers hold that insulation must come first."),
                given("a.txt", 10, "The other seven would install the heat pump first.")));
    assertThat(pairs).hasSize(1);
    assertThat(pairs.getFirst().headline())
        .isEqualTo("Divided opinions: two installers hold that insulation must come first");
  }

  @Test
  void germanDisagrees() {
    disagree(
        "Der Verzicht auf Insektizide senkte den Ertrag des Rapses um 20 %.",
        "Der Verzicht auf Insektizide senkte den Ertrag des Rapses um 8 %.",
        "Verzicht auf Insektizide senkte den Ertrag des Rapses: 20 % against 8 %");
    assertThat(
            headlines(
                "Wir empfehlen, Insektizide auf Rapsfeldern zu verbieten.",
                "Wir empfehlen nicht, Insektizide auf Rapsfeldern zu verbieten."))
        .hasSize(1);
  }

  @Test
  void nearlyTheSameWordsWithAnotherNumberOrANotAreNoRepetition() {
    Given one = given("a.md", 1, "The rate of falls was reduced by 23 % in the trial.");
    assertThat(one.sameAs(given("b.md", 1, "In the trial the rate of falls was reduced by 23 %.")))
        .isTrue();
    assertThat(one.sameAs(given("b.md", 1, "The rate of falls was reduced by 9 % in the trial.")))
        .isFalse();
    assertThat(one.sameAs(given("b.md", 1, "The rate of falls was not reduced in the trial.")))
        .isFalse();
  }
}
