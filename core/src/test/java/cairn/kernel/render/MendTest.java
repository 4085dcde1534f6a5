package cairn.kernel.render;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Decision;
import cairn.kernel.Desk;
import cairn.kernel.KernelCode;
import cairn.kernel.NoteProtocol;
import cairn.kernel.Protocol;
import cairn.kernel.ProtocolsByName;
import cairn.kernel.file.Staging;
import cairn.kernel.project.Project;
import cairn.spine.file.FileSpine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A command of one protocol leaves the files of all protocols as the log says.
class MendTest {
  @TempDir Path folder;

  /// How often a protocol had to be opened because its files were behind.
  private final AtomicInteger opened = new AtomicInteger();

  private final ProtocolsByName both =
      new ProtocolsByName() {
        @Override
        public List<String> names() {
          return List.of("errand", "note");
        }

        @Override
        public Protocol<?, ?, ?> named(String name) {
          opened.incrementAndGet();
          return name.equals("note") ? new NoteProtocol() : new ErrandProtocol();
        }
      };

  /// A process of its own each time.
  private Project project() {
    InstantSource clock = InstantSource.system();
    return new Project(folder, FileSpine.open(folder, clock), clock, () -> 7).mends(both);
  }

  private Decision<?> note(String text) {
    try (Project project = project()) {
      return project.chapter(new NoteProtocol()).submit(text, Desk.WHO);
    }
  }

  private Decision<?> errand(String name) {
    try (Project project = project()) {
      return project
          .chapter(new ErrandProtocol())
          .submit(new ErrandProtocol.Command.Plan(List.of(name)), Desk.WHO);
    }
  }

  /// As if killed after the append: recorded, and not rendered.
  private void killedErrand(String name) {
    try (Project project = project()) {
      project
          .chapter(new ErrandProtocol())
          .submitAll(List.of(Desk.submission(new ErrandProtocol.Command.Plan(List.of(name)))));
    }
  }

  private String count() throws IOException {
    return Files.readString(folder.resolve("errands/count.txt"));
  }

  @Test
  void whatAKilledCommandDidNotRenderFollowsWithTheCommandOfAnotherProtocol() throws Exception {
    errand("a");
    note("one");
    killedErrand("b");
    assertThat(count()).isEqualTo("1 of 1 open\n");
    note("two");
    assertThat(count()).isEqualTo("2 of 2 open\n");
  }

  @Test
  void itAlsoFollowsWithACommandThatIsRefused() throws Exception {
    errand("a");
    killedErrand("b");
    try (Project project = project()) {
      Decision<?> refused =
          project.chapter(new ErrandProtocol()).submit(Desk.settled("a", ""), Desk.WHO);
      assertThat(refused).isInstanceOf(Decision.Refused.class);
    }
    assertThat(count()).isEqualTo("2 of 2 open\n");
  }

  @Test
  void anIntentThatStillStandsIsFinishedByTheCommandOfAnotherProtocol() throws Exception {
    errand("a");
    note("one");
    Path views = Views.folder(folder);
    RenderLog.load(views, "errand")
        .intending(Map.of("errands/count.txt", Map.of("", "sha256:0")))
        .save(new Staging(views), views, "errand", true);
    Files.delete(folder.resolve("errands/count.txt"));
    note("two");
    assertThat(RenderLog.load(views, "errand").unfinished()).isFalse();
    assertThat(count()).isEqualTo("1 of 1 open\n");
  }

  @Test
  void aProtocolWhoseFilesFollowIsNotOpened() {
    for (int i = 0; i < 3; i++) {
      errand("a" + i);
      note("one " + i);
      note("two " + i);
    }
    assertThat(opened).hasValue(0);
  }

  @Test
  void whatIsMendedOnceIsNotLookedAtAgain() {
    errand("a");
    killedErrand("b");
    for (int i = 0; i < 3; i++) note("note " + i);
    assertThat(opened).hasValue(1);
  }

  @Test
  void aPersonsChangeOfTheOthersFilesStaysAndIsTold() throws Exception {
    errand("a");
    Files.writeString(folder.resolve("errands/count.txt"), "mine\n");
    killedErrand("b");
    try (Project project = project()) {
      project.chapter(new NoteProtocol()).submit("one", Desk.WHO);
      assertThat(project.filesBehind())
          .extracting(f -> f.code() + " " + f.file())
          .containsExactly(KernelCode.DRIFT + " errands/count.txt");
    }
    assertThat(count()).isEqualTo("mine\n");
  }

  @Test
  void filesThatCannotFollowAreTriedAgainByEveryCommand() throws Exception {
    Files.writeString(folder.resolve("errands"), "a file where a folder should be");
    errand("a");
    note("one");
    assertThat(folder.resolve("errands")).isRegularFile();
    Files.delete(folder.resolve("errands"));
    note("two");
    assertThat(count()).isEqualTo("1 of 1 open\n");
  }
}
