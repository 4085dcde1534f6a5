package cairn.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.file.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A judge that sees nothing would find every scenario right.
class VerdictTest {
  @TempDir Path project;
  @TempDir Path empty;

  @BeforeEach
  void begin() throws IOException {
    Scenario.begin(project);
  }

  private List<Verdict.Wrong> judged(Map<String, String> edits) throws IOException {
    return new Verdict(project, empty)
        .of(List.of(), List.of(), Set.of(), edits).stream().map(Verdict.Fact::what).toList();
  }

  @Test
  void nothingIsWrongBeforeAnythingHappened() throws IOException {
    assertThat(judged(Map.of())).isEmpty();
  }

  @Test
  void aPersonsLineMustStandAndBeTold() throws IOException {
    Path paper = project.resolve("ara/PAPER.md");
    Files.writeString(paper, Files.readString(paper) + "Mine.\n");
    assertThat(judged(Map.of("Mine.", "ara/PAPER.md"))).isEmpty();
    assertThat(Files.exists(project.resolve("ara/logic/claims.md"))).isTrue();
  }

  @Test
  void aPersonsLineThatIsGoneIsLostAndNotTold() throws IOException {
    assertThat(judged(Map.of("Mine.", "ara/logic/claims.md")))
        .containsExactly(Verdict.Wrong.LOST, Verdict.Wrong.SAID_WRONG);
  }

  @Test
  void filesFoldersAndLeftoversAreLookedAt() throws IOException {
    Files.writeString(project.resolve("ara/logic/claims.md"), "other\n");
    for (Path task : Files.list(project.resolve("tasks")).filter(Files::isDirectory).toList())
      Scratch.delete(task);
    Files.createDirectory(project.resolve("tasks/.new-1"));
    assertThat(judged(Map.of()))
        .containsExactlyInAnyOrder(
            Verdict.Wrong.WRONG_FILE, Verdict.Wrong.LOST, Verdict.Wrong.LEFTOVER);
  }
}
