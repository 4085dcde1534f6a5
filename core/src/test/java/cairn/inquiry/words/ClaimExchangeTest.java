package cairn.inquiry.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// One word of a copied sentence exchanged: a unit, a quantity, a duty, an order.
class ClaimExchangeTest {
  private static final String CITED =
      """
      The harbour store is limited to 295 exabytes. Up to 10 boats are kept per week. Painting happens before launching. \
      Most captains should use the north quay. The lamp is lit after 30 seconds. The tug Anna is usually faster than the \
      ferry Bertha. Die Frist betr\u00e4gt vier Wochen und beginnt im Mai. Die Beh\u00f6rde darf die Frist einmal verl\u00e4ngern. \
      Les ports doivent publier leurs tarifs. Toutes les communes de plus de 3 500 habitants sont concern\u00e9es.
      """;

  private static List<String> against(String claim) {
    return ClaimRules.against(claim, List.of(new ClaimRules.Cited(CITED, CITED, "harbour.md")), "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The harbour store is limited to 295 petabytes.",
        "Up to 10 boats are kept per month.",
        "At least 10 boats are kept per week.",
        "Painting happens after launching.",
        "Few captains should use the north quay.",
        "The lamp is never lit.",
        "The ferry Bertha is usually faster than the tug Anna.",
        "Die Frist betr\u00e4gt vier Monate.",
        "Die Frist betr\u00e4gt sechs Wochen und beginnt im Mai.",
        "Die Beh\u00f6rde muss die Frist einmal verl\u00e4ngern.",
        "Les ports peuvent publier leurs tarifs.",
        "Toutes les communes de moins de 3 500 habitants sont concern\u00e9es."
      })
  void anExchangedWordIsRefused(String lie) {
    assertThat(against(lie)).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Launching happens after painting.",
        "The ferry Bertha is usually slower than the tug Anna.",
        "The store of the harbour holds at most 295 exabytes.",
        "3. The lamp of the harbour is lit after 30 seconds [2].",
        "The lamp: Light it after 30 seconds.",
        "Up to ten boats a week (TBAW) are kept.",
        "Captains should mostly use the north quay.",
        "Die Frist l\u00e4uft vier Wochen ab Mai."
      })
  void theSameInOtherWordsIsNot(String faithful) {
    assertThat(against(faithful)).isEmpty();
  }

  @Test
  void aNumberOfHundredsOfDigitsEndsNothing() {
    String log = "The dump begins with " + "7".repeat(400) + " and ends there.";
    var place = List.of(new ClaimRules.Cited(log, log, "dump.log"));
    assertThat(ClaimRules.against("It has " + "7".repeat(400) + " in front.", place, "")).isEmpty();
    assertThat(ClaimRules.against("It has " + "8".repeat(400) + " in front.", place, ""))
        .isNotEmpty();
  }

  private static final String ROLES =
      """
      The city council bought the ferry from the Lund shipyard. Maria Olsen inspected the engine and Per Dahl approved \
      the repair. Some captains think that the new bridge takes passengers away. The kernel drops the oldest events. Der \
      Kl\u00e4ger tr\u00e4gt die Kosten, nicht die Beh\u00f6rde. Reeds, sedge and moss grow there.
      """;

  private static List<String> roles(String claim) {
    return ClaimRules.against(claim, List.of(new ClaimRules.Cited(ROLES, ROLES, "ferry.md")), "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The Lund shipyard bought the ferry from the city council.",
        "Per Dahl inspected the engine and Maria Olsen approved the repair.",
        "The new bridge takes passengers away.",
        "The kernel drops the newest events."
      })
  void exchangedRolesAndDroppedDoubtsAreRefused(String lie) {
    assertThat(roles(lie)).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The engine was inspected by Maria Olsen.",
        "The ferry was bought by the city council from the Lund shipyard.",
        "Some captains believe that the new bridge takes passengers away.",
        "Die Kosten tr\u00e4gt der Kl\u00e4ger.",
        "Moss, sedge and reeds grow there."
      })
  void anotherOrderOfTheSameIsNoLie(String faithful) {
    assertThat(roles(faithful)).isEmpty();
  }
}
