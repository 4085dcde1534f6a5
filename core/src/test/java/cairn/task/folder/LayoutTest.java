package cairn.task.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LayoutTest {
  @ParameterizedTest
  @CsvSource({
    "HL-TFW-24__title.md, hl",
    "HL__PhaseA__x.md, A.hl",
    "research/gather.md, gather",
    "research/plan.md, briefing",
    "research/iter1/2_gather.md, gather",
    "research/01_briefing.md, briefing",
    "research/2. gather.md, gather",
    "research/iter3/4_challenge.md, i3.challenge",
    "research2/extract.md, i2.extract",
    "RES__TFW-24__title.md, res",
    "RES__iter2__title.md, i2.res",
    "research/RES__TFW-42__x.md, res",
    "research2/RES__iter2__x.md, i2.res",
    "research/iter2/RES.md, i2.res",
    "TS__TFW-24__title.md, ts",
    "TS-TFW-43__title.md, ts",
    "phase-a/TS__phase-a__x.md, A.ts",
    "PhaseA/RF__PhaseA2__x.md, A2.rf",
    "TS__PhaseB__x.md, B.ts",
    "RF_EPVO-3.2__x.md, 2.rf",
    "RF_TFW-4.A__x.md, A.rf",
    "TS2__TFW-4__x.md, 2.ts",
    "RES2__TFW-4__x.md, i2.res",
    "REVIEW2__TFW-4__x.md, review",
    "RE-REVIEW__TFW-4__x.md, review",
    "HL-TFW-4__amendment-1.md, hl",
    "HL-ÉTÉ-4__año.md, hl",
    "ONB__TFW-9md, onb",
    "REVIEW__TFW-24__x.md, review",
    "phase-b/review/verify.md, B.verify",
    "hl-abc-1__cool_thing.md, hl",
    "Research/Briefing.md, briefing",
    "res__abc-1__x.md, res",
    "review.md, review"
  })
  void everyLayoutOfTheWildIsRead(String path, String word) {
    assertThat(Layout.place(path).map(Place::word)).contains(word);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "README.md",
        "gather.md",
        "RESULTS.md",
        "HLX.md",
        "research/notes.md",
        "TS__x.txt",
        "review/other.md",
        "iterations.yaml"
      })
  void otherFilesAreNoStage(String path) {
    assertThat(Layout.place(path)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Stage.class)
  void whatIsCreatedIsReadBackAsTheSamePlace(Stage stage) {
    TaskName name = TaskName.of("TFW", 12, "A Title, with Signs!");
    Place place =
        stage.research()
            ? Place.research(stage, 2)
            : Place.execution(stage, stage == Stage.HL ? "" : "B");
    assertThat(Layout.place(Layout.path(name, place, false))).contains(place);
    assertThat(Layout.place(Layout.path(name, place, true))).contains(place);
  }

  @Test
  void namesOfFoldersAndFilesAreUnderstood() {
    assertThat(TaskName.parse("TFW-24__res_state").map(TaskName::id)).contains("TFW-24");
    assertThat(TaskName.parse("TFW-24").map(TaskName::title)).contains("");
    for (String stamped : List.of("OPT_20260114-153012_K7QD", "OPT_20260114-153012"))
      assertThat(TaskName.parse(stamped).map(TaskName::id)).contains(stamped);
    assertThat(TaskName.parse("OPT_20260114-153012_K7QD__warm_start").map(TaskName::title))
        .contains("warm_start");
    assertThat(TaskName.parse("old stuff")).isEqualTo(Optional.empty());
    assertThat(TaskName.inFile("HL-TFW-24__x.md").map(TaskName::id)).contains("TFW-24");
    assertThat(TaskName.inFile("HL__PhaseA__x.md")).isEmpty();
  }
}
