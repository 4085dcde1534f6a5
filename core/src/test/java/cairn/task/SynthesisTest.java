package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.task.folder.Place;
import cairn.task.folder.Stage;
import cairn.task.folder.Synthesis;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SynthesisTest {
  private static List<String> resProblems(SortedMap<String, String> files) {
    return TaskFixture.read(files)
        .at(Place.research(Stage.RES, 1))
        .orElseThrow()
        .progress()
        .missing()
        .stream()
        .map(f -> f.code().code())
        .distinct()
        .toList();
  }

  private static SortedMap<String, String> with(String file, String from, String to) {
    var files = TaskFixture.done();
    assertThat(files.get(file)).contains(from);
    files.computeIfPresent(file, (_, t) -> t.replace(from, to));
    return files;
  }

  @Test
  void aSynthesisPasses() {
    assertThat(resProblems(TaskFixture.done())).isEmpty();
  }

  @Test
  void aResWithTheSectionsOfTheStagesIsRefused() {
    assertThat(
            resProblems(
                with(
                    TaskFixture.RES,
                    "## Decisions",
                    "## Stage: Gather — \"What do we NOT know?\"\n\nx\n\n## Decisions")))
        .containsExactly("CRN-T011");
  }

  @Test
  void copyingTheStagesIsRefusedWithTheShare() {
    String copied =
        TaskFixture.gather().replaceAll("(?s)^.*## Findings", "")
            + TaskFixture.extract().replaceAll("(?s)^.*## Findings", "");
    String plain = copied.replaceAll("(?m)^(#|→|Stage).*$", "");
    var files =
        with(
            TaskFixture.RES,
            "Filling belongs to the build; the start only compares a version.",
            plain.strip());
    assertThat(
            TaskFixture.read(files)
                .at(Place.research(Stage.RES, 1))
                .orElseThrow()
                .progress()
                .missing())
        .extracting(Finding::message)
        .anyMatch(m -> m.contains("% of the text stands in the stages"));
  }

  @Test
  void oneLongRunIsRefusedThoughItsShareIsSmall() {
    String run =
        "word "
            .repeat(3)
            .concat(
                IntStream.range(0, 70).mapToObj(i -> "w" + i).reduce("", (a, b) -> a + " " + b));
    String other = IntStream.range(0, 900).mapToObj(i -> "o" + i).reduce("", (a, b) -> a + " " + b);
    Sheet res = Sheet.of("RES.md", other + "\n" + run + "\n");
    Synthesis.Overlap overlap = Synthesis.overlap(res, List.of(Sheet.of("g", run)));
    assertThat(overlap.ratio()).isLessThan(Synthesis.MAX_OVERLAP);
    assertThat(overlap.run()).isGreaterThanOrEqualTo(Synthesis.MAX_RUN);
    assertThat(overlap.line()).isEqualTo(2);
    assertThat(Synthesis.check(res, List.of(Sheet.of("g", run)), "RES.md", Words.builtIn()))
        .hasSize(1);
  }

  @Test
  void aQuotedSentenceIsNoCopy() {
    var files =
        with(
            TaskFixture.RES,
            "Filling belongs",
            "As gathered: \"Seven of nine seconds go into filling the cache\". Filling belongs");
    assertThat(resProblems(files)).isEmpty();
  }

  @Test
  void everyHypothesisNeedsAStatusAndEvidenceThatResolves() {
    String row = "| H1 | The cache is cold | open | confirmed | G1, E1 |";
    assertThat(resProblems(with(TaskFixture.RES, row, "| H2 | Other | open | confirmed | G1 |")))
        .containsExactly("CRN-T007");
    assertThat(resProblems(with(TaskFixture.RES, row, row.replace("confirmed", "open"))))
        .containsExactly("CRN-T007");
    assertThat(resProblems(with(TaskFixture.RES, row, row.replace("G1, E1", ""))))
        .containsExactly("CRN-T008");
    assertThat(resProblems(with(TaskFixture.RES, row, row.replace("G1, E1", "G9"))))
        .containsExactly("CRN-T008");
    assertThat(resProblems(with(TaskFixture.RES, row, row.replace("G1, E1", "everybody knows"))))
        .containsExactly("CRN-T008");
    assertThat(
            resProblems(
                with(TaskFixture.RES, row, row.replace("G1, E1", "https://example.org/trace"))))
        .isEmpty();
  }

  @Test
  void dimensionsOfGatherReachExtractAndChallenge() {
    Map<String, String> lost =
        with(
            "research/extract.md",
            "| # | Cache place | Fill time | Size |",
            "| # | Cache place | Filled | Size |");
    assertThat(
            TaskFixture.read(lost)
                .at(Place.research(Stage.EXTRACT, 1))
                .orElseThrow()
                .progress()
                .missing())
        .extracting(Finding::message)
        .containsExactly("'Fill time' is no column of the configuration space");
    Map<String, String> unchecked =
        with("research/challenge.md", "Cache place, fill time and size", "Cache place and size");
    assertThat(
            TaskFixture.read(unchecked)
                .at(Place.research(Stage.CHALLENGE, 1))
                .orElseThrow()
                .progress()
                .missing())
        .extracting(Finding::message)
        .containsExactly("the consistency check does not mention 'Fill time'");
  }
}
