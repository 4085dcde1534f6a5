package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// docs/registry.md, done as it says: from nothing to a run of three pairs.
class RegistryGuideTest {
  @TempDir Path folder;

  private Transcript cairn(String... args) {
    return Transcript.run(folder, args);
  }

  private Transcript crewRuns() {
    assertThat(cairn("pipeline", "new", "researcher", "writer", "editor").exit()).isZero();
    assertThat(cairn("pipeline", "lint").exit()).isZero();
    return cairn("pipeline", "run", "A leaflet", "--agent", "script:crew.jsonl", "--yes");
  }

  @Test
  void theCrewOfThePageReachesTheGoalAsThePageSays() throws IOException {
    PageProject.crew(folder);
    Transcript run = crewRuns();
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(Exit.DONE);
    assertThat(cairn("pipeline", "trace").out()).contains("writer-critic 70", "writer-critic 100");
    assertThat(cairn("gate", "check", "commit").exit()).isZero();
  }

  /// A text is not empty because its letters are no Latin ones.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Музей открыт с десяти до пяти часов, кроме понедельника, вход свободный для всех.",
        "博物馆平日上午十点开放，下午五点关闭，每周一闭馆，周末照常开放，欢迎大家前来参观，入场免费，儿童也可以参加活动，请提前预约，谢谢大家。",
        "المتحف مفتوح من العاشرة صباحا حتى الخامسة مساء كل يوم ما عدا يوم الاثنين.",
      })
  void aTextInAnyScriptIsNotThin(String text) throws IOException {
    PageProject.crew(folder);
    Path crew = folder.resolve("crew.jsonl");
    String about = "The museum opens at ten and closes at five, except on Mondays.";
    assertThat(crew).content().contains(about);
    Files.writeString(crew, Files.readString(crew).replace(about, text));
    assertThat(crewRuns().exit()).isEqualTo(Exit.DONE);
    assertThat(cairn("pipeline", "trace").out()).contains("researcher-critic 100");
  }

  @Test
  void whatIsLearnedIsKeptByAPerson() throws IOException {
    PageProject.crew(folder);
    crewRuns();
    String learning = "r1-researcher-high";
    String[] keep = {"pipeline", "learn", learning, "--as", "gotcha:writer", "--text", "Pass all."};
    assertThat(cairn("pipeline", "learn").out()).contains(learning);
    Transcript agent = Transcript.with(folder, Map.of("CODEX_SANDBOX", "1"), keep);
    assertThat(agent.err()).contains("CRN-T042");
    assertThat(Transcript.typed(folder, "", keep).exit()).isZero();
  }
}
