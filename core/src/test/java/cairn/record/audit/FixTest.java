package cairn.record.audit;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.format.Artifact;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A repair touches the reported line, and no file that it does not understand.
class FixTest {
  private static Map<String, String> fixed(Map<String, String> files) {
    return Fix.of(Artifact.read(files)).files();
  }

  private static String claims(String heading, String status) {
    return """
    # Claims
    <!-- by hand -->

    ## %s
    - **Statement**: Brine cools better
    - **Status**: %s
    - **Provenance**: user
    - **Falsification criteria**: glycol cools better
    - **Proof**: [pending]

    Trailing words,  with two spaces.
    """
        .formatted(heading, status);
  }

  @Test
  void aHeadingWithADashIsWrittenAsTheLayoutHasIt() {
    String before = claims("C01 — Brine", "hypothesis");
    String after = fixed(Map.of("logic/claims.md", before)).get("logic/claims.md");
    assertThat(after).isEqualTo(before.replace("C01 — Brine", "C01: Brine"));
  }

  @Test
  void aStatusWithACapitalIsLowered() {
    String before = claims("C01: Brine", "Hypothesis");
    assertThat(fixed(Map.of("logic/claims.md", before)).getOrDefault("logic/claims.md", before))
        .isIn(before, before.replace("Hypothesis", "hypothesis"));
  }

  @Test
  void aNameThatLooksLikeAnIdIsANameAndStays() {
    String genes =
        """
        # Concepts

        ## IL6 - a cytokine
        - **Notation**: IL6
        - **Definition**: signals fever

        ## TP53 — guards the genome
        - **Definition**: stops the cycle
        """;
    assertThat(fixed(Map.of("logic/concepts.md", genes))).isEmpty();
  }

  @Test
  void aFileThatCannotBeParsedIsLeftAlone() {
    String broken = "sessions:\n  - id: [2026-11-15_001\n   events: 3\n\tturns: x\n";
    var files =
        Map.of(
            "trace/sessions/session_index.yaml",
            broken,
            "trace/exploration_tree.yaml",
            "tree:\n  - id: N01\n    type: question\n   title: [",
            "logic/claims.md",
            claims("C01: Brine", "hypothesis"));
    assertThat(fixed(files)).isEmpty();
  }

  @Test
  void countsOfADialectAreNotCorrected() {
    var files =
        Map.of(
            "trace/sessions/session_index.yaml",
            """
            sessions:
              - {id: 2026-11-15_001, file: 2026-11-15_001.yaml, events_count: 12, turns: 9}
            """,
            "trace/sessions/2026-11-15_001.yaml",
            """
            session: {id: 2026-11-15_001, date: 2026-11-15}
            events_logged_turn2:
              - {type: decision, id: N01, summary: brine}
            counted_by_hand: 12
            """);
    assertThat(fixed(files)).doesNotContainKey("trace/sessions/session_index.yaml");
  }
}
