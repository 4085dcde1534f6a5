package cairn.record.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.View;
import cairn.record.Record;
import cairn.record.format.EvidenceText;
import cairn.record.harvest.Conversation;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.Entry;
import cairn.record.state.RecordState;
import cairn.record.view.Catalogue;
import cairn.text.Sha256;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What settles a claim is its proof, and the raw result stays with its hash.
class BindingsTest extends Conversation {
  private static final String RESULT = "soak,drift\n3,0.31\n24,0.52\n";

  private Entry claim() {
    return scenario.state().entry("C01").orElseThrow();
  }

  @Test
  void anExperimentThatSettlesAnObservationIsItsProof() {
    stageWarmup();
    turn(signals("O01", "empirical-resolution", "That result confirms it, loss is 0.02 worse."));
    assertThat(claim().proof()).containsExactly("N01");
  }

  @Test
  void aClaimSettledByWordsAloneWaitsForItsProof() {
    turn(
        """
        {"user": "look", "agent": "Brine cools better. Do you agree?", "events": [
          {"kind": "claim", "content": "Brine cools better", "falsification": "glycol wins"}]}
        """);
    turn("{\"user\": \"O01 is confirmed.\"}");
    assertThat(claim().proof()).containsExactly(Entry.PENDING);
    assertThat(new Catalogue(scenario.state()).open().bindings())
        .extracting(Catalogue.Item::id)
        .contains("C01");
  }

  @Test
  void anExperimentThatMovesAClaimLaterFillsItsProof() {
    aClaimSettledByWordsAloneWaitsForItsProof();
    turn(
        """
        {"user": "N01 confirms C01.", "events": [
          {"kind": "experiment", "title": "Cool for a day", "result": "brine 3.1 K, glycol 2.2 K"},
          {"kind": "status", "entry": "C01", "to": "testing", "signal": "empirical-resolution", "evidence": ["N01"], "quote": "N01 confirms C01."}]}
        """);
    assertThat(claim().status()).isEqualTo("testing");
    assertThat(claim().proof()).containsExactly("N01");
  }

  @Test
  void aResultFileIsCopiedWithItsHashAndTheRevision() {
    var world =
        new World(Map.of("out/soak.csv", new World.Seen(Sha256.of(RESULT), RESULT)), "4f1c2aa");
    turn(
        """
        {"user": "go", "events": [
          {"kind": "experiment", "title": "Soak", "result": "drift 0.31 to 0.52", "evidence": ["out/soak.csv"]}]}
        """,
        world);
    RecordState.Filed filed = scenario.state().evidence().at(0);
    assertThat(filed.revision()).isEqualTo("4f1c2aa");
    assertThat(filed.sha256()).isEqualTo(Sha256.of(RESULT));
    assertThat(EvidenceText.path(filed)).startsWith("evidence/raw/N01-").endsWith("-soak.csv");
    assertThat(Sha256.of(EvidenceText.content(filed))).isEqualTo(filed.sha256());
    var record = new Record();
    var views =
        Stream.of(record.archive(scenario.state()), record.views(scenario.state()))
            .flatMap(List::stream);
    assertThat(views.map(View::path))
        .as("each file is rendered by one view")
        .doesNotHaveDuplicates();
  }

  @Test
  void aRunOfTheTurnIsBoundToWhatItWrote() {
    var action =
        new Turn.Action(
            "Bash",
            "python soak.py -o out/soak.csv",
            "soak error\n3 0.31\n24 0.52\nmean error: 0.41\n",
            List.of(),
            0);
    var turn = new Turn("", "", "go on", "", List.of(action), null, null, null, "");
    assertThat(turn.files()).contains("out/soak.csv");
    var world =
        new World(Map.of("out/soak.csv", new World.Seen(Sha256.of(RESULT), RESULT)), "4f1c2aa");
    scenario.when(new RecordCommand.RecordTurn(turn, world));
    assertThat(scenario.state().node("N01").orElseThrow().result())
        .startsWith("exit 0")
        .contains("24 0.52")
        .contains("mean error: 0.41");
    assertThat(scenario.state().evidence().size()).isEqualTo(2);
  }
}
