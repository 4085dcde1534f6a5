package cairn.join;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.kernel.Protocol;
import cairn.kernel.file.Scratch;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProtocolsTest {
  @Test
  void everyProtocolIsFoundByItsOwnName() {
    assertThat(Protocols.all())
        .extracting(Protocol::name)
        .containsExactlyElementsOf(Protocols.EVERY.names());
  }

  /// What a kill between the append of a turn and its files leaves.
  @Test
  void aTaskCommandMendsTheFilesOfTheRecord(@TempDir Path project) throws Exception {
    Transcript.run(project, "init");
    Transcript.run(project, "task", "new", "First");
    Path views = project.resolve(".cairn/views");
    Files.move(views, project.resolve("before"));
    String turn =
        "{\"user\": \"x\", \"events\": [{\"kind\": \"question\", \"description\": \"Why?\"}]}";
    assertThat(Transcript.run(project, turn, InstantSource.system(), "record", "turn").exit())
        .isZero();
    Scratch.delete(views);
    Scratch.delete(project.resolve("ara"));
    Files.move(project.resolve("before"), views);
    assertThat(Transcript.run(project, "task", "new", "Second").exit()).isZero();
    assertThat(project.resolve("ara/trace/exploration_tree.yaml")).content().contains("Why?");
    assertThat(Transcript.run(project, "check").exit()).isZero();
  }
}
