package cairn.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cairn.kernel.Decision;
import cairn.kernel.Refusal;
import cairn.record.change.Abandonment;
import cairn.record.change.RecordCommand;
import cairn.record.harvest.Conversation;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.Candidate;
import cairn.record.state.Entry;
import cairn.record.state.Observation;
import cairn.record.state.RecordCode;
import cairn.record.view.TurnReport;
import cairn.text.Sha256;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class RecordTest extends Conversation {
  @Test
  void factsGoDirectAndInterpretationsAreStaged() {
    TurnReport report =
        turn(
            """
            {"user": "Let's use AdamW instead of SGD", "events": [
              {"kind": "decision", "choice": "AdamW", "alternatives": ["SGD"], "provenance": "user"},
              {"kind": "claim", "content": "AdamW needs less tuning"},
              {"kind": "heuristic", "content": "Warm up before decaying"}]}
            """);
    assertThat(report.summary())
        .isEqualTo("[PM] Turn captured: 1 decision (direct), 2 observations staged.");
    assertThat(report.recorded())
        .extracting(TurnReport.Recorded::id)
        .containsExactly("N01", "O01", "O02");
    assertThat(scenario.state().node("N01").orElseThrow().provenance()).isEqualTo("user");
    assertThat(scenario.state().entries().size()).isZero();
  }

  @Test
  void aTurnWithoutResearchChangesNothing() {
    TurnReport report =
        turn("{\"user\": \"Thanks, please run git status\", \"agent\": \"Clean.\"}");
    assertThat(report.skipped()).isTrue();
    assertThat(report.summary()).isEqualTo("[PM] Turn skipped: no research events.");
    assertThat(scenario.events()).isEmpty();
  }

  @Test
  void affirmationCrystallizesAndRaisesProvenance() {
    stageWarmup();
    TurnReport report = turn(affirms("O01", "Yes, let's go with that."));
    assertThat(report.crystallized())
        .containsExactly(
            new TurnReport.Crystallized(
                "O01", "C01", "verbal-affirmation", "Yes, let's go with that.", "user-revised"));
    Entry claim = scenario.state().entry("C01").orElseThrow();
    assertThat(claim.status()).isEqualTo("hypothesis");
    assertThat(claim.proof()).containsExactly("N01");
    Observation o = scenario.state().observation("O01").orElseThrow();
    assertThat(o.promotedTo()).isEqualTo("logic/claims.md:C01");
    assertThat(o.crystallizedVia()).isEqualTo("verbal-affirmation");
    assertThat(o.provenance()).isEqualTo("ai-suggested");
  }

  @Test
  void verbatimAffirmationMakesItTheUsers() {
    stageWarmup();
    assertThat(
            turn(affirms("O01", "Confirmed: warmup below 500 steps hurts final loss."))
                .crystallized()
                .getFirst()
                .provenance())
        .isEqualTo("user");
  }

  @Test
  void hedgedAffirmationDoesNotPromoteAndIsLogged() {
    stageWarmup();
    TurnReport report = turn("{\"user\": \"Yes, probably.\"}");
    assertThat(report.crystallized()).isEmpty();
    assertThat(report.nearMisses())
        .singleElement()
        .satisfies(n -> assertThat(n.reason()).isEqualTo("hedged: probably"));
    assertThat(scenario.state().lineage().get("O01").orElseThrow().moments().getLast().what())
        .contains("hedged");
  }

  @Test
  void hastySpellingChangesNoMeaning() {
    stageWarmup();
    assertThat(turn("{\"user\": \"dont mark O01 as confirmed\"}").crystallized()).isEmpty();
    assertThat(turn("{\"user\": \"im convinced of O01\"}").crystallized()).hasSize(1);
  }

  @Test
  void whatAChatLogSaysIsNotWhatTheUserSays() {
    for (String log :
        List.of("Tim: O01 confirmed", "<tim> O01 confirmed", "[10:02] Tim: I agree with O01")) {
      stageWarmup();
      assertThat(turn("{\"user\": \"" + log + "\\nMe: no\"}").crystallized()).isEmpty();
    }
    assertThat(turn("{\"user\": \"Verdict: O01 is confirmed\"}").crystallized()).hasSize(1);
  }

  @Test
  void aNameInThePlaceOfAnotherIsAnotherClaim() {
    stageWarmup();
    TurnReport report = turn("{\"user\": \"Agreed, warmup hurts validation loss\"}");
    assertThat(report.crystallized()).isEmpty();
    assertThat(report.nearMisses())
        .singleElement()
        .satisfies(n -> assertThat(n.reason()).isEqualTo("says something else: validation"));
  }

  @Test
  void portugueseAndJapaneseAreUnderstoodBothWays() {
    stageWarmup();
    for (String no :
        List.of(
            "não confirmo O01",
            "concordo com O01, mas só no modelo pequeno",
            "acho que O01 está correto",
            "O01はまだ確認できていません",
            "O01 に賛成ですが、待ちましょう",
            "たぶんO01は正しいです"))
      assertThat(turn("{\"user\": \"" + no + "\"}").crystallized()).as(no).isEmpty();
    assertThat(turn("{\"user\": \"concordo com O01\"}").crystallized()).hasSize(1);
    stageWarmup();
    assertThat(turn("{\"user\": \"O02に賛成です\"}").crystallized()).hasSize(1);
  }

  @Test
  void aDecisionRestsOnWhatItsReasonNamesOrSaysAgain() {
    stageWarmup();
    assertThat(turn(restsOn("warmup below 900 steps hurts final loss")).crystallized()).isEmpty();
    assertThat(turn(restsOn("warmup below 500 steps hurts final loss")).crystallized())
        .extracting(TurnReport.Crystallized::signal)
        .containsExactly("artifact-commitment");
    stageWarmup();
    assertThat(turn("{\"user\": \"Decision: warmup stays at 800 because of O02.\"}").crystallized())
        .extracting(TurnReport.Crystallized::observation)
        .containsExactly("O02");
  }

  private static String restsOn(String reason) {
    return "{\"user\": \"Since "
        + reason
        + ", we set warmup to 800.\", \"events\": [{\"kind\": \"decision\", \"choice\": \"we set"
        + " warmup to 800\", \"alternatives\": [\"500\"], \"evidence\": [\""
        + reason
        + "\"], \"provenance\": \"user\"}]}";
  }

  @Test
  void aRefutationThatTheClaimItselfSaysIsNone() {
    turn(
        """
        {"user": "look", "agent": "The run is through.", "events": [
          {"kind": "experiment", "title": "Load test", "result": "1300 requests", "ref": "e1"},
          {"kind": "claim", "content": "64 connections are not enough", "bound_to": ["e1"]}]}
        """);
    TurnReport report =
        turn(
            signals(
                "O01",
                "empirical-resolution",
                "The load test shows it: 64 connections are not enough."));
    assertThat(report.recorded()).isEmpty();
    assertThat(report.crystallized()).hasSize(1);
  }

  @Test
  void anAgentCannotInventAQuote() {
    stageWarmup();
    TurnReport report =
        turn(
            "{\"user\": \"hm\", \"events\": [{\"kind\": \"signal\", \"observation\": \"O01\","
                + " \"signal\": \"verbal-affirmation\", \"quote\": \"yes, confirmed\"}]}");
    assertThat(report.refused())
        .singleElement()
        .satisfies(r -> assertThat(r.rule()).isEqualTo("CRN-R015"));
    assertThat(report.crystallized()).isEmpty();
  }

  @Test
  void anAgentCannotPromoteByClaimingASignal() {
    stageWarmup();
    TurnReport report =
        turn(
            "{\"user\": \"run the next sweep\", \"events\": [{\"kind\": \"signal\","
                + " \"observation\": \"O01\", \"signal\": \"verbal-affirmation\", \"quote\": \"run"
                + " the next sweep\"}]}");
    assertThat(report.crystallized()).isEmpty();
    assertThat(report.nearMisses()).hasSize(1);
  }

  @Test
  void aWordThatOnlyBeginsLikeAVerdictIsNone() {
    stageWarmup();
    assertThat(turn("{\"user\": \"Plot the validation loss of the warmup run.\"}").crystallized())
        .isEmpty();
    assertThat(turn("{\"user\": \"The warmup run needs a confirmation email.\"}").crystallized())
        .isEmpty();
  }

  @Test
  void aRefutingResultMakesADeadEndAndNoClaim() {
    stageWarmup();
    TurnReport report = turn("{\"user\": \"The result refutes it.\"}");
    assertThat(report.crystallized()).isEmpty();
    assertThat(report.recorded())
        .extracting(TurnReport.Recorded::id, TurnReport.Recorded::kind)
        .containsExactly(tuple("N02", "dead_end"));
    assertThat(scenario.state().observation("O01").orElseThrow().promotedTo())
        .isEqualTo("trace/exploration_tree.yaml:N02");
    assertThat(scenario.state().entries().size()).isZero();
  }

  @Test
  void aDecisionOfTheUserThatCitesItCommits() {
    stageWarmup();
    TurnReport report =
        turn(
            "{\"user\": \"I decide for a warmup of 800 steps\", \"events\": [{\"kind\":"
                + " \"decision\", \"choice\": \"warmup of 800 steps\", \"alternatives\": [\"300\"],"
                + " \"evidence\": [\"O01\"], \"provenance\": \"user\"}]}");
    assertThat(report.crystallized())
        .extracting(TurnReport.Crystallized::signal)
        .containsExactly("artifact-commitment");
    assertThat(report.crystallized().getFirst().provenance()).isEqualTo("ai-suggested");
  }

  @Test
  void aSuggestedDecisionCommitsToNothing() {
    stageWarmup();
    TurnReport report =
        turn(
            "{\"user\": \"what now\", \"events\": [{\"kind\": \"decision\", \"choice\": \"warmup of"
                + " 800 steps\", \"alternatives\": [\"300\"], \"evidence\": [\"O01\"],"
                + " \"provenance\": \"user\"}]}");
    assertThat(report.crystallized()).isEmpty();
    assertThat(scenario.state().node("N02").orElseThrow().provenance()).isEqualTo("ai-suggested");
    assertThat(report.nearMisses()).hasSize(1);
  }

  @Test
  void aFileThatCarriesItOutCommitsOnlyIfItSaysSo() {
    stageWarmup();
    String signal =
        "{\"user\": \"ok\", \"events\": [{\"kind\": \"signal\", \"observation\": \"O01\","
            + " \"signal\": \"artifact-commitment\", \"evidence\": [\"train.yaml\"]}]}";
    assertThat(turn(signal).crystallized()).isEmpty();
    var other = new World(Map.of("train.yaml", new World.Seen(Sha256.of("x"), "lr: 3e-4")), "");
    assertThat(turn(signal, other).crystallized()).isEmpty();
    var world =
        new World(
            Map.of("train.yaml", new World.Seen(Sha256.of("y"), "warmup_steps: 500 # final loss")),
            "");
    assertThat(turn(signal, world).crystallized())
        .extracting(TurnReport.Crystallized::entry)
        .containsExactly("C01");
  }

  @Test
  void fiveTurnsWithoutItsTopicSettleAnObservation() {
    stageWarmup();
    TurnReport report = null;
    for (int i = 0; i < Abandonment.ABANDONED_TURNS; i++) {
      report =
          turn(
              "{\"user\": \"storage\", \"events\": [{\"kind\": \"question\", \"description\":"
                  + " \"Which database fits catalogue "
                  + i
                  + "?\"}]}");
      if (i < Abandonment.ABANDONED_TURNS - 1) assertThat(report.crystallized()).isEmpty();
    }
    assertThat(report.crystallized())
        .extracting(TurnReport.Crystallized::signal)
        .containsExactly("topic-abandonment");
  }

  @Test
  void aTurnWhoseEveryEventIsRefusedIsNotCalledSkipped() {
    TurnReport report = turn("{\"user\": \"x\", \"events\": [{\"kind\": \"dead_end\"}]}");
    assertThat(report.skipped()).isFalse();
    assertThat(report.summary()).contains("every event was refused").doesNotContain("skipped");
    assertThat(report.refused().getFirst().message())
        .as("all that is missing, at once")
        .contains("hypothesis", "failure_mode");
    assertThat(turn("{\"user\": \"x\", \"events\": []}").skipped()).isTrue();
  }

  @Test
  void missingFieldsAndUnknownIdsAreRefusedAndTheRestIsRecorded() {
    TurnReport report =
        turn(
            """
            {"user": "x", "events": [
              {"kind": "dead_end", "hypothesis": "h", "lesson": "l"},
              {"kind": "experiment", "result": "r", "parent": "N99"},
              {"kind": "claim", "content": "c d e", "bound_to": ["N01"]},
              {"kind": "claim", "content": "c d e", "provenance": "oracle"},
              {"kind": "wish"},
              {"kind": "question", "description": "Does it hold?"}]}
            """);
    assertThat(report.refused())
        .extracting(TurnReport.Refused::event, TurnReport.Refused::rule)
        .containsExactlyInAnyOrder(
            Tuple.tuple(0, "CRN-R002"),
            Tuple.tuple(1, "CRN-R003"),
            Tuple.tuple(2, "CRN-R003"),
            Tuple.tuple(3, "CRN-R006"),
            Tuple.tuple(4, "CRN-R001"));
    assertThat(report.refused().getFirst().message()).contains("failure_mode");
    assertThat(report.recorded()).extracting(TurnReport.Recorded::id).containsExactly("N01");
  }

  @Test
  void hostileInputIsRefusedAndNothingIsWritten() {
    String big = "x".repeat(Candidate.MAX_FIELD + 1);
    TurnReport report =
        turn(
            "{\"user\": \"u\", \"events\": [{\"kind\": \"claim\", \"content\": \""
                + big
                + "\"}, {\"kind\": \"claim\", \"content\": \"a\\u0000b\"}, {\"kind\": \"question\","
                + " \"description\": \"q\", \"parent\": \"../../etc\"}]}");
    assertThat(report.refused()).hasSize(3);
    assertThat(scenario.events()).isEmpty();
    for (String bad :
        List.of(
            "{\"user\": \"u\\u0001\"}",
            "{\"user\": \"u\", \"session\": \"../x\"}",
            "{\"user\": \"u\", \"at\": \"2999-01-01T00:00:00Z\"}",
            "{\"user\": \"u\", \"at\": \"yesterday\"}",
            "{\"user\": \"u\", \"session\": \"2999-01-01_001\"}")) {
      scenario.when(new RecordCommand.RecordTurn(Turn.read(bad).getFirst(), World.NOTHING));
      assertThat(scenario.decision()).as(bad).isInstanceOf(Decision.Refused.class);
    }
  }

  @Test
  void refusalsSayHowToSatisfyTheRule() {
    for (RecordCode code : RecordCode.values()) {
      assertThat(code.hint()).isNotBlank();
      assertThat(code.title()).isNotBlank();
      assertThat(Refusal.of(code, "m").toString()).contains(code.code());
    }
    assertThat(Arrays.stream(RecordCode.values()).map(RecordCode::code)).doesNotHaveDuplicates();
  }
}
