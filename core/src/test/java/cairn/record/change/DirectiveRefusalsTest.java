package cairn.record.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.harvest.Conversation;
import cairn.record.state.Entry;
import cairn.record.state.EntryField;
import cairn.record.state.RecordCode;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a researcher's own commands may not do to the record, and what they do to its neighbours.
class DirectiveRefusalsTest extends Conversation {
  @BeforeEach
  void threeClaimsAndAHeuristic() {
    turn(
        """
        {"user": "look at the runs", "agent": "Three readings and a rule.", "events": [
          {"kind": "claim", "content": "Warmup below 500 steps hurts final loss",
           "falsification": "a run below 500 steps within 1 % of baseline"},
          {"kind": "claim", "content": "Large batches need longer warmup",
           "falsification": "a large batch that trains well without it"},
          {"kind": "claim", "content": "Clipping hides a short warmup",
           "falsification": "a clipped run that still diverges"},
          {"kind": "heuristic", "content": "Warm up before decaying"}]}
        """);
    for (String id : List.of("O01", "O02", "O03", "O04"))
      scenario.when(new RecordCommand.Affirm(id, "seen on three seeds"));
    assertThat(scenario.state().entries().values())
        .extracting(Entry::id)
        .containsExactly("C01", "C02", "C03", "H01");
  }

  private void restsOn(String entry, String premises) {
    scenario.when(new RecordCommand.Revise(entry, EntryField.DEPENDENCIES, premises, ""));
  }

  @Test
  void whatIsSettledIsNotSettledAgain() {
    scenario.when(new RecordCommand.Affirm("O01", "still so")).thenRefused(RecordCode.NOT_OPEN);
  }

  @Test
  void onlyAClaimIsSplitAndBothHalvesSaySomething() {
    scenario
        .when(new RecordCommand.Split("H01", "in vision", "in text", "", ""))
        .thenRefused(RecordCode.UNKNOWN_ID)
        .when(new RecordCommand.Split("C01", "in vision", " ", "", ""))
        .thenRefused(RecordCode.FIELD_MISSING)
        .when(new RecordCommand.Split("C01", "It hurts in vision", "It hurts in text", "", ""));
    assertThat(scenario.state().entry("C01").orElseThrow().statement())
        .isEqualTo("It hurts in vision");
    assertThat(scenario.state().entry("C04").orElseThrow().falsification())
        .as("the new claim inherits what would disprove it")
        .isEqualTo("a run below 500 steps within 1 % of baseline");
  }

  @Test
  void claimsOfDifferentKindsOrClosedOnesAreNotMerged() {
    scenario
        .when(new RecordCommand.MergeClaims("C02", "H01", ""))
        .thenRefused(RecordCode.UNKNOWN_ID)
        .when(new RecordCommand.MergeClaims("C01", "C01", ""))
        .thenRefused(RecordCode.UNKNOWN_ID)
        .when(new RecordCommand.Withdraw("C02", "the batches were mislabelled"))
        .when(new RecordCommand.MergeClaims("C01", "C02", ""))
        .thenRefused(RecordCode.TERMINAL);
  }

  @Test
  void whatRestsOnAMergedClaimRestsOnTheOneThatStays() {
    restsOn("C03", "C02");
    scenario.when(new RecordCommand.MergeClaims("C02", "C01", "they say the same"));
    assertThat(scenario.state().entry("C03").orElseThrow().dependencies()).containsExactly("C01");
    assertThat(scenario.state().entry("C02").orElseThrow().status()).isEqualTo("withdrawn");
  }

  @Test
  void nothingIsClosedWithoutAReasonOrOpenedThatIsNotClosed() {
    scenario
        .when(new RecordCommand.Withdraw("C01", " "))
        .thenRefused(RecordCode.FIELD_MISSING)
        .when(new RecordCommand.Revive("C01", "testing", "a new run"))
        .thenRefused(RecordCode.NO_SUCH_TRANSITION);
  }

  @Test
  void aWithdrawnPremisePutsWhatRestsOnItAtRiskUntilItIsRevived() {
    restsOn("C03", "C01");
    scenario.when(new RecordCommand.Withdraw("C01", "the loss was logged wrong"));
    assertThat(scenario.state().entry("C03").orElseThrow().atRisk()).isEqualTo("C01");
    scenario.when(new RecordCommand.Revive("C01", "hypothesis", "the log was right after all"));
    assertThat(scenario.state().entry("C03").orElseThrow().atRisk()).isEmpty();
  }

  @Test
  void premisesExistAndNeverGoInACircle() {
    restsOn("C01", "C99");
    scenario.thenRefused(RecordCode.UNKNOWN_ID);
    restsOn("C02", "C01");
    restsOn("C03", "C02");
    restsOn("C01", "C03");
    scenario.thenRefused(RecordCode.UNKNOWN_ID);
    assertThat(scenario.state().entry("C01").orElseThrow().dependencies()).isEmpty();
  }

  @Test
  void aClaimKeepsWhatWouldDisproveIt() {
    scenario
        .when(new RecordCommand.Revise("C01", EntryField.FALSIFICATION, " ", ""))
        .thenRefused(RecordCode.NOT_FALSIFIABLE)
        .when(
            new RecordCommand.Generalize(
                List.of("C01", "C02"), "", "Short warmup hurts whatever the batch", ""))
        .thenRefused(RecordCode.NOT_FALSIFIABLE);
  }

  @Test
  void aGeneralClaimRestsOnTwoOpenClaims() {
    scenario
        .when(new RecordCommand.Generalize(List.of("C01"), "", "It always hurts", "a run"))
        .thenRefused(RecordCode.FIELD_MISSING)
        .when(new RecordCommand.Generalize(List.of("C01", "H01"), "", "It always hurts", "a run"))
        .thenRefused(RecordCode.UNKNOWN_ID)
        .when(new RecordCommand.Withdraw("C02", "mislabelled"))
        .when(new RecordCommand.Generalize(List.of("C01", "C02"), "", "It always hurts", "a run"))
        .thenRefused(RecordCode.TERMINAL);
  }

  @Test
  void onlyAnOpenContradictionIsDecided() {
    scenario
        .when(new RecordCommand.Resolve("C01", "C02", "the first holds"))
        .thenRefused(RecordCode.UNKNOWN_ID);
  }

  @Test
  void statusAndProvenanceAreEarnedAndNotWritten() {
    scenario
        .when(new RecordCommand.Revise("C01", EntryField.STATUS, "supported", ""))
        .thenRefused(RecordCode.NO_SUCH_TRANSITION)
        .when(new RecordCommand.Revise("C01", EntryField.PROVENANCE, "user", ""))
        .thenRefused(RecordCode.NO_SUCH_TRANSITION);
  }

  @Test
  void aTermIsRenamedFromSomethingToSomething() {
    scenario
        .when(new RecordCommand.Rename("warmup", " ", true))
        .thenRefused(RecordCode.FIELD_MISSING);
  }

  @Test
  void nothingGrowsOutOfADeadEnd() {
    var report =
        turn(
            """
            {"user": "the cosine schedule is out", "events": [
              {"kind": "dead_end", "hypothesis": "a cosine schedule", "failure_mode": "diverged",
               "lesson": "keep it linear", "provenance": "user", "ref": "d"},
              {"kind": "decision", "choice": "restart with cosine", "alternatives": ["linear"],
               "provenance": "user", "parent": "d"}]}
            """);
    assertThat(report.recorded()).hasSize(1);
    assertThat(report.refused())
        .singleElement()
        .satisfies(r -> assertThat(r.rule()).isEqualTo(RecordCode.DEAD_END_IS_LEAF.code()));
  }
}
