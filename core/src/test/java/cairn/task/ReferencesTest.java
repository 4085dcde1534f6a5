package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.task.check.BudgetChecks;
import cairn.task.check.Budgets;
import cairn.task.check.References;
import cairn.task.folder.Atlas;
import cairn.task.folder.TaskFolder;
import cairn.task.sheet.Words;
import cairn.text.Yaml;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReferencesTest {
  private static List<String> unresolved(String text, Map<String, String> knowledge) {
    var files = TaskFixture.done();
    files.computeIfPresent(TaskFixture.RF, (_, t) -> t.replace("No observations.", text));
    TaskFolder task = TaskFixture.read(files);
    Atlas atlas = Atlas.of(List.of(task), knowledge, Words.builtIn());
    return new References(atlas, Words.builtIn()).check(task).stream().map(Finding::entry).toList();
  }

  private static List<String> unresolved(String text) {
    return unresolved(text, Map.of());
  }

  @Test
  void referencesToThisTaskResolve() {
    assertThat(
            unresolved(
                "See RF LAB-7, RF LAB-7 S4, HL-LAB-7, HL §10, D1, P1, and [the"
                    + " goal](HL-LAB-7__warm_start.md)."))
        .isEmpty();
  }

  @Test
  void zerosBeforeANumberAreNoOtherTask() {
    assertThat(unresolved("see HL LAB-007 and TS LAB-007")).isEmpty();
  }

  @Test
  void whatPointsToNothingIsNamedOnce() {
    assertThat(
            unresolved(
                "RF LAB-9, RF LAB-7 S12, RF LAB-7/B, D24 and D24 again, TD-59, HL §42",
                Map.of("KNOWLEDGE.md", "nothing yet\n")))
        .containsExactlyInAnyOrder(
            "RF LAB-9", "RF LAB-7 S12", "RF LAB-7/B", "D24", "TD-59", "HL §42");
  }

  @Test
  void codeQuotesAndCriteriaAreNoReferences() {
    assertThat(
            unresolved(
                "Write `RF LAB-9 S1` or ``[x](`nope.md)`` and `[y](none.md)`; TS AC-1 and RF UTF-8"
                    + " are met; [z](res%C3%A9.md)"))
        .containsExactly("link res%C3%A9.md");
  }

  @Test
  void anEncodedLinkFindsItsFileAndAPercentSignMayBePartOfAName() {
    assertThat(unresolved("[a](HL%2DLAB-7__warm_start.md) and [b](50%_done.md)"))
        .containsExactly("link 50%_done.md");
  }

  @Test
  void withoutKnowledgeFilesItsIdsAreOneNote() {
    var found = unresolved("D24 and F8 and TD-59, D24");
    assertThat(found).hasSize(1);
  }

  @Test
  void theProjectsKnowledgeCounts() {
    var knowledge =
        Map.of(
            "KNOWLEDGE.md",
            "| # | Decision |\n|---|---|\n| D24 | x |\n",
            "TECH_DEBT.md",
            "| TD-59 | y |\n",
            "knowledge/process.md",
            "## F4: z\n");
    assertThat(unresolved("D24, TD-59, F4, F5", knowledge)).containsExactly("F5");
  }

  @Test
  void aLinkThatMissesByALevelIsToldWhereTheFileIs() {
    assertThat(
            unresolved(
                "[HL](../HL-LAB-7__warm_start.md) and [other](../other/x.md) and"
                    + " [none](research/none.md)"))
        .containsExactly("link ../HL-LAB-7__warm_start.md", "link research/none.md");
  }

  @Test
  void budgetsAreCountedAndTheNumberIsSaid() {
    var files = TaskFixture.done();
    files.computeIfPresent(
        TaskFixture.RF, (_, t) -> t.replace("No observations.", "word ".repeat(2000)));
    files.computeIfPresent(
        "research/briefing.md",
        (_, t) -> t.replace("1. Which machine counts?", "1. a\n2. b\n3. c\n4. d"));
    files.computeIfPresent(
        TaskFixture.TS,
        (_, t) ->
            t.replace(
                "| build.sh | MODIFY | fill the cache |",
                "| f | CREATE | x |\n".repeat(9) + "\n**Budget:** 1 new files, 2 modifications."));
    assertThat(BudgetChecks.check(TaskFixture.read(files), Budgets.builtIn(), Words.builtIn()))
        .extracting(Finding::message)
        .contains(
            "4 questions in one turn, budget 3",
            "9 new files, budget 8",
            "says 1 new and 2 modified; the table has 9 and 0")
        .anyMatch(m -> m.matches("20\\d\\d words, budget 1800"));
    Budgets wide =
        Budgets.builtIn().with(Yaml.parse("{words: {rf: 5000}, created: 9, questions: 4}"));
    assertThat(BudgetChecks.check(TaskFixture.read(files), wide, Words.builtIn())).hasSize(1);
  }
}
