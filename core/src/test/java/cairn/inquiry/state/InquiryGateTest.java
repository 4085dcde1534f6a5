package cairn.inquiry.state;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.HonestAgent;
import cairn.inquiry.Study;
import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.Strategy;
import cairn.kernel.Gate;
import cairn.kernel.GateCodec;
import cairn.kernel.ManualClock;
import cairn.kernel.work.Workshop;
import cairn.sources.MemoryLibrary;
import cairn.text.Json;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The gate on a finding is in `AmbiguousFindingTest`, the additions of an ensemble in
/// `EnsembleEnhancementsTest`.
class InquiryGateTest {
  private static final int MANY_ROUNDS = 40;

  @TempDir Path folder;

  @Test
  void everyKindHasARecord() {
    assertThat(GateCodec.kinds(InquiryGate.class))
        .containsExactlyElementsOf(Arrays.stream(GateKind.values()).map(GateKind::verb).toList());
  }

  @Test
  void aContextIsTheSameAfterWritingAndReading() throws Exception {
    Map<String, Gate> asked = asked();
    assertThat(asked).containsOnlyKeys("cost", "facets", "children", "enhancements");
    asked.values().forEach(gate -> GateCodec.keeps(gate, InquiryGate.class));
  }

  /// Programs of others read these names.
  @Test
  void theNamesOfTheFieldsStay() throws Exception {
    Map<String, Gate> asked = asked();
    assertThat(Json.tree(asked.get("cost").context()).propertyNames())
        .containsExactly("kind", "agents", "calls", "acknowledged", "facets", "settings");
    assertThat(Json.tree(asked.get("facets").context()).propertyNames())
        .containsExactly("kind", "choices", "regenerations_left", "proposal", "answer_as");
    assertThat(Json.tree(asked.get("children").context()).propertyNames())
        .containsExactly("kind", "choices", "node", "subfocus", "proposed_children", "answer_as");
    var additions = (InquiryGate.Enhancements) asked.get("enhancements").context();
    assertThat(Json.tree(additions.candidates().getFirst()).propertyNames())
        .contains("id", "type", "cost_class", "title", "composite_score", "payload", "accepted")
        .doesNotContain("enhancement");
  }

  /// All gates of an inquiry whose every level a person confirms, the first of each kind.
  private Map<String, Gate> asked() throws InterruptedException {
    var asked = new LinkedHashMap<String, Gate>();
    MemoryLibrary notes = Study.notes();
    try (var study =
        new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient())) {
      study.start(
          Study.open(2, Mode.RESEARCH, Level.DEFAULT, Strategy.NONE, DeepConfirm.ALL_LEVELS));
      for (int round = 0; round < MANY_ROUNDS; round++) {
        if (!(study.work(new HonestAgent(notes))
            instanceof Workshop.Result.Waiting(List<Gate> gates))) break;
        for (Gate gate : gates) {
          asked.putIfAbsent(gate.kind(), gate);
          Study.accept(study.chapter.answer(gate.id(), gate.preset(), Study.WHO));
        }
      }
    }
    return asked;
  }
}
