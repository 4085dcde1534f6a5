package cairn.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Decision;
import cairn.kernel.Who;
import cairn.kernel.file.Scratch;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.pipeline.registry.RegistryTest;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Seen;
import cairn.pipeline.state.Setup;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A history long enough for snapshots, on a real disk.
class PipelineSnapshotTest {
  private static final int EVENTS = 300;

  @TempDir Path root;

  private <T> T open(Function<Chapter<PipelineState, PipelineCommand, PipelineEvent>, T> use)
      throws IOException {
    Files.createDirectories(root.resolve(Project.MARK));
    try (Project project =
        new Project(
            root, FileSpine.open(root, InstantSource.system()), InstantSource.system(), () -> 1L)) {
      return use.apply(project.chapter(Pipeline.INSTANCE));
    }
  }

  private static Seen seen(String text) {
    return new Seen(Sha256.of(text), text.length(), text);
  }

  private static void accept(
      Chapter<PipelineState, PipelineCommand, PipelineEvent> chapter, PipelineCommand command) {
    assertThat(chapter.submit(command, Who.cli(""))).isInstanceOf(Decision.Accepted.class);
  }

  @Test
  void whatASnapshotKeepsIsWhatTheLogSays() throws IOException {
    Setup setup = Crew.setup(RegistryTest.GOOD, Setup.Mode.PIPELINE, 80);
    open(chapter -> {
      accept(chapter, new PipelineCommand.Start(setup, Map.of("a.md", seen("0"))));
      accept(chapter, new PipelineCommand.Stop("first"));
      accept(chapter, new PipelineCommand.Start(setup, Map.of("a.md", seen("1"))));
      accept(chapter, new PipelineCommand.Plan(true, ""));
      for (int i = 0; i < EVENTS; i++)
        accept(chapter, new PipelineCommand.See(Map.of("a.md", seen("version " + i))));
      return null;
    });
    Path state = root.resolve(Project.MARK).resolve("state").resolve(Pipeline.NAME);
    assertThat(state).isNotEmptyDirectory();
    PipelineState kept = open(Chapter::state);
    Scratch.delete(state);
    PipelineState folded = open(Chapter::state);
    assertThat(text(kept)).isEqualTo(text(folded));
    assertThat(kept.run()).isNotNull();
    assertThat(kept.run().planned()).isTrue();
    assertThat(kept.past().keyAt(0)).isEqualTo("r1");
    assertThat(kept.journal().size()).isEqualTo(1);
    assertThat(Pipeline.INSTANCE.next(kept))
        .extracting(s -> s.id())
        .containsExactly("r2.planner.a1.r1");
  }

  private static String text(PipelineState state) {
    return Json.write(state.run())
        + Json.write(state.past().values())
        + Json.write(state.files())
        + Json.write(state.journal().values());
  }
}
