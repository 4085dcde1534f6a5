package cairn.cli.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.HeatPumps;
import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Settings of an inquiry as a user meets them: strategies, levels, and questions of the review.
class ResearchSettingsTest {
  private static final String QUESTION = HeatPumps.QUESTION;

  @TempDir Path folder;

  @BeforeEach
  void copyTheExample() throws IOException {
    HeatPumps.copyTo(folder);
  }

  private Transcript research(String... more) {
    return Transcript.run(folder, HeatPumps.research(more));
  }

  private void configure(String yaml) throws IOException {
    Files.writeString(folder.resolve("cairn.yaml"), yaml);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("meditations"))) {
      return files.filter(Files::isRegularFile).map(f -> folder.relativize(f).toString()).toList();
    }
  }

  @Test
  void anEnsembleOfExtractiveAgentsGivesItsReportsAndComparesNothing() throws IOException {
    configure("agents:\n  alpha: {kind: extractive}\n  beta: {kind: extractive}\n");
    String[] ensemble = {"--strategy", "ensemble_max", "--models", "alpha,beta"};
    Transcript said =
        research(with(ensemble, "--answer", "cost=proceed", "--answer", "facets=confirm"));
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    assertThat(said.err()).contains("declined  comparing the models");
    assertThat(files())
        .anyMatch(f -> f.matches(".*-ensemble/model-alpha/report-.*\\.html"))
        .anyMatch(f -> f.matches(".*-ensemble/model-beta/report-.*\\.html"))
        .noneMatch(f -> f.contains("draft-report"));
  }

  @Test
  void anEnsembleOfARichLevelHasTheWordsOfItsSources() throws IOException {
    configure("agents:\n  alpha: {kind: extractive}\n  beta: {kind: extractive}\n");
    Transcript said =
        research(
            "--strategy",
            "ensemble_max",
            "--models",
            "alpha,beta",
            "--level",
            "detailed",
            "--yes",
            "--json");
    assertThat(Json.parse(said.out()).path("verdict").asString()).as(said.err()).startsWith("PASS");
    assertThat(files()).noneMatch(f -> f.contains("draft-report"));
  }

  private static String[] with(String[] some, String... more) {
    return Stream.concat(Stream.of(some), Stream.of(more)).toArray(String[]::new);
  }

  @Test
  void aFindingThatCanBeMendedInSeveralWaysIsAsked() throws IOException {
    configure(
        "agents:\n  critic: {kind: script, file: critic.jsonl}\n"
            + "roles: {adversarial-reviewer: critic}\n");
    Files.writeString(
        folder.resolve("critic.jsonl"),
        """
        {"input": {"iteration": 1}, "reply": {"findings": [{"severity": "MUST_FIX", "dimension": 5, \
        "passage": "con.e1", "issue": "Says too much.", "patch": {"find": "e", "replace": "E"}}]}}
        {"reply": {"findings": []}}
        """);
    String[] answers = {
      "--level",
      "compact",
      "--answer",
      "cost=proceed",
      "--answer",
      "facets=confirm",
      "--answer",
      "enhancements=none"
    };
    Transcript first = research(answers);
    assertThat(first.exit()).as(first.err()).isEqualTo(Exit.GATE);
    assertThat(first.err()).contains("Says too much.");
    String shown = Transcript.run(folder, "gate", "list").out();
    assertThat(shown).contains("fix-2", "escalate (default)", "+ A survEy of 312 owners");
    JsonNode gate =
        Json.parse(Transcript.run(folder, "gate", "list", "--json").out()).path("gates").get(0);
    String id = gate.path("id").asString();
    assertThat(Transcript.run(folder, "gate", "answer", id, "fix-99").exit())
        .isEqualTo(Exit.FINDINGS);
    assertThat(Transcript.run(folder, "gate", "answer", id, "fix-2").exit()).isEqualTo(Exit.DONE);
    Transcript second = research(with(answers, "--json"));
    assertThat(second.exit()).as(second.err()).isEqualTo(Exit.DONE);
    String mended =
        gate.path("context").path("candidates").get(1).path("after").asString().substring(0, 20);
    assertThat(files())
        .filteredOn(f -> f.matches(".*/consolidation[^/]*\\.md"))
        .anySatisfy(f -> assertThat(folder.resolve(f)).content().contains(mended));
  }

  @Test
  void atATerminalTheWaysToMendItAreShownAsDifferences() throws IOException {
    configure(
        "agents:\n  critic: {kind: script, file: critic.jsonl}\n"
            + "roles: {adversarial-reviewer: critic}\n");
    Files.writeString(
        folder.resolve("critic.jsonl"),
        """
        {"reply": {"findings": [{"severity": "MUST_FIX", "dimension": 5, "passage": "con.e1", \
        "issue": "Says too much.", "patch": {"find": "e", "replace": "E"}}]}}
        """);
    Transcript said =
        Transcript.typed(
            folder,
            "proceed\n\n\n9\nadvisory\n",
            "research",
            QUESTION,
            "--in",
            "docs",
            "--depth",
            "1",
            "--level",
            "compact",
            "--answer",
            "enhancements=none");
    assertThat(said.err())
        .contains("Says too much.")
        .contains("calibration, in consolidation.md (con.e1)")
        .contains("     - ")
        .contains("     + ");
  }

  @Test
  void theRichestLevelHoldsItsRulesInFilesAndReport() throws IOException {
    Transcript said =
        Transcript.run(
            folder,
            "research",
            QUESTION,
            "--in",
            "docs",
            "--depth",
            "2",
            "--level",
            "exhaustive",
            "--yes",
            "--json");
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    JsonNode result = Json.parse(said.out());
    String page = Files.readString(folder.resolve(result.path("report").path("html").asString()));
    assertThat(page).contains("Answered.").doesNotContain("Cross-facet reinforcements");
    Transcript verified =
        Transcript.run(folder, "inquiry", "verify", result.path("folder").asString(), "--json");
    assertThat(verified.exit()).as(verified.out()).isEqualTo(Exit.DONE);
    assertThat(verified.out()).doesNotContain("CRN-I026").doesNotContain("CRN-I027");
  }

  @Test
  void anAgentThatIsNotThereIsNamedBeforeAnythingRuns() {
    Transcript said = research("--yes", "--strategy", "per_branch", "--models", "nobody");
    assertThat(said.exit()).isEqualTo(Exit.FAILED);
    assertThat(said.err()).contains("--models names 'nobody'").contains("extractive");
    assertThat(Transcript.run(folder, "inquiry", "list").out()).doesNotContain(QUESTION);
  }

  @Test
  void aStreamOfJsonLinesEndsWithTheResult() {
    Transcript said = research("--yes", "--level", "compact", "--json-lines");
    assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
    List<JsonNode> lines = said.out().lines().map(Json::parse).toList();
    assertThat(lines).hasSizeGreaterThan(4);
    assertThat(lines.getFirst().path("event").asString()).isEqualTo("done");
    assertThat(lines.getLast().path("verdict").asString()).startsWith("PASS");
  }

  @Test
  void withoutAnAnswerTheLastLineOfTheStreamIsTheGate() throws IOException {
    HeatPumps.scriptSeed(folder);
    Transcript said = research("--json-lines");
    assertThat(said.exit()).isEqualTo(Exit.GATE);
    JsonNode last = Json.parse(said.out().lines().toList().getLast());
    assertThat(last.path("waiting").get(0).path("id").asString()).endsWith(".cost-8");
  }
}
