package cairn.record.audit;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.format.Artifact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The same file in one commit after the other, and what the commits did to what is for ever.
class HistoryCheckTest {
  private static final String STEP =
      """
      tree:
        - id: N01
          type: decision
          title: Use the cosine schedule
          provenance: user
          choice: cosine
      """;

  private static final String OBSERVATION =
      """
      observations:
        - id: O01
          provenance: ai-suggested
          content: Short warmup hurts final loss
          promoted: false
          promoted_to: null
          crystallized_via: null
          stale: false
      """;

  private static List<String> found(String path, String... texts) {
    var commits = new ArrayList<HistoryCheck.Commit>();
    for (String text : texts)
      commits.add(
          new HistoryCheck.Commit(
              "c" + commits.size(),
              Map.of(path, text.isEmpty() ? Optional.empty() : Optional.of(text))));
    return HistoryCheck.of(commits).stream()
        .map(f -> f.commit() + " " + f.entry() + " " + f.code())
        .toList();
  }

  @Test
  void aJourneyThatOnlyGrowsIsSound() {
    String more =
        """
          - id: N02
            type: question
            title: Does it scale?
            provenance: user
        """;
    assertThat(found(Artifact.TREE, STEP, STEP + more)).isEmpty();
  }

  @Test
  void aStepThatNamesSomethingElseIsToldFromOneThatWasReworded() {
    assertThat(found(Artifact.TREE, STEP, STEP.replace("choice: cosine", "choice: linear")))
        .containsExactly("c1 N01 ENTRY_REWRITTEN");
    assertThat(
            found(
                Artifact.TREE,
                STEP,
                """
                tree:
                  - id: N01
                    type: question
                    title: Who waters the greenhouse?
                    provenance: user
                """))
        .containsExactly("c1 N01 ENTRY_RETARGETED");
  }

  @Test
  void whatWasRemovedAndComesBackOtherwiseIsNamedTwice() {
    assertThat(found(Artifact.TREE, STEP, "", STEP))
        .as("brought back as it was")
        .containsExactly("c1 N01 ENTRY_REMOVED");
    assertThat(found(Artifact.TREE, STEP, "", STEP.replace("choice: cosine", "choice: linear")))
        .containsExactly("c1 N01 ENTRY_REMOVED", "c2 N01 ENTRY_REWRITTEN");
  }

  @Test
  void anObservationIsPromotedOnceAndToOnePlace() {
    String promoted =
        OBSERVATION
            .replace("promoted: false", "promoted: true")
            .replace("promoted_to: null", "promoted_to: logic/claims.md:C01")
            .replace("crystallized_via: null", "crystallized_via: verbal-affirmation");
    assertThat(found(Artifact.OBSERVATIONS, OBSERVATION, promoted)).isEmpty();
    assertThat(
            found(
                Artifact.OBSERVATIONS,
                OBSERVATION,
                promoted,
                promoted.replace("claims.md:C01", "claims.md:C02")))
        .containsExactly("c2 O01 ENTRY_RETARGETED");
    assertThat(found(Artifact.OBSERVATIONS, promoted)).containsExactly("c0 O01 BORN_PROMOTED");
  }

  @Test
  void anIdeaBecomesTheUsersOnlyByTheUsersWord() {
    String raised = OBSERVATION.replace("provenance: ai-suggested", "provenance: user");
    assertThat(found(Artifact.OBSERVATIONS, OBSERVATION, raised))
        .containsExactly("c1 O01 PROVENANCE_RAISED");
    assertThat(
            found(
                Artifact.OBSERVATIONS,
                OBSERVATION,
                raised.replace("crystallized_via: null", "crystallized_via: verbal-affirmation")))
        .isEmpty();
  }

  @Test
  void aClaimGoesThroughItsStatesInOrder() {
    String claim = "# Claims\n\n## C01: t\n- **Statement**: s\n- **Status**: ";
    assertThat(found("logic/claims.md", claim + "hypothesis\n", claim + "testing\n")).isEmpty();
    assertThat(
            found(
                "logic/claims.md",
                claim + "hypothesis\n",
                claim + "testing\n",
                claim + "refuted\n",
                claim + "supported\n"))
        .containsExactly("c3 C01 ILLEGAL_TRANSITION");
  }

  @Test
  void aFileThatCannotBeReadIsSaidAndTheNextCommitIsComparedWithTheOneBefore() {
    assertThat(
            found(Artifact.TREE, STEP, "tree: [", STEP.replace("choice: cosine", "choice: linear")))
        .containsExactly("c1 null UNREADABLE", "c2 N01 ENTRY_REWRITTEN");
  }
}
