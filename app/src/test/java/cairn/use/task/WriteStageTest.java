package cairn.use.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.join.Protocols;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.spine.Event;
import cairn.spine.file.FileSpine;
import cairn.use.Outcome;
import cairn.use.task.WriteStage.StageText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriteStageTest {
  private static final Who ADA = new Who(Event.Actor.person("ada"), Event.Origin.of("web"), "");

  @TempDir Path folder;
  private Project project;
  private OpenTask.Opened task;

  @BeforeEach
  void open() throws IOException {
    Files.createDirectories(folder.resolve(Project.MARK));
    InstantSource clock = InstantSource.system();
    project =
        new Project(folder, FileSpine.open(folder, clock), clock, new Random(7)::nextLong)
            .mends(Protocols.EVERY);
    task = done(new OpenTask(project).open("Compare the two indexes", ADA));
  }

  @AfterEach
  void close() {
    project.close();
  }

  private static <T> T done(Outcome<T> outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Done.class);
    return ((Outcome.Done<T>) outcome).result();
  }

  private String id() {
    return task.task().id();
  }

  private StageText read() throws IOException {
    return done(new WriteStage(project).read(id(), task.file()));
  }

  private static String filled(String template) {
    return template.replace("**Goal:** ___", "**Goal:** Both answer within 20 ms.");
  }

  @Test
  void gapsAreShownBeforeAnythingIsWritten() throws IOException {
    StageText before = read();
    assertThat(before.missing()).isNotEmpty();
    var use = new WriteStage(project);
    List<TaskSummary.Missing> after = done(use.look(id(), task.file(), filled(before.text())));
    assertThat(after.size()).isLessThan(before.missing().size());
    assertThat(read()).as("looking changes nothing").isEqualTo(before);
  }

  @Test
  void whatIsWrittenIsTheFile() throws IOException {
    StageText before = read();
    String text = filled(before.text());
    var use = new WriteStage(project);
    StageText kept = done(use.write(id(), task.file(), text, before.version(), ADA));
    assertThat(folder.resolve(task.file())).hasContent(text);
    assertThat(kept.version()).isNotEqualTo(before.version());
  }

  @Test
  void wordsOfAnotherEditorAreNotWrittenOver() throws IOException {
    StageText before = read();
    Files.writeString(folder.resolve(task.file()), before.text() + "\nA line by hand.\n");
    var late = new WriteStage(project).write(id(), task.file(), "mine", before.version(), ADA);
    assertThat(late).isInstanceOf(Outcome.Refused.class);
    assertThat(folder.resolve(task.file())).content().contains("A line by hand.");
  }

  @Test
  void aGateNamesTheFileInTheFolderOfItsTask() throws IOException {
    String name = Path.of(task.file()).getFileName().toString();
    assertThat(done(new WriteStage(project).read(id(), name))).isEqualTo(read());
  }

  @Test
  void aFileThatIsNoStageIsNotOpened() throws IOException {
    Files.writeString(folder.resolve("secret.md"), "not yours");
    assertThat(new WriteStage(project).read(id(), "secret.md")).isInstanceOf(Outcome.Refused.class);
    assertThat(new WriteStage(project).read(id(), "../../secret.md"))
        .isInstanceOf(Outcome.Refused.class);
    assertThat(new WriteStage(project).read("TASK-99", task.file()))
        .isInstanceOf(Outcome.Refused.class);
  }

  @Test
  void aStageWithGapsIsNotCompleteAndTheRoleIsFreeAgain() throws IOException {
    assertThat(new StepAsPerson(project).complete(id(), ADA)).isInstanceOf(Outcome.Refused.class);
    var wanted = new HoldRole.Wanted(id(), task.task().role(), "");
    assertThat(new HoldRole(project).take(wanted, ADA)).isInstanceOf(Outcome.Done.class);
  }
}
