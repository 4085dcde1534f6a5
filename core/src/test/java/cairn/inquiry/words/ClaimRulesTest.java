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
        "The quay reopened in April 2021. | The quay reopened on 3 March 2021. | date April 2021",
        "The harbour board let Jansen repair the quay. | The harbour board let a firm repair the"
            + " quay. | name Jansen",
        "The traffic on the quay increased after the repair. | After the repair the traffic on the"
            + " quay decreased. | direction",
        "The new crane passed the load test in spring. | The new crane failed the load test in"
            + " spring. | other direction",
        "The crane hasn't been certified for the winter season. | The crane has been certified for"
            + " the winter season. | the claim denies (\"not\"), the cited words do not deny this:"
            + " \"The crane has been",
        "The crane was certified for the winter season. | The crane wasn’t certified for the winter"
            + " season. | the cited words deny this (\"not\"), the claim does not: \"The crane"
            + " wasn’t",
        "The new crane was able to lift the long piles. | The new crane failed to lift the long"
            + " piles. | deny",
        "The crew cannot lift the piles once the frame is there. | The crew does not need to wait"
            + " for the crane; it can lift the piles once the frame is there. | the claim denies",
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
        "The quay has stood since 2021. | The quay has stood since 2022. | number 2021",
        "The quay has stood since 2020. | The quay has stood since 2021. | number 2020",
        "Of its piles 63 are new. | The quay was built in 1963. | number 63",
        "The walls are 3.46 m thick. | The walls are 3.45 m thick. | number 3.46",
        "La règle ne vaut pas pour les quais de plus de 35 mètres. | La règle vaut pour les quais"
            + " de plus de 35 mètres. | not deny",
        "Le quai a coûté 26 500 euros. | Le quai a coûté 16 500 euros. | number 26500",
        "The crew logs FTE on the quay. | The crew logs every full day on the quay. | name FTE"
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
        "La règle ne vaut que pour les quais de plus de 35 mètres. | La règle s'applique uniquement"
            + " aux quais de plus de 35 mètres.",
        "La règle s'applique uniquement aux quais de plus de 35 mètres. | La règle ne vaut que pour"
            + " les quais de plus de 35 mètres.",
        "The crane is a fast one. | The crane is fast, but does not lift more than ten tonnes.",
        "Corrosion by salt is a possible cause of the damage to the piles. | Salt may have damaged"
            + " the piles by corrosion.",
        "The piles could have been corroded by salt. | Salt may have corroded the piles.",
        "Nothing was left of the old jetty. | The old jetty was removed completely.",
        "Bertha was rammed by Anna outside the port. | Anna rammed Bertha outside the port.",
        "Quay North is higher than quay South. | Quay South is lower than quay North.",
        "The quay was built back in 63. | The quay was built in 1963.",
        "The walls are about 3.5 m thick. | The walls are 3.49 m thick.",
        "The quay is about 1,200 m long. | The quay is 1,203 m long.",
        "Both sources name the salt. | Salt corroded the piles.",
        "Le quai est à l'État. | Le quai appartient à l’Etat depuis longtemps.",
        "Seuls comptent plus de 50 ETP. | Il faut plus de 50 équivalents temps plein au port.",
        "Without a strict plan the harbour risks running two quays. | Unless there is a strict"
            + " plan, the harbour risks running two quays.",
        "If there is no strict plan, the harbour risks running two quays. | The harbour risks"
            + " running two quays unless there is a strict plan.",
        "When the crane has not been tested, the office sees it as broken and sends it no ships. |"
            + " When the crane hasn’t been tested, the office sees it as broken and won’t send"
            + " ships to it.",
        "When the crane hasn't been tested, the office sees it as broken and stops sending ships to"
            + " it. | When the crane has not been tested, the office sees it as broken and will not"
            + " send ships to it.",
        "The crew does not need to restart the pump. | The crew cleans the pump without having to"
            + " restart the pump.",
        "The crane cannot be moved unless the tide is high. | The crane can be moved only if the"
            + " tide is high.",
        "A storm kept the crane from being moved to the quay at once. | It was not possible to move"
            + " the crane to the quay at once because of a storm.",
        "You must name every pile that is not your own. | In its list you must name every pile of"
            + " the harbour that is not your own.",
        "Once the crew is back, the crane is taken off the list of waiting cranes. | When the crew"
            + " is back, the crane is taken off the list so that it may leave the waiting cranes.",
        "Il n'y a pas de grue sur le quai. | Le quai est sans grue.",
        "Two of the piles had to go. | Some of the piles were replaced."
      })
  void aFaithfulWordingIsLeftToAJudge(String claim, String cited) {
    assertThat(against(claim, cited)).isEmpty();
    assertThat(ClaimRules.verbatim(claim, List.of(new ClaimRules.Cited(cited, cited, ""))))
        .isFalse();
  }

  private static final String REPORT =
      """
      # All services were down

      On Tuesday 22nd June 2021 a change detached the targets.

      | 2021-06-22 08:21 | replaced |

      ## Factors
      - On June 15 we took version 3.45 of the provider.
      - The fix was known, but it was not applied.
      """;

  private static List<String> againstReport(String claim, String line) {
    String cited = REPORT.lines().filter(l -> l.contains(line)).findFirst().orElseThrow();
    return ClaimRules.against(
        claim,
        List.of(new ClaimRules.Cited(cited, REPORT, "down.md")),
        "What differed between the outages of June and July 2021?");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The targets were detached on 22 June 2021. | Tuesday",
        "The targets were detached on June 22, 2021. | Tuesday",
        "Am 22. Juni 2021 the targets were detached. | Tuesday",
        "It was replaced on 22 June. | replaced",
        "The fix for the outage of 22 June 2021 was known. | fix was known",
        "Before the outage of 22 June the provider got version 3.45. | June 15",
        "The provider got version 3.45 on 15 June 2021. | June 15",
        "In June 2021 the provider got version 3.45. | June 15"
      })
  void aDateIsComparedAsADateAndMayTellWhichEventIsMeant(String claim, String line) {
    assertThat(againstReport(claim, line)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The targets were detached on 23 June 2021. | Tuesday | date 23 June 2021",
        "The targets were detached on 22 July 2021. | Tuesday | date 22 July 2021",
        "The targets were detached on 22 June 2020. | Tuesday | date 22 June 2020",
        "The fix for the outage of 30 June 2021 was known. | fix was known | date 30 June 2021",
        "The provider got version 3.46 on June 15. | June 15 | number 3.46",
        "The provider got version 3.4 on June 15. | June 15 | number 3.4"
      })
  void anotherDateIsRefused(String claim, String line, String reason) {
    assertThat(String.join("; ", againstReport(claim, line))).contains(reason);
  }

  @Test
  void everySentenceOfTheSourceIsWordForWord() {
    var place = new ClaimRules.Cited("One thing.\nThe quay is closed. It is 40 m long.", "", "");
    assertThat(ClaimRules.verbatim("It is 40 m long. The quay is closed.", List.of(place)))
        .isTrue();
    assertThat(ClaimRules.verbatim("It is 41 m long.", List.of(place))).isFalse();
  }

  @Test
  void aLineOfDotsIsNoSentence() {
    String listing =
        "Made by the keeper. Leave it alone!\n...\nboat:*.red\n...\nThe list is short.";
    var place = new ClaimRules.Cited(listing, "", "");
    assertThat(ClaimRules.verbatim(listing.replace('\n', ' '), List.of(place))).isTrue();
    assertThat(ClaimRules.verbatim("...", List.of(place))).isFalse();
  }

  @Test
  void aNumberMayStandAtAnyOfTheCitedPlaces() {
    assertThat(against("It rose from 12 to 19.", "There were 12 boats.", "Now there are 19."))
        .isEmpty();
  }
}
