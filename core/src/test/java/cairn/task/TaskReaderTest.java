package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.task.check.Budgets;
import cairn.task.check.Doctor;
import cairn.task.folder.Atlas;
import cairn.task.folder.GateReader;
import cairn.task.folder.Layout;
import cairn.task.folder.Listing;
import cairn.task.folder.Place;
import cairn.task.folder.Stage;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate;
import cairn.task.sheet.Words;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TaskReaderTest {
  private static String state(String file, String text) {
    return TaskFixture.read(Map.of(file, text)).stages().getFirst().progress().word();
  }

  private static Stream<String> missing(String file, String text) {
    return TaskFixture.read(Map.of(file, text)).stages().getFirst().progress().missing().stream()
        .map(Finding::message);
  }

  private static List<String> codes(Map<String, String> files) {
    return TaskFixture.doctor().examine(TaskFixture.read(files)).stream()
        .map(f -> f.code().code())
        .distinct()
        .toList();
  }

  @ParameterizedTest
  @EnumSource(Stage.class)
  void aStageJustEnteredIsStartedAndNothingMore(Stage stage) {
    TaskFolder task = TaskFixture.read(TaskFixture.done());
    Place place =
        stage.research()
            ? Place.research(stage, 2)
            : Place.execution(stage, stage == Stage.HL ? "" : "B");
    String text = Templates.text(task, place, LocalDate.of(2026, 11, 15), Words.builtIn());
    assertThat(text).doesNotContain("{{");
    TaskFolder entered = TaskFixture.read(Map.of(Layout.path(task.name(), place, false), text));
    if (stage == Stage.HL)
      assertThat(entered.hl().orElseThrow().progress().word()).isEqualTo("started");
    else assertThat(entered.at(place).orElseThrow().progress().word()).isEqualTo("started");
  }

  @Test
  void boxesThatNobodyTickedAreNoDecision() {
    var reader = new GateReader(Words.builtIn());
    for (String blank : List.of("[ ] proceed [ ] stop", "☐ proceed ☐ stop", "[x] proceed [x] stop"))
      assertThat(reader.answer(Stage.GATHER, blank))
          .as(blank)
          .isInstanceOf(TaskGate.Answer.Blank.class);
    assertThat(reader.answer(Stage.GATHER, "[x] proceed [ ] stop"))
        .isEqualTo(new TaskGate.Answer.Passed("proceed", true));
    assertThat(reader.answer(Stage.GATHER, "☑ proceed ☐ stop"))
        .isEqualTo(new TaskGate.Answer.Passed("proceed", true));
  }

  @Test
  void aFolderInWhichNothingWasBegunIsATask() {
    assertThat(Listing.of("tasks/LAB-9__later", new TreeMap<>()).isTask()).isTrue();
    assertThat(Listing.of("tasks/archive", new TreeMap<>()).isTask()).isFalse();
  }

  @Test
  void twoFoldersOfOneIdAreNamed() {
    TaskFolder one =
        TaskFixture.READER.read(
            Listing.of("tasks/LAB-7__a", new TreeMap<>(Map.of("HL.md", "# x"))));
    TaskFolder two =
        TaskFixture.READER.read(
            Listing.of("tasks/LAB-7__b", new TreeMap<>(Map.of("HL.md", "# x"))));
    var doctor =
        new Doctor(
            Words.builtIn(),
            Budgets.builtIn(),
            Atlas.of(List.of(one, two), Map.of(), Words.builtIn()));
    assertThat(doctor.examine(one)).isEmpty();
    assertThat(doctor.examine(two))
        .singleElement()
        .satisfies(
            f -> assertThat(f.message()).isEqualTo("LAB-7 is also the id of tasks/LAB-7__a"));
  }

  @Test
  void aStageIsDoneWithItsSectionsAContentAndTheMarker() {
    String gather = TaskFixture.gather();
    assertThat(state("research/gather.md", gather)).isEqualTo("done");
    assertThat(
            state(
                "research/gather.md", gather.replace("Stage complete: YES", "Stage complete: NO")))
        .isEqualTo("partial");
    assertThat(
            state(
                "research/gather.md",
                gather.replace("Stage complete: YES", "Stage complete: YES / NO")))
        .isEqualTo("partial");
    assertThat(missing("research/gather.md", gather.replace("Stage complete: YES", "")))
        .containsExactly("no line 'Stage complete: YES'");
    assertThat(missing("research/gather.md", gather.replace("## Findings", "## Other")))
        .containsExactly("no section 'Findings'");
  }

  @Test
  void aSectionWithOnlyACommentOrAPlaceholderIsEmpty() {
    String body =
        "# Gather\n## Findings\n%s\n## Checkpoint\nStage complete: YES\n→ User decision: ok\n";
    for (String nothing :
        List.of(
            "",
            "<!-- here -->",
            "{fill in}",
            "___",
            "| a | b |\n|---|---|\n| 1 | |",
            "- [ ] ",
            "Source: ___",
            "### G1"))
      assertThat(missing("research/gather.md", body.formatted(nothing)))
          .as(nothing)
          .containsExactly("'Findings' is empty");
    assertThat(state("research/gather.md", body.formatted("```\nls\n```"))).isEqualTo("done");
  }

  @Test
  void aCompletionMarkerInsideCodeDoesNotCount() {
    String text =
        TaskFixture.gather().replace("Stage complete: YES", "```\nStage complete: YES\n```");
    assertThat(state("research/gather.md", text)).isEqualTo("partial");
  }

  @Test
  void otherLanguagesAreUnderstoodByTheAliasTable() {
    String text =
        """
        # Gather
        ## Находки
        Кэш пуст.
        ## Контрольная точка
        Этап завершён: ДА
        → Решение пользователя: ___
        """;
    TaskFolder task = TaskFixture.read(Map.of("research/gather.md", text));
    assertThat(task.stages().getFirst().progress().done()).isTrue();
    assertThat(task.gates()).hasSize(1).allMatch(TaskGate::blank);
  }

  @Test
  void aProjectExtendsTheAliasTable() {
    String text =
        TaskFixture.gather()
            .replace("## Findings", "## Fynd")
            .replace("Stage complete: YES", "Klart: JAPP");
    assertThat(state("research/gather.md", text)).isEqualTo("partial");
    Words words =
        Words.builtIn()
            .with("sections: {findings: [Fynd]}\nfields: {stage-complete: [Klart]}\nyes: [JAPP]\n");
    SortedMap<String, String> files = new TreeMap<>(Map.of("research/gather.md", text));
    TaskFolder task = new TaskReader(words).read(Listing.of(TaskFixture.FOLDER, files));
    assertThat(task.stages().getFirst().progress().done()).isTrue();
  }

  @Test
  void gatesAreLinesAndNeitherCodeNorTables() {
    String text =
        "# TS\n"
            + "```\n"
            + "→ User decision: ___\n"
            + "```\n"
            + "| `→ User decision: ___` | x |\n"
            + "- `→ User decision: ___`\n"
            + "→ **User decision**: go\n";
    assertThat(TaskFixture.read(Map.of(TaskFixture.TS, text)).gates())
        .extracting(TaskGate::text)
        .containsExactly("go");
  }

  @Test
  void anAnswerWithoutAPersonIsNamed() {
    var files = TaskFixture.done();
    files.computeIfPresent(
        "research/gather.md",
        (_, t) -> t.replace("proceed (anna, 2026-11-15 11:00Z)", "proceed (autonomous mode)"));
    assertThat(codes(files)).contains("CRN-T002");
    assertThat(codes(TaskFixture.done())).doesNotContain("CRN-T002");
  }

  @Test
  void aFinishedTaskHasNothingToComplainAboutButItsFacts() {
    assertThat(codes(TaskFixture.done())).containsExactly("CRN-T020");
  }

  @Test
  void oddFoldersAreUnderstoodOrNamed() {
    var renamed = folder("my old task", TaskFixture.done());
    assertThat(renamed.id()).isEqualTo("LAB-7");
    assertThat(TaskFixture.doctor().examine(renamed)).anyMatch(f -> f.code() == TaskCode.NAME_ODD);

    var noGoal = TaskFixture.done();
    noGoal.remove(TaskFixture.HL);
    assertThat(codes(noGoal)).contains("CRN-T016");

    var twice = TaskFixture.done();
    twice.put("RES__LAB-7__again.md", TaskFixture.res());
    assertThat(codes(twice)).contains("CRN-T015");

    var moved = folder("tasks/LAB-8__warm_start", TaskFixture.done());
    assertThat(TaskFixture.doctor().examine(moved)).anyMatch(f -> f.message().contains("LAB-7"));

    var ahead = TaskFixture.done();
    ahead.keySet().removeIf(p -> !p.startsWith("research/") && !p.startsWith("HL"));
    ahead.put(
        "research/gather.md",
        "# Gather\n## Findings\n## Checkpoint\nStage complete: NO\n→ User decision: ___\n");
    ahead.put(
        "research/extract.md",
        "# Extract\n## Findings\n## Checkpoint\nStage complete: NO\n→ User decision: ___\n");
    assertThat(codes(ahead)).contains("CRN-T035");
  }

  private static TaskFolder folder(String folder, SortedMap<String, String> files) {
    return TaskFixture.READER.read(Listing.of(folder, files));
  }

  @Test
  void staleHeadersOpenQuestionsAndGluedHeadingsAreNamed() {
    var files = TaskFixture.done();
    files.computeIfPresent(
        TaskFixture.TS,
        (_, t) -> t.replace("## 1.", "> Status: TS_DRAFT — Awaiting approval\n\n## 1."));
    files.computeIfPresent(TaskFixture.ONB, (_, t) -> t.replace("| cache/ |", "| |"));
    files.computeIfPresent(
        "research/briefing.md", (_, t) -> t.replace("counts?", "counts## User Direction"));
    assertThat(codes(files)).contains("CRN-T006", "CRN-T029", "CRN-T036");
  }
}
