package cairn.kernel.file;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir Path folder;

  @Test
  void aNameMayBeAsLongAsTheFileSystemAllows() throws Exception {
    Path file = folder.resolve("n".repeat(255));
    AtomicFile.write(file, "one");
    AtomicFile.write(file, "two");
    assertThat(file).hasContent("two");
    assertThat(AtomicFile.create(folder.resolve("c".repeat(255)), new byte[] {1})).isTrue();
  }

  @Test
  void whatADeadProcessLeftGoesWithTheFirstWriteThere() throws Exception {
    AtomicFile.write(left("files", deadProcess()).resolveSibling("a"), "whole");
    AtomicFile.writeCache(left("caches", deadProcess()).resolveSibling("a"), "whole");
    assertThat(names("files")).containsExactly("a");
    assertThat(names("caches")).containsExactly("a");
  }

  @Test
  void whatALivingProcessWritesStays() throws Exception {
    Path theirs = left("files", ProcessHandle.current().parent().orElseThrow().pid());
    AtomicFile.write(theirs.resolveSibling("a"), "whole");
    assertThat(theirs).exists();
  }

  @Test
  void noHalfFileStandsAmongTheFilesOfAProject() throws Exception {
    Files.createDirectories(folder.resolve(".cairn"));
    Path file = folder.resolve("tasks/1/state.md");
    AtomicFile.write(
        file,
        out -> {
          assertThat(names("tasks/1")).isEmpty();
          assertThat(names(".cairn/unfinished")).hasSize(1);
        });
    assertThat(file).exists();
    assertThat(AtomicFile.create(file.resolveSibling("other"), new byte[] {1})).isTrue();
    assertThat(names(".cairn/unfinished")).isEmpty();
  }

  @Test
  void whatADeadProcessLeftGoesWithTheFirstWriteAnywhereInTheProject() throws Exception {
    Path left = left(".cairn/unfinished", deadProcess());
    AtomicFile.write(folder.resolve("tasks/1/state.md"), "whole");
    assertThat(left).doesNotExist();
  }

  @Test
  void andWithTheFirstCreation() throws Exception {
    Path left = left(".cairn/unfinished", deadProcess());
    AtomicFile.create(folder.resolve("tasks/1/state.md"), new byte[] {1});
    assertThat(left).doesNotExist();
  }

  @Test
  void whatAnotherMachineWritesStaysUntilItIsOld() throws Exception {
    Path at = Files.createDirectories(folder.resolve(".cairn/unfinished"));
    String name = ".cairn." + deadProcess() + "-0badcafe-";
    Path theirs = Files.writeString(at.resolve(name + "1f.tmp"), "ha");
    Path abandoned = Files.writeString(at.resolve(name + "2f.tmp"), "ha");
    Files.setLastModifiedTime(abandoned, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
    AtomicFile.write(folder.resolve("tasks/1/state.md"), "whole");
    assertThat(theirs).exists();
    assertThat(abandoned).doesNotExist();
  }

  @Test
  void whatADeadProcessOfThisMachineLeftGoesByItsMark() throws Exception {
    Path at = Files.createDirectories(folder.resolve(".cairn/unfinished"));
    Path left =
        Files.writeString(
            at.resolve(".cairn." + deadProcess() + "-" + Machine.MARK + "-1f.tmp"), "ha");
    AtomicFile.write(folder.resolve("tasks/1/state.md"), "whole");
    assertThat(left).doesNotExist();
  }

  private Path left(String where, long process) throws Exception {
    Path at = Files.createDirectories(folder.resolve(where));
    return Files.writeString(at.resolve(".cairn." + process + "-1f.tmp"), "ha");
  }

  private static long deadProcess() throws Exception {
    Process gone = new ProcessBuilder("true").start();
    gone.waitFor();
    return gone.pid();
  }

  private List<String> names(String where) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(where))) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
