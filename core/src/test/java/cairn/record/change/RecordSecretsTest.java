package cairn.record.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Scenario;
import cairn.record.Record;
import cairn.record.format.Artifact;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.interop.Rendered;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.text.Json;
import cairn.text.Secrets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// No key reaches an event or a file, whichever way it comes.
class RecordSecretsTest {
  private static final String KEY = "sk-ant-a1b2c3d4e5f6g7h8i9j0";

  private static String everything(Scenario<RecordState, RecordCommand, RecordEvent> s) {
    return Json.write(s.events()) + Rendered.of(s.state());
  }

  @Test
  void aTurnIsRedactedInWordsActionsEventsAndEvidence() {
    var files = Map.of("out/run.csv", new World.Seen("sha256:" + "0".repeat(64), "key," + KEY));
    Turn turn =
        Turn.read(
                """
                {"user": "Use KEY for O01. Decision: we keep KEY because of cost.",
                 "agent": "I stored KEY.", "open_threads": ["rotate KEY"],
                 "actions": [{"tool": "Bash", "input": "export A_TOKEN=KEY", "result": "KEY", "files": ["a.py"]}],
                 "events": [
                   {"kind": "experiment", "result": "loss 0.3 with KEY", "raw": "loss 0.3 KEY", "evidence": ["out/run.csv"]},
                   {"kind": "claim", "content": "KEY works", "quote": "we keep KEY"}]}\
                """
                    .replace("KEY", KEY))
            .getFirst();
    var s = Scenario.of(new Record());
    s.when(new RecordCommand.RecordTurn(turn, new World(files, "")));
    assertThat(s.state().nodes().size()).isEqualTo(1);
    assertThat(everything(s)).doesNotContain(KEY).contains("[redacted: model key]");
  }

  @Test
  void aTurnThatWaitsForAnAgentIsRedacted() {
    var s = Scenario.of(new Record());
    s.when(new RecordCommand.AwaitTurn(Turn.of("use " + KEY, "ok " + KEY), World.NOTHING));
    assertThat(everything(s)).doesNotContain(KEY).contains("[redacted: model key]");
  }

  @Test
  void commandsOfAPersonAndImportsAreRedacted() {
    var files = new LinkedHashMap<String, String>();
    files.put(
        "logic/claims.md",
        "# Claims\n\n## C01: x\n- **Statement**: " + KEY + " works\n- **Status**: testing\n");
    files.put(Artifact.TREE, "# " + KEY + "\ntree: []\n");
    var s = Scenario.of(new Record());
    s.when(new RecordCommand.ImportArtifact(Artifact.read(files)));
    assertThat(everything(s)).doesNotContain(KEY);
    s.when(new RecordCommand.Withdraw("C01", "the key " + KEY + " leaked"));
    assertThat(s.state().entry("C01").orElseThrow().statement())
        .isEqualTo("[redacted: model key] works");
    assertThat(everything(s)).doesNotContain(KEY);
  }

  @Test
  void mailsGoWhereTheProjectSaysSo() {
    var turn =
        new RecordCommand.RecordTurn(
            Turn.of("Decision: ask ann@example.org because she knows.", ""), World.NOTHING);
    assertThat(everything(Scenario.of(new Record()).when(turn))).contains("ann@example.org");
    assertThat(everything(Scenario.of(new Record(Secrets.of(true))).when(turn)))
        .doesNotContain("ann@example.org")
        .contains("[redacted: mail]");
  }
}
