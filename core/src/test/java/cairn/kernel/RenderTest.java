package cairn.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.kernel.file.Scratch;
import cairn.kernel.render.ErrandProtocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files against the log: whatever happened to a render, the next one leaves what the log says.
class RenderTest {
  @TempDir Path folder;

  private String read(String path) throws IOException {
    return Files.readString(folder.resolve(path));
  }

  /// Every file that a render of the log gives in an empty folder.
  static Map<String, String> rendered(Path log, Path empty) throws IOException {
    copy(log.resolve(".cairn/spine"), empty.resolve(".cairn/spine"));
    try (Desk desk = new Desk(empty)) {
      assertThat(desk.chapter.render()).isEmpty();
    }
    return files(empty.resolve("errands"));
  }

  static Map<String, String> files(Path folder) throws IOException {
    var files = new TreeMap<String, String>();
    if (!Files.exists(folder)) return files;
    try (var all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList())
        files.put(folder.relativize(file).toString(), Files.readString(file));
    }
    return files;
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (var all = Files.list(from)) {
      for (Path file : all.toList()) Files.copy(file, to.resolve(file.getFileName()));
    }
  }

  private void filesAreAsTheLogSays(Path empty) throws IOException {
    assertThat(files(folder.resolve("errands"))).isEqualTo(rendered(folder, empty));
  }

  @Test
  void aRenderNeverGoesBackBehindWhatAnotherProcessWrote(@TempDir Path empty) throws Exception {
    try (Desk one = new Desk(folder);
        Desk two = new Desk(folder)) {
      one.plan("a");
      one.planEach("b");
      two.plan("c");
      one.chapter.render();
      assertThat(read("errands/count.txt")).isEqualTo("3 of 3 open\n");
    }
    filesAreAsTheLogSays(empty);
  }

  @Test
  void whatAProcessRemembersOfItsFilesDoesNotOutliveTheRenderOfAnother(@TempDir Path empty)
      throws Exception {
    try (Desk one = new Desk(folder);
        Desk two = new Desk(folder)) {
      for (int i = 0; i < 5; i++) {
        one.plan("a" + i);
        two.plan("b" + i);
        two.rename("a" + i, "renamed " + i);
        one.rename("b" + i, "also renamed " + i);
      }
    }
    filesAreAsTheLogSays(empty);
  }

  @Test
  void whatTheFilesCouldNotFollowIsPartOfTheAnswer() throws Exception {
    Files.writeString(folder.resolve("errands"), "a file where a folder should be");
    try (Desk desk = new Desk(folder)) {
      Decision<ErrandProtocol.Happened> decision = desk.submit("a");
      assertThat(((Decision.Accepted<?>) decision).behind())
          .extracting(Finding::code)
          .containsOnly(KernelCode.FILES_BEHIND);
      assertThat(desk.project.spine().head().seq()).isEqualTo(1);
      Files.delete(folder.resolve("errands"));
      assertThat(((Decision.Accepted<?>) desk.submit("b")).behind()).isEmpty();
      assertThat(read("errands/count.txt")).isEqualTo("2 of 2 open\n");
    }
  }

  @Test
  void aSectionEditedByHandIsToldByTheCommandThatWantedToChangeIt() throws Exception {
    try (Desk desk = new Desk(folder).plan("a")) {
      Path list = folder.resolve("errands/list.md");
      Files.writeString(list, Files.readString(list).replace("## a: a", "## a: mine"));
      assertThat(((Decision.Accepted<?>) desk.rename("a", "other")).behind())
          .extracting(Finding::code)
          .containsExactly(KernelCode.DRIFT);
    }
  }

  @Test
  void filesThatWereTakenAwayAreNamedAndComeBack(@TempDir Path empty) throws Exception {
    try (Desk desk = new Desk(folder).plan("a", "b")) {
      assertThat(desk.chapter.drift()).isEmpty();
    }
    Scratch.delete(folder.resolve("errands"));
    Scratch.delete(folder.resolve(".cairn/views"));
    try (Desk desk = new Desk(folder)) {
      assertThat(desk.chapter.drift())
          .extracting(Finding::file)
          .containsExactlyInAnyOrder("errands/count.txt", "errands/log.txt", "errands/list.md");
      assertThat(desk.chapter.drift())
          .extracting(Finding::code)
          .containsOnly(KernelCode.FILE_MISSING);
      desk.chapter.rebuild(_ -> {});
      assertThat(desk.chapter.drift()).isEmpty();
    }
    filesAreAsTheLogSays(empty);
  }

  /// As after a power cut: manifests and indexes are not synced.
  @Test
  void aFileOfWhichTheMemoryIsLostStillFollowsTheLog(@TempDir Path empty) throws Exception {
    for (String lost : List.of("*.index", "[!r]*.json", "*.{index,json}")) {
      try (Desk desk = new Desk(folder)) {
        desk.plan("a" + lost.length(), "b" + lost.length());
      }
      try (var memories = Files.newDirectoryStream(folder.resolve(".cairn/views"), lost)) {
        for (Path memory : memories)
          if (!memory.getFileName().toString().startsWith("render-")) Files.delete(memory);
      }
      try (Desk desk = new Desk(folder)) {
        Decision<?> renamed = desk.rename("a" + lost.length(), "other");
        assertThat(((Decision.Accepted<?>) renamed).behind()).as(lost).isEmpty();
      }
    }
    filesAreAsTheLogSays(empty);
  }

  /// As after a clone that holds the log and the files but not the engine's memory of them.
  @Test
  void withoutAnyMemoryOfItsFilesTheEngineStillKnowsThemByTheLog(@TempDir Path empty)
      throws Exception {
    try (Desk desk = new Desk(folder).plan("a", "b")) {
      assertThat(desk.chapter.drift()).isEmpty();
    }
    Scratch.delete(folder.resolve(".cairn/views"));
    try (Desk desk = new Desk(folder)) {
      assertThat(((Decision.Accepted<?>) desk.rename("a", "other")).behind()).isEmpty();
      assertThat(((Decision.Accepted<?>) desk.submit("c")).behind()).isEmpty();
    }
    filesAreAsTheLogSays(empty);
  }

  @Test
  void anotherFileOfOursThatIsOlderThanTheLogIsBehindAndNotAHandEdit() throws Exception {
    try (Desk desk = new Desk(folder).plan("a")) {
      desk.planEach("b");
      assertThat(desk.chapter.drift())
          .extracting(Finding::code)
          .hasSize(3)
          .containsOnly(KernelCode.FILES_BEHIND);
      Files.writeString(folder.resolve("errands/count.txt"), "mine\n");
      assertThat(desk.chapter.drift())
          .extracting(Finding::code)
          .containsOnlyOnce(KernelCode.DRIFT)
          .contains(KernelCode.FILES_BEHIND);
    }
  }

  @Test
  void rebuildKeepsHandEditsAside(@TempDir Path empty) throws Exception {
    try (Desk desk = new Desk(folder).plan("a", "b")) {
      Files.writeString(folder.resolve("errands/count.txt"), "mine\n");
      Path list = folder.resolve("errands/list.md");
      Files.writeString(
          list, Files.readString(list).replace("## a: a", "## a: mine") + "## My own\n\nText.\n");
      List<Rebuilt.Kept> kept = desk.chapter.rebuild(_ -> {}).kept();
      assertThat(kept)
          .extracting(Rebuilt.Kept::file)
          .containsExactlyInAnyOrder("errands/count.txt", "errands/list.md");
      for (Rebuilt.Kept each : kept) assertThat(Files.readString(each.copy())).contains("mine");
      assertThat(desk.chapter.drift()).isEmpty();
      assertThat(read("errands/list.md")).contains("## a: a\n").endsWith("## My own\n\nText.\n");
      assertThat(read("errands/count.txt")).isEqualTo("2 of 2 open\n");
    }
  }
}
