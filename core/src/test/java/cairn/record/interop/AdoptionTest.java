package cairn.record.interop;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Decision;
import cairn.record.change.RecordCommand;
import cairn.record.format.Artifact;
import cairn.record.harvest.Conversation;
import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import cairn.record.state.Node;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.spine.Event;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a hand may change in the files of a record: beliefs by the rules of a revision, the journey
/// by new items only, and a file whole or not at all.
class AdoptionTest extends Conversation {
  private static final String CLAIMS = EntryKind.CLAIM.file();

  @BeforeEach
  void aClaimADeadEndAndAnObservation() {
    claimWarmup();
    turn(
        """
        {"user": "the cosine schedule is out", "events": [
          {"kind": "dead_end", "hypothesis": "a cosine schedule", "failure_mode": "diverged",
           "lesson": "keep it linear"},
          {"kind": "claim", "content": "Large batches need longer warmup",
           "falsification": "a large batch without it"}]}
        """);
  }

  private String file(String name) {
    return Rendered.of(scenario.state()).get(name);
  }

  private void adopt(String file, String from, String to) {
    String text = file(file);
    assertThat(text).contains(from);
    scenario.when(new RecordCommand.Adopt(file, text.replace(from, to)));
  }

  private void append(String file, String more) {
    scenario.when(new RecordCommand.Adopt(file, file(file) + more));
  }

  private Entry claim() {
    return scenario.state().entry("C01").orElseThrow();
  }

  @Test
  void aFileAsItWasWrittenChangesNothing() {
    for (String file : new String[] {CLAIMS, Artifact.TREE, Artifact.OBSERVATIONS}) {
      scenario.when(new RecordCommand.Adopt(file, file(file)));
      assertThat(scenario.events()).as(file).isEmpty();
    }
  }

  @Test
  void aRewordedStatementIsARevisionOfTheUser() {
    adopt(CLAIMS, "**Statement**: Warmup below", "**Statement**: In vision, warmup below");
    assertThat(claim().statement()).isEqualTo("In vision, warmup below 500 steps hurts final loss");
    assertThat(scenario.events())
        .filteredOn(RecordEvent.EntryRevised.class::isInstance)
        .extracting(e -> ((RecordEvent.EntryRevised) e).note())
        .containsOnly("edited by hand");
  }

  @Test
  void noAgentWritesAroundTheRulesThroughAFile() {
    scenario.as(new Event.Actor("executor", "claude"));
    adopt(CLAIMS, "**Statement**: Warmup", "**Statement**: Any warmup");
    assertThat(scenario.decision()).isInstanceOf(Decision.Refused.class);
    assertThat(claim().statement()).startsWith("Warmup");
  }

  @Test
  void whatTheEngineKeepsIsNotWrittenByHand() {
    adopt(CLAIMS, "**Provenance**: user-revised", "**Provenance**: user");
    scenario.thenRefused(RecordCode.NOT_ADOPTED);
    scenario
        .when(new RecordCommand.Adopt("evidence/README.md", "# Nothing\n"))
        .thenRefused(RecordCode.NOT_ADOPTED);
  }

  @Test
  void aStatusIsReachedOnlyByAListedTransition() {
    adopt(CLAIMS, "**Status**: hypothesis", "**Status**: supported");
    assertThat(scenario.decision()).isInstanceOf(Decision.Refused.class);
    assertThat(claim().status()).isEqualTo("hypothesis");
  }

  @Test
  void anEntryIsNotDroppedByDeletingItsText() {
    scenario
        .when(new RecordCommand.Adopt(CLAIMS, "# Claims\n"))
        .thenRefused(RecordCode.NOT_ADOPTED);
    assertThat(claim().terminal()).isFalse();
  }

  @Test
  void aFileIsTakenWholeOrNotAtAll() {
    RecordState before = scenario.state();
    String text = file(CLAIMS).replace("**Statement**: Warmup", "**Statement**: Any warmup");
    scenario
        .when(new RecordCommand.Adopt(CLAIMS, text + file(CLAIMS)))
        .thenRefused(RecordCode.NOT_ADOPTED);
    assertThat(scenario.state()).isSameAs(before);
  }

  @Test
  void aNewClaimBeginsAtTheBeginningUnderAFreeId() {
    String claim =
        """

        ## C02: Clipping hides a short warmup
        - **Statement**: Clipping hides a short warmup
        - **Status**: %s
        """;
    append(CLAIMS, claim.formatted("supported"));
    scenario.thenRefused(RecordCode.NO_SUCH_TRANSITION);
    append(CLAIMS, claim.formatted("hypothesis").replace("C02", "H02"));
    scenario.thenRefused(RecordCode.NOT_ADOPTED);
    append(CLAIMS, claim.formatted("hypothesis"));
    Entry added = scenario.state().entry("C02").orElseThrow();
    assertThat(added.provenance()).isEqualTo("user");
    assertThat(added.falsification()).as("still to be said").isEqualTo(Entry.PENDING);
  }

  @Test
  void theJourneyIsNeverRewritten() {
    adopt(Artifact.TREE, "failure_mode: diverged", "failure_mode: went well");
    scenario.thenRefused(RecordCode.NOT_ADOPTED);
    scenario
        .when(new RecordCommand.Adopt(Artifact.TREE, "tree: []\n"))
        .thenRefused(RecordCode.NOT_ADOPTED);
    adopt(Artifact.OBSERVATIONS, "Large batches need", "Large batches never need");
    scenario.thenRefused(RecordCode.NOT_ADOPTED);
  }

  @Test
  void aNewStepHasWhatItsKindNeedsAndGrowsOutOfNoDeadEnd() {
    append(Artifact.TREE, "  - id: N03\n    type: decision\n    title: Go on\n");
    scenario.thenRefused(RecordCode.FIELD_MISSING);
    String step =
        """
          - id: N03
            type: question
            title: Does a linear schedule do better?
            description: Does a linear schedule do better?
            parent: %s
        """;
    append(Artifact.TREE, step.formatted("N99"));
    scenario.thenRefused(RecordCode.UNKNOWN_ID);
    append(Artifact.TREE, step.formatted("N02"));
    scenario.thenRefused(RecordCode.DEAD_END_IS_LEAF);
    append(Artifact.TREE, step.formatted("N01").replace("N03", "N02"));
    scenario.thenRefused(RecordCode.NOT_ADOPTED);
    append(Artifact.TREE, step.formatted("N01"));
    assertThat(scenario.state().node("N03").map(Node::provenance)).contains("user");
  }

  @Test
  void anObservationIsNotSettledByWritingSo() {
    String observation =
        """
          - id: O03
            content: %s
            potential_type: claim
            promoted: %s
            promoted_to: %s
        """;
    append(
        Artifact.OBSERVATIONS,
        observation.formatted("Clipping helps", "true", "logic/claims.md:C09"));
    scenario.thenRefused(RecordCode.NOT_ADOPTED);
    append(Artifact.OBSERVATIONS, observation.formatted("\"\"", "false", "null"));
    scenario.thenRefused(RecordCode.FIELD_MISSING);
    append(Artifact.OBSERVATIONS, observation.formatted("Clipping helps", "false", "null"));
    assertThat(scenario.state().observation("O03").orElseThrow().promoted()).isFalse();
  }
}
