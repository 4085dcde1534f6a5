package cairn.inquiry.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a rule can tell of a claim and the words it cites, and what it leaves to a judge.
class ClaimRulesTest {
  private static List<String> against(String claim, String... cited) {
    List<ClaimRules.Cited> places =
        List.of(cited).stream().map(c -> new ClaimRules.Cited(c, c, "quay.md")).toList();
    return ClaimRules.against(claim, places, "What did the works on the quay cost?");
  }

  @Test
  void wordsThatStandThereAreNotOpposedByAnotherSentenceOfThePlace() {
    String place =
        """
        The cost of the old quay

        Nobody has written down the cost of the old quay for longer than three years. The wood \
        alone took half of it.
        """;
    assertThat(against("The cost of the old quay", place)).isEmpty();
    assertThat(against("The cost of the old quay The wood alone took half of it.", place))
        .as("the heading and the sentence after it are one place")
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The repair cost 26,500 EUR. | The repair of the quay cost 16,500 EUR in total. | number"
            + " 26,500",
        "The pump lifts 40 litres in a minute. | The pump lifts 40 metres of head. | number 40"
            + " litres",
        "The quay reopened in April 2021. | The quay reopened on 3 March 2021. | month April",
        "The harbour board let Jansen repair the quay. | The harbour board let a firm repair the"
            + " quay. | name Jansen",
        "The traffic on the quay increased after the repair. | After the repair the traffic on the"
            + " quay decreased. | direction",
        "The new crane passed the load test in spring. | The new crane failed the load test in"
            + " spring. | deny",
        "The crane was certified for the winter season. | The crane was not certified for the"
            + " winter season. | deny",
        "The crane was not certified for the winter season. | The crane was certified for the"
            + " winter season. | not deny",
        "Salt corroded the steel piles of the quay. | Salt may have corroded the steel piles of the"
            + " quay. | hedged",
        "All steel piles of the quay are corroded. | Some steel piles of the quay are corroded. |"
            + " say less",
        "Operators must inspect the crane every week. | Operators should inspect the crane every"
            + " week. | say less",
        "Vessel Anna rammed vessel Bertha outside port. | Vessel Bertha rammed vessel Anna outside"
            + " port. | other way round",
        "The crane was certified for winter. | It is not so that the crane was certified for"
            + " winter. | deny",
        "Three piles of the quay were replaced. | Five piles of the quay were replaced. | say five"
            + " piles",
        "Le quai a coûté 26 500 euros. | Le quai a coûté 16 500 euros. | number 26500"
      })
  void whatTheCitedWordsContradictIsRefusedWithTheReason(
      String claim, String cited, String reason) {
    assertThat(String.join("; ", against(claim, cited))).contains(reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Repairing the quay came to 16,500 EUR. | The repair of the quay cost 16.500 EUR in total.",
        "The quay was open again by March 2021. | The quay reopened on 2021-03-03.",
        "The crane is a fast one. | The crane is fast, but does not lift more than ten tonnes.",
        "Corrosion by salt is a possible cause of the damage to the piles. | Salt may have damaged"
            + " the piles by corrosion.",
        "The piles could have been corroded by salt. | Salt may have corroded the piles.",
        "Nothing was left of the old jetty. | The old jetty was removed completely.",
        "Bertha was rammed by Anna outside the port. | Anna rammed Bertha outside the port.",
        "Quay North is higher than quay South. | Quay South is lower than quay North.",
        "Both sources name the salt. | Salt corroded the piles.",
        "Two of the piles had to go. | Some of the piles were replaced."
      })
  void aFaithfulWordingIsLeftToAJudge(String claim, String cited) {
    assertThat(against(claim, cited)).isEmpty();
    assertThat(ClaimRules.verbatim(claim, List.of(new ClaimRules.Cited(cited, cited, ""))))
        .isFalse();
  }

  @Test
  void everySentenceOfTheSourceIsWordForWord() {
    var place = new ClaimRules.Cited("One thing.\nThe quay is closed. It is 40 m long.", "", "");
    assertThat(ClaimRules.verbatim("It is 40 m long. The quay is closed.", List.of(place)))
        .isTrue();
    assertThat(ClaimRules.verbatim("It is 41 m long.", List.of(place))).isFalse();
  }

  @Test
  void aNumberMayStandAtAnyOfTheCitedPlaces() {
    assertThat(against("It rose from 12 to 19.", "There were 12 boats.", "Now there are 19."))
        .isEmpty();
  }
}
