package cairn.record.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.finding.Finding;
import cairn.kernel.Scenario;
import cairn.record.Record;
import cairn.record.audit.ArtifactCheck;
import cairn.record.audit.Fix;
import cairn.record.audit.HistoryCheck;
import cairn.record.change.RecordCommand;
import cairn.record.interop.Rendered;
import cairn.record.state.Entry;
import cairn.record.state.Node;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ArtifactTest {
  private static final String NESTED =
      """
      research_dag:
        - id: N01
          type: question
          label: "Does it scale?"
          description: d
          provenance: user
          children:
            - id: N02
              type: dead_end
              title: "No cache"
              hypothesis: h
              why_failed: slow
              lesson: l
              provenance: user
            - N03
        - id: N03
          type: pivot
          title: "Turn"
          prior_direction: a
          new_direction: b
          reason: c
          provenance: guesswork
          timestamp: "2026-01-01 10:00"
      """;

  private static final String CLAIMS =
      """
      # Claims
      Read me first.

      ## C01 — Depth helps
      - **Statement**: Depth helps by 3.75 points
        on two data sets.
      - **Status**: Supported (by prior work)
      - **Provenance**: user
      - **Falsification**: a shallow net wins
      - **Proof**: [N02]
      - **Dependencies**: C02
      - **Crystallized via**: artifact-commitment
      - **Sources**:
        - 0.31 <- evidence/run.md:2 "loss 0.31" [result]
        - 0.40 <- evidence/run.md:1 "loss 0.40" [result]

      ## C02: Width does not
      - **Statement**: Width does not help
      - **Status**: refuted
      - **Provenance**: user
      - **Falsification criteria**: f
      - **Proof**: [N99]
      - **Dependencies**: [C01]
      - **Tags**: width
      """;

  private static Map<String, String> files() {
    var files = new LinkedHashMap<String, String>();
    files.put("PAPER.md", "---\ntitle: x\n---\n# x\n");
    files.put("logic/claims.md", CLAIMS);
    files.put("logic/problem.md", "# Problem\n");
    files.put(Artifact.TREE, NESTED);
    files.put("evidence/run.md", "run\nloss 0.31\n");
    return files;
  }

  private static List<String> codes(Map<String, String> files) {
    return ArtifactCheck.of(Artifact.read(files)).stream()
        .map(f -> f.code().code() + " " + f.file() + ":" + f.line())
        .toList();
  }

  @Test
  void dialectsAreUnderstood() {
    Artifact artifact = Artifact.read(files());
    assertThat(artifact.dialects())
        .contains(
            "tree under `research_dag:`",
            "children given as id strings",
            "headings with a dash",
            "status with prose");
    assertThat(artifact.counts()).containsEntry("nodes", 3).containsEntry("claims", 2);
    var scenario = Scenario.of(new Record()).when(new RecordCommand.ImportArtifact(artifact));
    assertThat(scenario.state().node("N02").orElseThrow().text("failure_mode")).isEqualTo("slow");
    assertThat(scenario.state().node("N03").orElseThrow().parent()).isEqualTo("N01");
    assertThat(scenario.state().node("N03").orElseThrow().text("from")).isEqualTo("a");
    Entry claim = scenario.state().entry("C01").orElseThrow();
    assertThat(claim.status()).isEqualTo("supported");
    assertThat(claim.statement()).isEqualTo("Depth helps by 3.75 points\non two data sets.");
    assertThat(claim.sources()).hasSize(2);
    assertThat(claim.extra()).containsEntry("Status note", "(by prior work)");
    scenario.when(new RecordCommand.ImportArtifact(artifact)).thenRefused(RecordCode.NOT_EMPTY);
  }

  @Test
  void otherSpellingsOfTheSameThingAreRead() {
    var files = new LinkedHashMap<String, String>();
    files.put(
        "logic/claims.md",
        "### C1 – Cells grow\n"
            + "Statement: Cells grow in light.\n"
            + "Status: hypothesis\n"
            + "Proof: EXP_2a\n");
    files.put(
        Artifact.OBSERVATIONS,
        "observations:\n"
            + "  O1: {content: Light matters, provenance: user}\n"
            + "  O2:\n"
            + "    content: Second\n");
    files.put(
        Artifact.TREE,
        "base: &b {provenance: user}\n"
            + "research_dag:\n"
            + "  nodes:\n"
            + "    n-1: {<<: *b, type: Question, title: Q}\n"
            + "    EXP_2a: {type: dead-end, title: E, parent_id: n-1}\n");
    Artifact artifact = Artifact.read(files);
    var scenario = Scenario.of(new Record()).when(new RecordCommand.ImportArtifact(artifact));
    Entry claim = scenario.state().entry("C1").orElseThrow();
    assertThat(claim.statement()).isEqualTo("Cells grow in light.");
    assertThat(claim.status()).isEqualTo("hypothesis");
    assertThat(claim.proof()).containsExactly("EXP_2a");
    assertThat(scenario.state().observation("O1").orElseThrow().content())
        .isEqualTo("Light matters");
    assertThat(scenario.state().observation("O2").orElseThrow().content()).isEqualTo("Second");
    assertThat(scenario.state().node("n-1").orElseThrow().provenance()).isEqualTo("user");
    assertThat(scenario.state().node("n-1").orElseThrow().type()).isEqualTo("question");
    Node leaf = scenario.state().node("EXP_2a").orElseThrow();
    assertThat(leaf.type()).isEqualTo("dead_end");
    assertThat(leaf.parent()).isEqualTo("n-1");
    assertThat(artifact.kept())
        .extracting(RecordEvent.TextKept::why)
        .containsExactly("beside the tree");
  }

  @Test
  void aTableOfClaimsIsReadUnlessSectionsHaveThem() {
    String table =
        "# Claims\n\n"
            + "| ID | Statement | Status | Evidence |\n"
            + "|---|---|---|---|\n"
            + "| C01 | Water boils | supported | N01 |\n";
    Artifact alone = Artifact.read(Map.of("logic/claims.md", table));
    assertThat(alone.entries)
        .singleElement()
        .satisfies(e -> {
          assertThat(e.line()).isEqualTo(5);
          assertThat(e.value().entry().statement()).isEqualTo("Water boils");
          assertThat(e.value().entry().proof()).containsExactly("N01");
        });
    Artifact overview =
        Artifact.read(
            Map.of("logic/claims.md", table + "\n## C01: Water\n- **Statement**: It boils\n"));
    assertThat(overview.counts()).containsEntry("claims", 1);
    assertThat(overview.entries.getFirst().value().entry().statement()).isEqualTo("It boils");
  }

  @Test
  void aLongLineOfResearchMayBeNestedNodeInNode() {
    var tree = new StringBuilder("tree:\n");
    for (int i = 1; i <= 400; i++) {
      String indent = "  ".repeat(2 * i - 1);
      tree.append(indent).append("- id: N").append(i).append('\n');
      tree.append(indent).append("  type: question\n");
      if (i < 400) tree.append(indent).append("  children:\n");
    }
    Artifact artifact = Artifact.read(Map.of(Artifact.TREE, tree.toString()));
    assertThat(artifact.unreadable).isEmpty();
    assertThat(artifact.nodes).hasSize(400);
    assertThat(artifact.nodes.getLast().value().parent()).isEqualTo("N399");
  }

  @Test
  void whatIsNoListIsKept() {
    Artifact artifact = Artifact.read(Map.of(Artifact.OBSERVATIONS, "observations: none so far\n"));
    assertThat(artifact.kept())
        .singleElement()
        .satisfies(k -> assertThat(k.text()).contains("none so far"));
  }

  @Test
  void everyDeviationIsNamedByLine() {
    assertThat(codes(files()))
        .contains(
            "CRN-R105 logic/claims.md:11", // C01 and C02 rest on each other
            "CRN-R123 logic/claims.md:11", // C02 fell
            "CRN-R110 logic/claims.md:7",
            "CRN-R111 logic/claims.md:12",
            "CRN-R121 logic/claims.md:5", // 3.75 has no source
            "CRN-R122 logic/claims.md:13", // 0.40 is not at line 1
            "CRN-R112 logic/claims.md:19", // refuted without a dead end
            "CRN-R104 logic/claims.md:22", // N99
            "CRN-R108 trace/exploration_tree.yaml:16",
            "CRN-R113 trace/exploration_tree.yaml:16");
  }

  @Test
  void brokenFilesAreNamedAndKept() {
    var files = files();
    files.put(
        Artifact.OBSERVATIONS, "observations:\n  - id: O01\n    content: \"a \"quoted\" b\"\n");
    files.put("PAPER.md", "---\ntitle: a: b\n---\n");
    Artifact artifact = Artifact.read(files);
    assertThat(artifact.unreadable).extracting(Finding::line).containsExactlyInAnyOrder(3, 2);
    assertThat(artifact.kept())
        .singleElement()
        .satisfies(k -> assertThat(k.text()).contains("quoted"));
  }

  @Test
  void duplicateIdsKeepBothEntries() {
    var files = files();
    files.put(
        Artifact.OBSERVATIONS,
        "observations:\n"
            + "  - {id: O01, content: first, provenance: user}\n"
            + "  - {id: O01, content: second, provenance: user}\n");
    assertThat(codes(files)).contains("CRN-R102 staging/observations.yaml:3");
    var state =
        Scenario.of(new Record())
            .when(new RecordCommand.ImportArtifact(Artifact.read(files)))
            .state();
    assertThat(state.observation("O02").orElseThrow().content()).isEqualTo("second");
  }

  @Test
  void fixingTouchesOnlyTheReportedLines() {
    Fix.Result result = Fix.of(Artifact.read(files()));
    assertThat(result.refused()).isEmpty();
    String now = result.files().get("logic/claims.md");
    assertThat(now)
        .isEqualTo(
            CLAIMS
                .replace("## C01 — Depth helps", "## C01: Depth helps")
                .replace("- **Crystallized via**: artifact-commitment\n", ""));
    assertThat(result.files()).hasSize(1);
  }

  @Test
  void historyNamesEveryRewrittenRemovedAndRetargetedEntry() {
    String first =
        "observations:\n"
            + "  - {id: O01, content: warmup hurts loss, provenance: ai-suggested, promoted: true,"
            + " promoted_to: \"logic/claims.md:C01\", crystallized_via: artifact-commitment}\n"
            + "  - {id: O02, content: cache pays off, provenance: ai-suggested, promoted: false}\n"
            + "  - {id: O03, content: depth wins big, provenance: ai-suggested, promoted: false}\n"
            + "  - {id: O04, content: gone soon enough, provenance: user, promoted: false}\n";
    String second =
        "observations:\n"
            + "  - {id: O01, content: warmup hurts loss, provenance: ai-suggested, promoted:"
            + " false}\n"
            + "  - {id: O02, content: cache pays off, provenance: user, promoted: true,"
            + " promoted_to: \"logic/claims.md:C02\", crystallized_via: artifact-commitment}\n"
            + "  - {id: O03, content: totally unrelated database matter, provenance: ai-suggested,"
            + " promoted: false}\n";
    String claims = "# Claims\n\n## C01: t\n- **Statement**: s\n- **Status**: ";
    List<Finding> findings =
        HistoryCheck.of(
            List.of(
                new HistoryCheck.Commit(
                    "aaaa",
                    Map.of(
                        Artifact.OBSERVATIONS,
                        Optional.of(first),
                        "logic/claims.md",
                        Optional.of(claims + "hypothesis\n"))),
                new HistoryCheck.Commit(
                    "bbbb",
                    Map.of(
                        Artifact.OBSERVATIONS,
                        Optional.of(second),
                        "logic/claims.md",
                        Optional.of(claims + "weakened\n"))),
                new HistoryCheck.Commit("cccc", Map.of(Artifact.OBSERVATIONS, Optional.empty())),
                new HistoryCheck.Commit(
                    "dddd",
                    Map.of(
                        Artifact.OBSERVATIONS,
                        Optional.of(
                            "observations:\n"
                                + "  - {id: O02, content: another matter entirely, provenance:"
                                + " user, promoted: false}\n")))));
    assertThat(findings.stream().map(f -> f.code().code() + " " + f.entry() + " " + f.commit()))
        .containsExactlyInAnyOrder(
            "CRN-R135 O01 aaaa",
            "CRN-R133 O01 bbbb",
            "CRN-R136 O02 bbbb",
            "CRN-R132 O03 bbbb",
            "CRN-R131 O04 bbbb",
            "CRN-R134 C01 bbbb",
            "CRN-R131 O01 cccc",
            "CRN-R131 O02 cccc",
            "CRN-R131 O03 cccc",
            "CRN-R132 O02 dddd");
  }

  @Test
  void everyArtifactOfTheCorpusComesInAndIsJudged() throws IOException {
    List<Path> artifacts = Corpus.artifacts();
    assumeTrue(!artifacts.isEmpty(), "no corpus beside the project");
    for (Path folder : artifacts) {
      Artifact artifact = Artifact.read(Corpus.files(folder));
      var state =
          Scenario.of(new Record()).when(new RecordCommand.ImportArtifact(artifact)).state();
      assertThat(state.nodes().size()).as(folder.toString()).isEqualTo(artifact.nodes.size());
      assertThat(state.entries().size()).as(folder.toString()).isEqualTo(artifact.entries.size());
      ArtifactCheck.of(artifact);
      Map<String, String> written = Rendered.of(state);
      Artifact again = Artifact.read(written);
      assertThat(again.unreadable).as(folder.toString()).allMatch(f -> f.file().equals("PAPER.md"));
      assertThat(again.nodes).hasSameSizeAs(artifact.nodes);
      assertThat(again.entries).as(folder.toString()).hasSameSizeAs(artifact.entries);
      assertThat(again.observations).hasSameSizeAs(artifact.observations);
      var second = Scenario.of(new Record()).when(new RecordCommand.ImportArtifact(again)).state();
      assertThat(Rendered.of(second)).as(folder.toString()).isEqualTo(written);
    }
  }
}
