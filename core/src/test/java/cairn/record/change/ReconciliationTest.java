package cairn.record.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.harvest.Conversation;
import cairn.record.state.Entry;
import cairn.record.state.EntryField;
import cairn.record.state.RecordCode;
import cairn.record.view.TurnReport;
import cairn.spine.Event;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is known already, and how it may change.
class ReconciliationTest extends Conversation {
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
}
