package cairn.record;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Decision;
import cairn.kernel.Refusal;
import cairn.kernel.Scenario;
import cairn.spine.Event;
import cairn.text.Sha256;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordTest {
  private final Scenario<RecordState, RecordCommand, RecordEvent> scenario =
      Scenario.of(new Record());

  private TurnReport turn(String json) {
    return turn(json, World.NOTHING);
  }

  private TurnReport turn(String json, World world) {
    scenario.when(new RecordCommand.RecordTurn(Turn.read(json).getFirst(), world));
    var accepted = (Decision.Accepted<RecordEvent>) scenario.decision();
    return TurnReport.of(accepted.events(), accepted.refused());
  }

  private void stageWarmup() {
    turn(
        """
        {"user": "look at the runs", "agent": "Warmup below 500 steps hurts final loss. Do you agree?", "events": [
          {"kind": "experiment", "title": "Ablate warmup", "result": "loss 0.31 vs 0.29", "evidence": ["results/run7.csv"], "provenance": "ai-executed", "ref": "e1"},
          {"kind": "claim", "content": "Warmup below 500 steps hurts final loss", "falsification": "a run below 500 steps within 1 % of baseline", "bound_to": ["e1"]}]}
        """);
  }

  private void claimWarmup() {
    stageWarmup();
    turn("{\"user\": \"O01 is confirmed.\"}");
  }

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
    TurnReport report = turn("{\"user\": \"Yes, let's go with that.\"}");
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
            turn("{\"user\": \"Confirmed: warmup below 500 steps hurts final loss.\"}")
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
  void aRefutingResultMakesADeadEndAndNoClaim() {
    stageWarmup();
    TurnReport report = turn("{\"user\": \"The result refutes it.\"}");
    assertThat(report.crystallized()).isEmpty();
    assertThat(report.recorded())
        .containsExactly(new TurnReport.Recorded("N02", "dead_end", "direct"));
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
    for (int i = 0; i < Maturity.ABANDONED_TURNS; i++) {
      report =
          turn(
              "{\"user\": \"storage\", \"events\": [{\"kind\": \"question\", \"description\":"
                  + " \"Which database fits catalogue "
                  + i
                  + "?\"}]}");
      if (i < Maturity.ABANDONED_TURNS - 1) assertThat(report.crystallized()).isEmpty();
    }
    assertThat(report.crystallized())
        .extracting(TurnReport.Crystallized::signal)
        .containsExactly("topic-abandonment");
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
            org.assertj.core.groups.Tuple.tuple(0, "CRN-R002"),
            org.assertj.core.groups.Tuple.tuple(1, "CRN-R003"),
            org.assertj.core.groups.Tuple.tuple(2, "CRN-R003"),
            org.assertj.core.groups.Tuple.tuple(3, "CRN-R006"),
            org.assertj.core.groups.Tuple.tuple(4, "CRN-R001"));
    assertThat(report.refused().getFirst().message()).contains("failure_mode");
    assertThat(report.recorded()).extracting(TurnReport.Recorded::id).containsExactly("N01");
  }

  @Test
  void supportNeedsResultAndWordsTogether() {
    claimWarmup();
    String status =
        "\"events\": [{\"kind\": \"status\", \"entry\": \"C01\", \"to\": \"supported\","
            + " \"evidence\": [\"N01\"]}]}";
    assertThat(turn("{\"user\": \"go on\", " + status).refused())
        .extracting(TurnReport.Refused::rule)
        .containsExactly("CRN-R008");
    assertThat(turn("{\"user\": \"N01 confirms this.\", " + status).refused())
        .extracting(TurnReport.Refused::rule)
        .containsExactly("CRN-R008");
    TurnReport both = turn("{\"user\": \"N01 confirms this. C01 is confirmed.\", " + status);
    assertThat(both.transitions())
        .containsExactly(new TurnReport.Transition("C01", "hypothesis", "supported"));
  }

  @Test
  void oneResultAgainstASupportedClaimIsAConflict() {
    claimWarmup();
    turn(
        "{\"user\": \"N01 confirms this. C01 is confirmed.\", \"events\": [{\"kind\": \"status\","
            + " \"entry\": \"C01\", \"to\": \"supported\", \"evidence\": [\"N01\"]}]}");
    TurnReport report =
        turn(
            "{\"user\": \"N01 contradicts it.\", \"events\": [{\"kind\": \"status\", \"entry\":"
                + " \"C01\", \"to\": \"refuted\", \"evidence\": [\"N01\"]}]}");
    assertThat(report.transitions()).isEmpty();
    assertThat(report.conflicts()).hasSize(1);
    assertThat(scenario.state().entry("C01").orElseThrow().conflicts()).containsExactly("N01");
    assertThat(
            scenario
                .state()
                .node(report.conflicts().getFirst().node())
                .orElseThrow()
                .text("status"))
        .isEqualTo("unresolved");
  }

  @Test
  void refutationNeedsAResultAndLeavesADeadEndAndARiskList() {
    claimWarmup();
    scenario.when(
        new RecordCommand.Generalize(
            List.of("C01", "C01"), "General", "Short schedules hurt", "a counterexample"));
    TurnReport report =
        turn(
            "{\"user\": \"N01 refutes it.\", \"events\": [{\"kind\": \"status\", \"entry\":"
                + " \"C01\", \"to\": \"refuted\", \"evidence\": [\"N01\"]}]}");
    assertThat(report.transitions())
        .containsExactly(new TurnReport.Transition("C01", "hypothesis", "refuted"));
    assertThat(report.recorded()).extracting(TurnReport.Recorded::kind).containsExactly("dead_end");
    assertThat(report.atRisk()).extracting(TurnReport.AtRisk::entry).containsExactly("C02");
  }

  @Test
  void terminalEntriesOnlyComeBackByRevival() {
    claimWarmup();
    scenario.when(new RecordCommand.Withdraw("C01", "out of scope"));
    scenario
        .when(new RecordCommand.Revise("C01", EntryField.STATEMENT, "Something else", ""))
        .thenRefused(RecordCode.TERMINAL);
    assertThat(
            turn("{\"user\": \"x\", \"events\": [{\"kind\": \"status\", \"entry\": \"C01\", \"to\":"
                     + " \"testing\"}]}")
                .refused())
        .extracting(TurnReport.Refused::rule)
        .containsExactly("CRN-R009");
    scenario.when(new RecordCommand.Revive("C01", "testing", "the scope grew back"));
    assertThat(scenario.state().entry("C01").orElseThrow().status()).isEqualTo("testing");
  }

  @Test
  void directivesOfAnAgentAreRefused() {
    claimWarmup();
    scenario
        .as(new Event.Actor("assistant", "some-model"))
        .when(new RecordCommand.Withdraw("C01", "because"))
        .thenRefused(RecordCode.PERSON_ONLY);
  }

  @Test
  void aRevisedStatementKeepsItsFalsificationAndGoesBack() {
    claimWarmup();
    scenario.when(
        new RecordCommand.Revise(
            "C01", EntryField.STATEMENT, "Warmup below 300 steps hurts", "scope narrowed"));
    Entry claim = scenario.state().entry("C01").orElseThrow();
    assertThat(claim.statement()).isEqualTo("Warmup below 300 steps hurts");
    assertThat(claim.falsification()).isEqualTo("a run below 500 steps within 1 % of baseline");
    var revision =
        scenario
            .state()
            .turns()
            .get(scenario.state().hot().current())
            .orElseThrow()
            .revisions()
            .getFirst();
    assertThat(revision.before()).isEqualTo("Warmup below 500 steps hurts final loss");
  }

  @Test
  void mergingKeepsTheLowerIdAndRedirects() {
    claimWarmup();
    turn(
        "{\"user\": \"x\", \"events\": [{\"kind\": \"claim\", \"content\": \"Short warmup raises"
            + " the final loss\", \"falsification\": \"f\"}, {\"kind\": \"claim\", \"content\":"
            + " \"Optimiser state matters early\", \"falsification\": \"f\"}]}");
    turn("{\"user\": \"O02 is confirmed. O03 is confirmed.\"}");
    scenario.when(new RecordCommand.Revise("C03", EntryField.DEPENDENCIES, "C02", ""));
    scenario.when(new RecordCommand.MergeClaims("C02", "C01", "same thing"));
    assertThat(scenario.state().entry("C02").orElseThrow().mergedInto()).isEqualTo("C01");
    assertThat(scenario.state().entry("C02").orElseThrow().status()).isEqualTo("withdrawn");
    assertThat(scenario.state().entry("C03").orElseThrow().dependencies()).containsExactly("C01");
  }

  @Test
  void renamingThreeEntriesNeedsAnExplicitWord() {
    for (String thing : List.of("a", "b", "c")) {
      turn(
          "{\"user\": \"x\", \"events\": [{\"kind\": \"claim\", \"content\": \"Effective depth"
              + " predicts metric "
              + thing
              + "\"}]}");
    }
    turn("{\"user\": \"O01 is confirmed. O02 is confirmed. O03 is confirmed.\"}");
    scenario
        .when(new RecordCommand.Rename("Effective depth", "Active depth", false))
        .thenRefused(RecordCode.TOO_MANY_ENTRIES);
    scenario.when(new RecordCommand.Rename("Effective depth", "Active depth", true));
    assertThat(scenario.state().entry("C03").orElseThrow().statement()).startsWith("Active depth");
  }

  @Test
  void circlesOfDependenciesAreRefused() {
    claimWarmup();
    scenario.when(
        new RecordCommand.Generalize(
            List.of("C01", "C01"), "", "Short schedules hurt", "a counterexample"));
    scenario
        .when(new RecordCommand.Revise("C01", EntryField.DEPENDENCIES, "C02", ""))
        .thenRefused(RecordCode.UNKNOWN_ID);
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
  void readerReportsAreJudgedAtOnce() {
    claimWarmup();
    scenario
        .when(
            new RecordCommand.ReportContradiction(
                "C01", "", "loss is equal on our data", "our run 12", ""))
        .thenRefused(RecordCode.FIELD_MISSING);
    scenario.when(
        new RecordCommand.ReportContradiction(
            "C01", "hurts", "loss is equal on our data", "our run 12", "unverifiable"));
    assertThat(scenario.state().entry("C01").orElseThrow().conflicts()).hasSize(1);
  }

  @Test
  void tasteChangesNoStatus() {
    claimWarmup();
    scenario.when(new RecordCommand.Taste("C01", "uncertain", "framing", "reads too broad"));
    assertThat(scenario.state().entry("C01").orElseThrow().taste())
        .singleElement()
        .asString()
        .contains("`uncertain` on `framing`");
    scenario.when(new RecordCommand.Taste("N01", "endorse", "evidence", "clean setup"));
    assertThat(scenario.state().tastes().keyAt(0)).isEqualTo("T01");
    assertThat(scenario.state().entry("C01").orElseThrow().status()).isEqualTo("hypothesis");
  }

  @Test
  void refusalsSayHowToSatisfyTheRule() {
    for (RecordCode code : RecordCode.values()) {
      assertThat(code.hint()).isNotBlank();
      assertThat(code.title()).isNotBlank();
      assertThat(Refusal.of(code, "m").toString()).contains(code.code());
    }
    assertThat(java.util.Arrays.stream(RecordCode.values()).map(RecordCode::code))
        .doesNotHaveDuplicates();
  }
}
