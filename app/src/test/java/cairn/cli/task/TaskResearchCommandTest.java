package cairn.cli.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The research of a task by a real inquiry over real documents.
class TaskResearchCommandTest {
  private static final String TASK = "tasks/TASK-1__heat_pumps";

  @TempDir Path root;

  private Transcript cairn(String... args) {
    return Transcript.run(root, args);
  }

  /// By a person at a terminal: once roles are taken, nobody else answers for a stage.
  private Transcript research(String... more) {
    return Transcript.typed(
        root,
        "",
        Stream.concat(
                Stream.of("task", "research", "1", "--in", "docs", "--depth", "1", "--yes"),
                Stream.of(more))
            .toArray(String[]::new));
  }

  private String stage(String name) throws IOException {
    return Files.readString(root.resolve(TASK + "/research/" + name + ".md"));
  }

  private List<Path> inquiries() throws IOException {
    Path folder = root.resolve("meditations");
    if (!Files.isDirectory(folder)) return List.of();
    try (Stream<Path> folders = Files.list(folder)) {
      return folders.filter(Files::isDirectory).toList();
    }
  }

  @BeforeEach
  void aTaskWithAGoalAndDocuments() throws IOException {
    Path documents = Path.of(System.getProperty("cairn.root", ".."), "examples/heat-pumps");
    Path docs = Files.createDirectories(root.resolve("docs"));
    for (String name : List.of("field-trial-2023.md", "cost-survey.md", "refrigerants.md"))
      Files.copy(documents.resolve(name), docs.resolve(name));
    assertThat(cairn("task", "new", "Heat pumps").exit()).isZero();
    Path hl = root.resolve(TASK + "/HL-TASK-1__heat_pumps.md");
    Files.writeString(
        hl,
        Files.readString(hl)
            .replace("**Goal:** ___", "**Goal:** Do heat pumps work in old houses?")
            .replace("**Value:** ___", "**Value:** People know before they buy.")
            .replace("(As-Is)", "(As-Is)\n\nNobody knows.")
            .replace("(To-Be)", "(To-Be)\n\nWe know.")
            .replace("Definition of Done", "Definition of Done\n\n1. A cited answer."));
  }

  @Test
  void anInquiryLeavesNormalStageFilesAndPassesNoGate() throws IOException {
    assertThat(research().exit()).as("the goal is not decided").isEqualTo(Exit.GATE);
    assertThat(inquiries()).isEmpty();
    Transcript.typed(root, "", "task", "gate", "1", "hl", "research");

    assertThat(research().exit()).isEqualTo(Exit.GATE);
    assertThat(stage("gather"))
        .contains("### G1: ", "[file: docs/", "Stage complete: YES", "→ User decision: ___");
    assertThat(root.resolve(TASK + "/research/extract.md")).doesNotExist();
    assertThat(research().out()).as("nothing goes past the gate").contains("TASK-1.gather waits");

    assertThat(research("--answer", "gather=proceed", "--answer", "extract=proceed").exit())
        .isEqualTo(Exit.GATE);
    assertThat(stage("gather")).contains("decision: proceed");
    assertThat(stage("challenge")).contains("Stage complete: YES", "→ User decision: ___");
    assertThat(inquiries()).as("one inquiry wrote all three").hasSize(1);

    Transcript.typed(root, "", "task", "gate", "1", "challenge", "proceed");
    assertThat(research().exit()).isZero();
    assertThat(cairn("task", "doctor").out())
        .contains("fine", "next: enter res, what research found (researcher)");
    assertThat(cairn("task", "start", "1", "--role", "executor").exit()).isEqualTo(Exit.FINDINGS);
  }

  @Test
  void anotherIterationGoesOnFromTheInquiryBefore() throws IOException {
    Transcript.typed(root, "", "task", "gate", "1", "hl", "research");
    research(
        "--answer",
        "gather=proceed",
        "--answer",
        "extract=proceed",
        "--answer",
        "challenge=proceed");
    Files.writeString(
        root.resolve(TASK + "/RES__TASK-1__heat_pumps.md"),
        Stream.of(
                    "Decisions",
                    "Open Questions",
                    "Hypotheses",
                    "HL Update Recommendations",
                    "Fact Candidates",
                    "Conclusion")
                .map(heading -> "## " + heading + "\n\nNothing yet.\n\n")
                .reduce("# RES\n\n", String::concat)
            + "→ User decision: ___\n");
    Transcript.typed(root, "", "task", "gate", "1", "res", "iterate");
    Transcript again = research();
    assertThat(again.exit()).as(again.err()).isEqualTo(Exit.GATE);
    assertThat(again.out()).contains("research2/briefing.md", "research2/gather.md");
    assertThat(inquiries()).hasSize(2);
    assertThat(cairn("spine", "cat", "--json").out()).containsPattern("\"expands\"\\s*:\\s*\"\\d");
  }

  @Test
  void aStageThatWasSentBackIsForPeople() {
    Transcript.typed(root, "", "task", "gate", "1", "hl", "research");
    Transcript said = research("--answer", "gather=revise");
    assertThat(said.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(said.err()).contains("gather.md was sent back");
  }

  @Test
  void whatThePersonWroteIsLeftAlone() throws IOException {
    Transcript.typed(root, "", "task", "gate", "1", "hl", "research");
    research();
    Path gather = root.resolve(TASK + "/research/gather.md");
    Files.writeString(
        gather,
        Files.readString(gather)
            .replaceFirst(
                "(?s)\n### G1.*?## Checkpoint", "\n### G1: Mine\n\nMeasured.\n\n## Checkpoint")
            .replace("Stage complete: YES", "Stage complete: NO"));
    Transcript again = research();
    assertThat(again.exit()).as(again.err()).isEqualTo(Exit.GATE);
    assertThat(stage("gather")).contains("### G1: Mine\n\nMeasured.\n\n## Checkpoint");
  }
}
