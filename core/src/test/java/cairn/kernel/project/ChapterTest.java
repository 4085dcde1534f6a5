package cairn.kernel.project;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.kernel.Decision;
import cairn.kernel.Desk;
import cairn.kernel.KernelCode;
import cairn.kernel.NoteProtocol;
import cairn.kernel.Refusal;
import cairn.kernel.Scenario;
import cairn.kernel.render.ErrandProtocol;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChapterTest {
  @TempDir Path folder;

  @Test
  void partsOfACommandCanBeRefusedWhileTheRestGoesThrough() {
    Scenario.of(new ErrandProtocol())
        .when(new ErrandProtocol.Command.Plan(List.of("a", " ", "b")))
        .then(new ErrandProtocol.Happened.Planned("a"), new ErrandProtocol.Happened.Planned("b"));
    try (Desk desk = new Desk(folder)) {
      var decision =
          desk.chapter.submit(new ErrandProtocol.Command.Plan(List.of("a", " ")), Desk.WHO);
      assertThat(((Decision.Accepted<?>) decision).refused())
          .extracting(Refusal::part)
          .containsExactly(1);
    }
  }

  @Test
  void eventsOfOthersAreSkippedAndSurvive() {
    try (Desk desk = new Desk(folder).plan("a")) {
      desk.project
          .spine()
          .append(
              List.of(
                  Draft.of(
                      "other.invented.later", Event.Origin.of("test"), Json.object().put("x", 1))));
      desk.plan("b");
      assertThat(desk.chapter.state().errands().size()).isEqualTo(2);
      assertThat(desk.project.spine().count(Query.ALL.types("other.invented.later"))).isEqualTo(1);
    }
  }

  @Test
  void aSnapshotGivesTheSameStateAndFiles() throws Exception {
    String[] names = IntStream.range(0, 700).mapToObj(i -> "e" + i).toArray(String[]::new);
    String list;
    try (Desk desk = new Desk(folder)) {
      desk.planEach(names);
      desk.chapter.render();
      list = Files.readString(folder.resolve("errands/list.md"));
    }
    assertThat(folder.resolve(".cairn/state/errand/snapshot.json")).exists();
    try (Desk desk = new Desk(folder)) {
      assertThat(desk.chapter.state().errands().values()).hasSize(700);
      assertThat(desk.chapter.state().open()).hasSize(700).startsWith("e0").endsWith("e699");
      assertThat(desk.chapter.render()).isEmpty();
      assertThat(Files.readString(folder.resolve("errands/list.md"))).isEqualTo(list);
    }
  }

  @Test
  void commandsGivenTogetherSeeEachOtherAndShareOneBatch() {
    try (Desk desk = new Desk(folder)) {
      var counting = new CountingSpine(desk.project.spine());
      var project = new Project(folder, counting, desk.project.clock(), () -> 1);
      var chapter = project.chapter(new ErrandProtocol());
      var decisions =
          chapter.submitAll(
              List.of(
                  Desk.submission(new ErrandProtocol.Command.Plan(List.of("a", "b"))),
                  Desk.submission(Desk.settled("a", "")),
                  Desk.submission(new ErrandProtocol.Command.Plan(List.of("b", "c"))),
                  Desk.submission(Desk.settled("a", "done"))));
      assertThat(decisions.get(1)).isInstanceOf(Decision.Refused.class);
      assertThat(decisions.get(2))
          .isEqualTo(Decision.accept(new ErrandProtocol.Happened.Planned("c")));
      assertThat(chapter.state().open()).containsExactly("b", "c");
      assertThat(counting.appended).isEqualTo(1);
      assertThat(desk.result("a")).isEqualTo("done");
    }
  }

  @Test
  void startingReadsOnlyWhatCameAfterTheSnapshot() {
    try (Desk desk = new Desk(folder)) {
      desk.planEach(IntStream.range(0, 1000).mapToObj(i -> "e" + i).toArray(String[]::new));
    }
    try (Desk desk = new Desk(folder)) {
      var counting = new CountingSpine(desk.project.spine());
      var project = new Project(folder, counting, desk.project.clock(), () -> 1);
      assertThat(project.chapter(new ErrandProtocol()).state().errands().size()).isEqualTo(1000);
      assertThat(counting.read).isLessThan(FoldedLog.SNAPSHOT_EVERY);
    }
  }

  @Test
  void chaptersOpenedTogetherWalkTheLogOnceAndHoldWhatEachAloneWould() {
    try (Desk desk = new Desk(folder).plan("a", "b")) {
      desk.project.chapter(new NoteProtocol()).submit("between", Desk.WHO);
      desk.plan("c");
      var counting = new CountingSpine(desk.project.spine());
      var project = new Project(folder, counting, desk.project.clock(), () -> 1);
      project.open(List.of(new ErrandProtocol(), new NoteProtocol()));
      assertThat(project.chapter(new ErrandProtocol()).state().open())
          .containsExactly("a", "b", "c");
      assertThat(project.chapter(new NoteProtocol()).state()).containsExactly("between");
      assertThat(counting.walks).isEqualTo(1);
    }
  }

  @Test
  void aSnapshotOfAnotherHistoryIsNotBuiltUpon(@TempDir Path other) throws Exception {
    for (Path at : List.of(folder, other))
      try (Desk desk = new Desk(at)) {
        String folder = at.getFileName() + "-";
        desk.planEach(IntStream.range(0, 300).mapToObj(i -> folder + i).toArray(String[]::new));
      }
    Path snapshots = folder.resolve(".cairn/state/errand");
    try (var files = Files.list(snapshots)) {
      for (Path file : files.toList()) Files.delete(file);
    }
    try (var files = Files.list(other.resolve(".cairn/state/errand"))) {
      for (Path file : files.toList()) Files.copy(file, snapshots.resolve(file.getFileName()));
    }
    try (Desk desk = new Desk(folder)) {
      assertThat(desk.chapter.state().open())
          .allMatch(name -> name.startsWith(folder.getFileName().toString()));
    }
  }

  @Test
  void handMadeChangesAreShownAdoptedOrUndone() throws Exception {
    try (Desk desk = new Desk(folder).plan("a", "b")) {
      Path list = folder.resolve("errands/list.md");
      Files.writeString(list, Files.readString(list).replace("## a: a", "## a: Buy salt"));
      assertThat(desk.chapter.drift()).extracting(f -> f.code()).containsExactly(KernelCode.DRIFT);
      assertThat(desk.chapter.adopt("errands/list.md", Desk.WHO))
          .isInstanceOf(Decision.Accepted.class);
      assertThat(desk.chapter.drift()).isEmpty();
      assertThat(desk.chapter.state().errands().get("a").orElseThrow().title())
          .isEqualTo("Buy salt");

      Path count = folder.resolve("errands/count.txt");
      Files.writeString(count, "mine");
      assertThat(desk.chapter.adopt("errands/count.txt", Desk.WHO).toString()).contains("CRN-K006");
      Path kept = desk.chapter.restore("errands/count.txt");
      assertThat(Files.readString(count)).isEqualTo("2 of 2 open\n");
      assertThat(Files.readString(kept)).isEqualTo("mine");
    }
  }

  @Test
  void twoProjectsOnOneFolderSeeEachOther() {
    try (Desk one = new Desk(folder);
        Desk two = new Desk(folder)) {
      one.plan("a");
      two.plan("b");
      one.plan("c");
      assertThat(two.chapter.state().open()).containsExactly("a", "b", "c");
    }
  }

  /// Counts what is read and how often is written through it.
  private static final class CountingSpine implements Spine {
    private final Spine spine;
    int read;
    int walks;
    int appended;

    CountingSpine(Spine spine) {
      this.spine = spine;
    }

    @Override
    public Position head() {
      return spine.head();
    }

    @Override
    public boolean holds(Position position) {
      return spine.holds(position);
    }

    @Override
    public Receipt append(List<Draft> batch) {
      return spine.append(batch);
    }

    @Override
    public Receipt appendAt(Position expected, List<Draft> batch) {
      appended++;
      return spine.appendAt(expected, batch);
    }

    @Override
    public Position read(Query query, Predicate<Event> reader) {
      if (query.after().seq() < spine.head().seq()) walks++;
      return spine.read(
          query,
          event -> {
            read++;
            return reader.test(event);
          });
    }

    @Override
    public long count(Query query) {
      return spine.count(query);
    }

    @Override
    public boolean await(Position position, Duration patience) throws InterruptedException {
      return spine.await(position, patience);
    }

    @Override
    public List<Finding> verify(Consumer<Long> progress) {
      return new ArrayList<>(spine.verify(progress));
    }

    @Override
    public void close() {}
  }
}
