package cairn.inquiry.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a careful writer says in other words, and rules refused.
class ClaimFairnessTest {
  private static List<String> against(String claim, String cited) {
    return ClaimRules.against(claim, List.of(new ClaimRules.Cited(cited, cited, "yard.md")), "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // the condition behind the number, not in front of it
        "The usual wait is 0 days if there was also no work on the hull for 7 days and no sign that"
            + " a repair is in progress.|Boats with leaks older than 7 days, with no work on the"
            + " hull for 7 days and no sign that a repair is in progress: 0 days",
        // the doubt is about another verb
        "Harbour moves need no signed paper.|Harbour moves are very much like river moves: they may"
            + " tow anything, even wrecks; the fee is the same, and there is no need to use a"
            + " signed paper.",
        // a noun with its adjectives, taken apart
        "It is not the keeper's job to mend leaks that are not particular to Bergen.|While it's not"
            + " your job to mend non-Bergen particular leaks, you may freely do so if you're able.",
        // the same denial at another place
        "If a bad leak cannot be mended within 2 weeks, the keeper should say so in the log.|If,"
            + " for any reason, you aren't able mend a bad leak in a boat of yours within 2 weeks,"
            + " you should say it clearly in the log and ask, because a leak that is hard to mend"
            + " is mended by many.",
        "Boats on the list that the keeper painted usually cannot leave for the sea, so a bare hull"
            + " must usually follow.|Boats on the main list that were not painted by the yard's own"
            + " people will not usually be allowed to leave from the river for the sea, so a boat"
            + " painted by the keeper must usually be followed by a bare hull after the painted"
            + " boat has been taken.",
        "Paint for hulls should be agreed with the fire team unless it has said that it will not"
            + " send a man.|Paint for hulls should be agreed with the fire team, unless they have"
            + " explicitly said that they will not send a man for the boat (e.g. by a \"no-man\""
            + " mark in the fire log).",
        "Visits to the old yard are no longer possible once it has been fenced off."
            + "|Visits to the old yards are possible as long as it hasn't been fenced off.",
        // two facts of two sentences
        "Contact with the builders is a big part of the keeper's job, and leaks that are not"
            + " particular to Bergen are passed on.|A big part of your job as Bergen keeper will be"
            + " to stay in contact with the builders. Sailors will sometimes tell you of leaks that"
            + " are not particular to Bergen. These should be passed on to the builders."
      })
  void aFaithfulWordingIsNotRefused(String claim, String cited) {
    assertThat(against(claim, cited)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The yard mended the ferry in 7 days.|The yard mended the ferry in 9 days and the tug in"
            + " 8.",
        "The new paint stops leaks.|The new paint might stop leaks, may last and could be cheap.",
        "The keeper may sail without a crew.|The keeper may not sail without a crew.",
        "Leaks cannot be mended at sea.|Leaks can be mended at sea, and the log need not be"
            + " signed.",
        "Wooden boats do not need to be painted white.|Wooden boats must be painted white. You need"
            + " to see that no wood is bare.",
        "The boat was not sold, and the quay was closed.|The boat was sold, and the quay was"
            + " closed."
      })
  void aLieStillIs(String claim, String cited) {
    assertThat(against(claim, cited)).isNotEmpty();
  }
}
