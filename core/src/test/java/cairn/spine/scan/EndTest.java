package cairn.spine.scan;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Spine;
import cairn.spine.file.FileSpine;
import cairn.spine.line.Partitions;
import cairn.text.Json;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EndTest {
  @TempDir Path project;

  /// A reader looks for the last batch, another process appends one, the reader measures the file:
  /// it has seen all bytes and not the batch. It went on so until somebody appended again, and
  /// every command that it sent was refused as too late.
  @Test
  void aLookThatABatchCameIntoIsNotRemembered() {
    try (FileSpine spine = FileSpine.open(project, () -> Instant.parse("2026-11-15T12:00:00Z"))) {
      var folder = project.resolve(".cairn/spine");
      var partitions = new Partitions(folder);
      var headFile = new HeadFile(folder);
      append(spine);
      Tail before = End.find(partitions, headFile).tail();
      Position after = append(spine);

      String partition = after.partition();
      var looked = new End(before, new End.Rest.Torn(), partition, partitions.size(partition));
      assertThat(looked.advanced(partitions, headFile).tail().head()).isEqualTo(after);
    }
  }

  @Test
  void anUnchangedLogIsNotLookedAtAgain() {
    try (FileSpine spine = FileSpine.open(project, () -> Instant.parse("2026-11-15T12:00:00Z"))) {
      var folder = project.resolve(".cairn/spine");
      var partitions = new Partitions(folder);
      var headFile = new HeadFile(folder);
      append(spine);
      End end = End.find(partitions, headFile);
      assertThat(end.advanced(partitions, headFile)).isSameAs(end);
    }
  }

  private static Position append(FileSpine spine) {
    var draft = Draft.of("a.b", Event.Origin.of("cli"), Json.object().put("n", 1));
    return ((Spine.Receipt.Written) spine.append(List.of(draft))).head();
  }
}
