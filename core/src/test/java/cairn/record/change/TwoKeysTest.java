package cairn.record.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.harvest.Conversation;
import cairn.record.signal.Affirmation;
import cairn.record.state.Entry;
import cairn.record.view.TurnReport;
import cairn.text.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/// A promotion needs a proposal with the quoted words, and rules that see nothing against them.
class TwoKeysTest extends Conversation {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "O01 can be filed under settled questions, I signed it off",
        "O01 pitää paikkansa",
        "Je souscris à O01.",
        "O01 trifft zu.",
        "O01 我认可",
        "Bet the farm on O01, it stands."
      })
  void aProposalWithTheWordsIsAcceptedInAnyLanguage(String words) {
    stageWarmup();
    assertThat(turn(says(words)).crystallized()).as("without a proposal").isEmpty();
    TurnReport report = turn(affirms("O01", words));
    assertThat(report.crystallized())
        .extracting(TurnReport.Crystallized::quote)
        .containsExactly(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "O01 is settled as soon as the new cluster is up",
        "I stopped thinking that O01 is right",
        "O01 🤔",
        "O01 ❌",
        "is O01 right",
        "My reviewer says O01 is right",
        "O01 is right. Scratch that.",
        "yes, rerun O01",
        "O01 is right, if the seeds agree"
      })
  void whatSpeaksAgainstItIsToldAsANearMiss(String words) {
    stageWarmup();
    TurnReport report = turn(affirms("O01", words));
    assertThat(report.crystallized()).isEmpty();
    assertThat(report.nearMisses()).isNotEmpty();
  }

  @Test
  void aSpanCutOutOfADenialIsReadWithItsSentence() {
    stageWarmup();
    ObjectNode turn = Json.object().put("user", "I stopped believing that O01 is right.");
    turn.putArray("events")
        .addObject()
        .put("kind", "signal")
        .put("observation", "O01")
        .put("signal", "verbal-affirmation")
        .put("quote", "O01 is right");
    assertThat(turn(Json.write(turn)).crystallized()).isEmpty();
  }

  @Test
  void eachIdHasItsOwnPartOfTheSentence() {
    stageTwo();
    assertThat(turn(says("O01 ✅ O02 ❌")).crystallized())
        .extracting(TurnReport.Crystallized::observation)
        .containsExactly("O01");
    assertThat(turn(affirms("O02", "O01 ✅ O02 ❌")).crystallized()).isEmpty();
  }

  @Test
  void aProposalForAnotherIdIsNotHeard() {
    stageTwo();
    TurnReport report = turn(affirms("O02", "O01 is confirmed"));
    assertThat(report.crystallized())
        .extracting(TurnReport.Crystallized::observation)
        .containsExactly("O01");
    assertThat(report.nearMisses().getFirst().reason()).contains("name O01, not O02");
  }

  @Test
  void ordinalsMeanWhatWasJustListed() {
    stageTwo();
    assertThat(turn(affirms("O01", "The second one is right.")).crystallized())
        .extracting(TurnReport.Crystallized::observation)
        .containsExactly("O02");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Second one: yes. First one: I don't know.",
        "I agree with the second one, not with the first.",
        "The second one is right, the first one might be."
      })
  void ordinalsThatSayEachItsOwnAreReadAsTheIdsTheyMean(String words) {
    stageTwo();
    assertThat(turn(affirms("O01", words)).crystallized()).isEmpty();
    assertThat(turn(affirms("O02", words)).crystallized())
        .extracting(TurnReport.Crystallized::observation)
        .containsExactly("O02");
  }

  @Test
  void bothMeansBothOfTwo() {
    stageTwo();
    assertThat(turn(says("Both are confirmed.")).crystallized()).hasSize(2);
  }

  @Test
  void allThreeOfTwoIsNothing() {
    stageTwo();
    assertThat(turn(says("All three are confirmed.")).crystallized()).isEmpty();
  }

  @Test
  void aBareYesLacksTheFirstKeyAndIsToldSo() {
    stageWarmup();
    TurnReport report = turn(says("Yes, exactly."));
    assertThat(report.crystallized()).isEmpty();
    assertThat(report.nearMisses())
        .singleElement()
        .satisfies(n -> {
          assertThat(n.reason()).isEqualTo(Affirmation.FIRST_KEY);
          assertThat(n.how()).contains("propose `signal` verbal-affirmation", "affirm O01");
        });
  }

  @Test
  void aClaimIsRewordedInTheUsersOwnWords() {
    claimWarmup();
    turn(says("C01 should really say that warmup below 300 steps hurts"));
    assertThat(claim("C01").statement()).isEqualTo("warmup below 300 steps hurts");
  }

  @Test
  void aSplitKeepsTheStatementUnderTwoConditions() {
    claimWarmup();
    turn(says("split C01 into two, one for training, one for inference"));
    assertThat(claim("C01").conditions()).isEqualTo("training");
    assertThat(claim("C02").conditions()).isEqualTo("inference");
    assertThat(claim("C02").statement()).isEqualTo(claim("C01").statement());
  }

  @Test
  void aResultThatWeakensAClaimIsAContradiction() {
    claimWarmup();
    run("42 steps, loss 0.29");
    TurnReport report = turn(says("that result weakens C01"));
    assertThat(report.conflicts()).hasSize(1);
    assertThat(claim("C01").status()).isEqualTo("hypothesis");
  }

  @Test
  void aNamedResultRefutesAndBecomesTheProof() {
    claimWarmup();
    run("loss equal");
    TurnReport report = turn(says("N02 refutes C01"));
    assertThat(report.transitions())
        .containsExactly(new TurnReport.Transition("C01", "hypothesis", "refuted"));
    assertThat(claim("C01").proof()).containsExactly("N01", "N02");
  }

  @Test
  void aProposedWithdrawalNeedsWordsAgainstIt() {
    claimWarmup();
    assertThat(turn(status("withdrawn", "C01 is great")).transitions()).isEmpty();
    assertThat(turn(status("withdrawn", "C01 können wir nicht halten, weg damit")).transitions())
        .hasSize(1);
  }

  @Test
  void everySpokenFormFiresOnItsExamplesOnly() {
    for (SpokenChanges.Form form : SpokenChanges.forms()) {
      for (String yes : form.fires())
        assertThat(SpokenChanges.read(yes))
            .as(yes)
            .map(s -> s.form().change())
            .hasValue(form.change());
      for (String no : form.silent()) assertThat(SpokenChanges.read(no)).as(no).isEmpty();
    }
  }

  private Entry claim(String id) {
    return scenario.state().entry(id).orElseThrow();
  }

  private void run(String result) {
    turn(
        "{\"user\": \"go\", \"events\": [{\"kind\": \"experiment\", \"title\": \"Again\","
            + " \"result\": \""
            + result
            + "\"}]}");
  }

  private void stageTwo() {
    turn(
        """
        {"user": "look", "agent": "Open: O01 on warmup, O02 on decay.", "events": [
          {"kind": "claim", "content": "Warmup below 500 steps hurts final loss"},
          {"kind": "claim", "content": "Cosine decay beats linear decay"}]}
        """);
  }

  private static String says(String words) {
    return Json.write(Json.object().put("user", words));
  }

  private static String status(String to, String words) {
    ObjectNode turn = Json.object().put("user", words);
    turn.putArray("events")
        .addObject()
        .put("kind", "status")
        .put("entry", "C01")
        .put("to", to)
        .put("quote", words);
    return Json.write(turn);
  }
}
