package cairn.record.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Scenario;
import cairn.record.Record;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.interop.Rendered;
import cairn.record.state.Observation;
import cairn.record.state.RecordState;
import cairn.text.Sha256;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommitmentTest {
  private static RecordState after(String claim, String file, String text) {
    var s = Scenario.of(new Record());
    s.when(
        new RecordCommand.RecordTurn(
            Turn.read(
                    "{\"user\": \"go on\", \"events\": [{\"kind\": \"claim\", \"content\": \"CLAIM\"}]}"
                        .replace("CLAIM", claim))
                .getFirst(),
            World.NOTHING));
    Turn wrote =
        new Turn(
            "",
            "",
            "go on",
            "",
            List.of(new Turn.Action("Edit", file, "", List.of(file), null)),
            null,
            null,
            null,
            "");
    var world = new World(Map.of(file, new World.Seen(Sha256.of(text), text)), "");
    return s.when(new RecordCommand.RecordTurn(wrote, world)).state();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A learning rate of 0.0003 converges fastest | train.yaml | learning_rate: 0.0003",
        "Dropout 0.15 is best | cfg/model.toml | dropout = 0.15  # fixed",
        "warmupSteps of 400 are enough | a.json | \"warmupSteps\": 400,"
      })
  void aSettingWithTheNameAndTheValueCommits(String claim, String file, String text) {
    RecordState state = after(claim, file, text);
    Observation o = state.observation("O01").orElseThrow();
    assertThat(o.promoted()).isTrue();
    assertThat(o.crystallizedVia()).isEqualTo("artifact-commitment");
    assertThat(state.lineage().get("O01").orElseThrow().moments())
        .anySatisfy(
            m -> assertThat(m.evidence().files()).containsExactly(file + "@" + Sha256.of(text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A learning rate of 0.0003 converges fastest | train.yaml | learning_rate: 0.003",
        "A learning rate of 0.0003 diverges | train.yaml | learning_rate: 0.0003",
        "A learning rate of 0.0003 is not better | train.yaml | learning_rate: 0.0003",
        "A learning rate of 0.0003 converges fastest | notes.md | learning_rate: 0.0003",
        "Loss falls to 0.0003 | train.yaml | learning_rate: 0.0003"
      })
  void everythingElseDoesNot(String claim, String file, String text) {
    assertThat(after(claim, file, text).observation("O01").orElseThrow().promoted()).isFalse();
  }

  @Test
  void resultFilesAreCopiedByteForByte() {
    String text = "hour,drift\n1,0.3\n";
    var s = Scenario.of(new Record());
    s.when(
        new RecordCommand.RecordTurn(
            Turn.read(
                    """
                    {"user": "go", "events": [{"kind": "experiment", "result": "drift 0.3", "evidence": ["out/run.csv"]}]}\
                    """)
                .getFirst(),
            new World(Map.of("out/run.csv", new World.Seen(Sha256.of(text), text)), "abc")));
    Map<String, String> files = Rendered.of(s.state());
    String copy =
        files.keySet().stream()
            .filter(f -> f.startsWith("evidence/raw/"))
            .findFirst()
            .orElseThrow();
    assertThat(copy).endsWith("-run.csv");
    assertThat(Sha256.of(files.get(copy))).isEqualTo(Sha256.of(text));
    assertThat(files.get("evidence/README.md"))
        .contains("out/run.csv", Sha256.of(text), "[raw](raw/");
  }
}
