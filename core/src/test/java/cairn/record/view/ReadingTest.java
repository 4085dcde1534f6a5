package cairn.record.view;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.change.Abandonment;
import cairn.record.harvest.Conversation;
import cairn.record.state.RecordState.Lineage;
import cairn.record.state.TurnRecord;
import java.util.Comparator;
import org.junit.jupiter.api.Test;

/// What a person or an agent is told of the record when they come back to it.
class ReadingTest extends Conversation {
  private Reading reading() {
    return new Reading(scenario.state());
  }

  private void otherTurns(int count) {
    for (int i = 0; i < count; i++)
      turn(
          """
          {"user": "now the tokenizer", "events": [
            {"kind": "experiment", "title": "Tokenizer run %d", "result": "fine", "provenance": "ai-executed"}]}
          """
              .formatted(i));
  }

  @Test
  void anEmptyRecordHasAnEmptyBrief() {
    Reading.Brief brief = reading().brief();
    assertThat(brief.session()).isEmpty();
    assertThat(brief.counts().values()).containsOnly(0);
    assertThat(brief.recent()).isEmpty();
  }

  @Test
  void theBriefCountsAndNamesWhatWaits() {
    stageWarmup();
    Reading.Brief brief = reading().brief();
    assertThat(brief.counts()).containsEntry("nodes", 1).containsEntry("observations", 1);
    assertThat(brief.openObservations()).extracting(Reading.Line::id).containsExactly("O01");
    assertThat(brief.near()).isEmpty();
    turn("{\"user\": \"O01 is confirmed.\"}");
    assertThat(reading().brief().claimsByStatus()).containsEntry("hypothesis", 1);
    assertThat(reading().brief().openObservations()).isEmpty();
  }

  @Test
  void theBriefShowsTheFiveLatestStepsAndWhatIsSettledSoon() {
    stageWarmup();
    otherTurns(Abandonment.ABANDONED_TURNS - 2);
    Reading.Brief brief = reading().brief();
    assertThat(brief.recent()).hasSizeLessThanOrEqualTo(5);
    assertThat(brief.recent().getLast().text()).startsWith("Tokenizer run");
    assertThat(brief.near()).extracting(Reading.Line::id).contains("O01");
  }

  @Test
  void anEntryTellsTheStoryOfItsObservationFirst() {
    claimWarmup();
    Reading.Shown shown = reading().show("C01").orElseThrow();
    assertThat(shown.kind()).isEqualTo("claim");
    assertThat(shown.lineage().getFirst().turn()).isLessThan(shown.lineage().getLast().turn());
    assertThat(shown.lineage()).extracting(Lineage.Moment::signal).contains("verbal-affirmation");
    assertThat(reading().show("O01").orElseThrow().kind()).isEqualTo("observation");
    assertThat(reading().show("N01").orElseThrow().kind()).isEqualTo("experiment");
    assertThat(reading().show("X99")).isEmpty();
  }

  @Test
  void anOpenObservationSaysWhatEachSignalMisses() {
    stageWarmup();
    assertThat(reading().whyNot("O01").orElseThrow())
        .anySatisfy(line -> assertThat(line).startsWith("verbal-affirmation: no sentence"))
        .anySatisfy(line -> assertThat(line).contains("a result is there (N01)"))
        .anySatisfy(line -> assertThat(line).startsWith("topic-abandonment: 0 of "));
    turn("{\"user\": \"O01 is confirmed.\"}");
    assertThat(reading().whyNot("O01").orElseThrow())
        .containsExactly("It did: logic/claims.md:C01 via verbal-affirmation.");
  }

  @Test
  void theLogBeginsWithTheNewestTurn() {
    stageWarmup();
    otherTurns(2);
    assertThat(reading().log(2))
        .extracting(TurnRecord::id)
        .hasSize(2)
        .isSortedAccordingTo(Comparator.reverseOrder());
  }

  @Test
  void searchFindsTheBestFirstAndNothingWhereNoWordIsShared() {
    claimWarmup();
    otherTurns(1);
    assertThat(reading().search("warmup final loss", 10))
        .extracting(Reading.Hit::id)
        .contains("C01", "O01", "N01");
    assertThat(reading().search("warmup final loss", 1)).hasSize(1);
    assertThat(reading().search("zeppelin", 10)).isEmpty();
  }

  @Test
  void aStepTellsItsTurnAndWhoseItIs() {
    turn(
        """
        {"user": "let us take brine", "events": [
          {"kind": "decision", "title": "Coolant", "choice": "brine", "provenance": "user", "quote": "let us take brine"}]}
        """);
    Lineage.Moment came = reading().show("N01").orElseThrow().lineage().getFirst();
    assertThat(came.what()).isEqualTo("recorded as decision, user");
    assertThat(came.evidence().quote()).isEqualTo("let us take brine");
    assertThat(reading().brief().recent().getFirst().detail()).isEqualTo("brine");
  }

  @Test
  void theUsersOwnOrderIsNoSuggestionOfTheAgent() {
    turn(
        """
        {"user": "never heat it above nine", "events": [
          {"kind": "constraint", "content": "Never heat it above nine", "provenance": "user", "quote": "never heat it above nine"},
          {"kind": "claim", "content": "Brine corrodes the pump", "provenance": "ai-suggested"}]}
        """);
    assertThat(cairn.record.format.SessionText.pending(scenario.state()))
        .containsExactly("O02: Brine corrodes the pump");
  }

  @Test
  void whatTheAgentDidIsListedAndAPageHasItsTitle() {
    turn(
        """
        {"user": "go", "events": [{"kind": "ai_action", "action": "Rewrote the loader", "files": ["a.py"]}]}
        """);
    var all =
        new Catalogue(scenario.state())
            .list(new Catalogue.Filter("ai_action", "", "", "", "", false));
    assertThat(all).extracting(Catalogue.Item::text).containsExactly("Rewrote the loader");
  }

  @Test
  void aRunThatGoesOnIsOpenAndNoTask() {
    var report =
        turn(
            """
            {"user": "go", "events": [{"kind": "experiment", "title": "Soak", "result": "running"}]}
            """);
    assertThat(report.remarks()).isEmpty();
    assertThat(new Catalogue(scenario.state()).open().experiments()).hasSize(1);
  }
}
