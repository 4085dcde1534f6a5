package cairn.record.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.harvest.Conversation;
import cairn.record.view.TurnReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A yes is made of few words. What holds others may be somebody else's yes, a yes to a part, for a
/// time or for a purpose; an agent that proposes it anyway is not believed.
class AssentTest extends Conversation {
  private TurnReport proposed(String words) {
    stageWarmup();
    return turn(affirms("O01", words));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The board signed off on O01",
        "For the sake of the draft, take O01 as given.",
        "Mei's group has accepted O01",
        "the reviewers accept O01",
        "O01 convinced the committee",
        "O01 is widely accepted in the community",
        "Ralf bestätigt O01",
        "Die Gutachter akzeptieren O01",
        "Le comité a validé O01",
        "A equipe aprovou O01",
        "Il revisore conferma O01",
        "審査員はO01を認めた",
        "評審同意O01"
      })
  void somebodyElseSaysYes(String words) {
    refused(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "O01 is right in spirit",
        "O01 is right on rainy days",
        "O01's number is right",
        "the title of O01 is right",
        "the wording of O01 is fine",
        "O01 holds in two of the four plots",
        "the O01 branch is approved, merge it",
        "O01.csv is correct",
        "the numbers in O01 are right",
        "O01 deserves a confirmed label in the figure legend, make it green"
      })
  void aPartOrAnotherThingIsRight(String words) {
    refused(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "To confirm O01 we need two more plots",
        "confirming O01 is the goal of this week",
        "mark O01 as confirmed in the slides draft",
        "treat O01 as confirmed for the sake of the demo",
        "O01 held on Monday",
        "O01 wird morgen bestätigt",
        "O01 sera confirmé demain",
        "O01 has been accepted as a poster",
        "O01 approved for review",
        "I confirm receipt of O01",
        "thanks for O01, good work",
        "O01 fine, let me read it tonight",
        "O01 confirmed, my foot"
      })
  void aPurposeATimeOrAJoke(String words) {
    refused(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "若第二次结果一致，O01 就成立",
        "O01 pokud sedí kalibrace, platí",
        "O01 hvis målingen holder",
        "O01 ikke riktig",
        "O01 nem igaz",
        "O01 dacă rezultatul se repetă",
        "만약 재현되면 O01 확정",
        "O01은 맞지 않습니다",
        "O01 jika hasilnya sama",
        "O01 không đúng",
        "Czy O01 jest potwierdzone",
        "O01 ещё предстоит подтвердить",
        "O01 doğru mu",
        "O01 onaylanırsa yazarız",
        "αν το πείραμα πετύχει, O01",
        "O01 لم يثبت بعد",
        "O01 अभी साबित नहीं हुआ",
        "O01 zal wel kloppen"
      })
  void otherLanguagesDenyAskAndDepend(String words) {
    refused(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Our own measurements confirm O01, take it",
        "the truth of O01 is beyond doubt",
        "O01 has my full agreement",
        "you can put O01 down as settled",
        "I looked at the bags from Tuesday and O01 checks out.",
        "Because of O01 we use a longer schedule",
        "We discussed O01 in the meeting. I fully agree with it.",
        "O01 platí, souhlasím",
        "O01 igaz, elfogadom",
        "O01 este corect, de acord",
        "O01 er riktig, enig",
        "O01 đúng rồi, đồng ý",
        "O01 benar, saya setuju",
        "O01 صحيح، أوافق",
        "O01 सही है, मैं सहमत हूँ",
        "O01 σωστό, συμφωνώ",
        "O01 правильно, згоден",
        "O01 kweli"
      })
  void anHonestProposalIsHeard(String words) {
    assertThat(proposed(words).crystallized()).as(words).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"my boss: O01 is right", "Lisa - O01 is right", "from the forum: O01 is correct"})
  void whoseWordsStandBehindAColonMustBePlain(String words) {
    refused(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "O01 is right for steps",
        "the steps in O01 are right",
        "agreed, O01 has to be tested first",
        "O01 right, O02 left in the figure",
        "I confirm that I got O01 and will read it tonight"
      })
  void aLimitAPartOrAPlanIsNoYes(String words) {
    refused(words);
  }

  @ParameterizedTest
  @ValueSource(strings = {"O01 bollocks", "O01 meh", "O01 tbh", "scrap O01", "O01 pls"})
  void unknownWordsInPlainLettersAreNoOtherLanguage(String words) {
    refused(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "O01 correct y/n",
        "Stimmt O01 wirklich",
        "Angenommen O01 stimmt.",
        "Допустим, O01 верно.",
        "O01 doğrulanmadı.",
        "Von wegen O01 stimmt.",
        "O01 може би е вярно",
        "O01 možda je točno"
      })
  void questionsSuppositionsAndEndingsInOtherLanguages(String words) {
    refused(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I checked the gauges myself: O01 is correct",
        "verdict: O01 holds",
        "O01 : d'accord avec toi",
        "O01 es verdad, lo vi en las curvas.",
        "Sono d'accordo su O01.",
        "Mark O01 as confirmed please",
        "I'm fully behind O01",
        "O01 konusunda hemfikirim, doğru.",
        "Съгласен съм с O01.",
        "Potvrđujem O01."
      })
  void smallWordsOfManyLanguagesAddNothing(String words) {
    assertThat(proposed(words).crystallized()).as(words).hasSize(1);
  }

  @Test
  void theNearMissSaysWhichWordsWereNotRead() {
    assertThat(proposed("the reviewers accept O01").nearMisses().toString())
        .contains("says more than rules can read: reviewers");
  }

  private void refused(String words) {
    TurnReport report = proposed(words);
    assertThat(report.crystallized()).as(words).isEmpty();
    assertThat(report.nearMisses()).as(words).isNotEmpty();
  }
}
