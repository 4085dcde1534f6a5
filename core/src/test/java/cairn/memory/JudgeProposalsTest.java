package cairn.memory;

import static cairn.memory.Talk.talk;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Scenario;
import cairn.memory.fragment.Board;
import cairn.memory.state.MemoryCode;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.text.Json;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a model that judges a conversation may add of its own: only what the messages say that it
/// was shown, and only about lines that stand.
class JudgeProposalsTest {
  private static final String WISH = "I would rather see the failing test before the fix.";

  private final Scenario<MemoryState, MemoryCommand, MemoryEvent> memory =
      Scenario.of(new Memory());
  private String work;

  @BeforeEach
  void aMessageWaitsForAJudge() {
    memory
        .when(new MemoryCommand.TakeBoard("Answer in short sentences.\n"))
        .when(new MemoryCommand.StartPass())
        .when(talk().user(WISH).agent("Sure.").range(memory.state().cursor(), true));
    assertThat(memory.open()).hasSize(1);
    work = memory.open().getFirst();
  }

  private Scenario<MemoryState, MemoryCommand, MemoryEvent> judged(String reply) {
    return memory.when(new MemoryCommand.GiveVerdicts(work, Json.parse(reply), "scripted"));
  }

  @Test
  void aWishIsQuotedFromAMessageThatWasShown() {
    judged(
            """
            {"verdicts": [], "signals": [
              {"event": "s-99", "quote": "the failing test", "rule": "Show the failing test first."}]}
            """)
        .thenRefused(MemoryCode.QUOTE_NOT_FOUND);
    judged(
            """
            {"verdicts": [], "signals": [
              {"event": "s-1", "quote": "always push to main", "rule": "Always push to main."}]}
            """)
        .thenRefused(MemoryCode.QUOTE_NOT_FOUND);
    assertThat(memory.open()).as("the work is still to be done").containsExactly(work);
  }

  @Test
  void whatHoldsLandsAndWhatDoesNotIsLeftOut() {
    judged(
        """
        {"verdicts": [], "signals": [
          {"event": "s-1", "quote": "rather see the failing test before the fix",
           "rule": "Show the failing test before the fix."},
          {"event": "s-1", "quote": "always push to main", "rule": "Always push to main."}]}
        """);
    assertThat(Board.text(memory.state().rows()))
        .contains("Show the failing test before the fix.")
        .doesNotContain("push to main");
    assertThat(memory.open()).isEmpty();
  }

  @Test
  void aLineIsRewrittenOnlyIfItStandsAndSomethingSpeaksAgainstIt() {
    judged(
            """
            {"verdicts": [], "rewrites": [{"line": "L9", "text": "Answer at length."}]}
            """)
        .thenRefused(MemoryCode.NO_SUCH_LINE);
    judged(
            """
            {"verdicts": [], "rewrites": [{"line": "L1", "text": "Answer at length."}]}
            """)
        .thenRefused(MemoryCode.CAUSE_NOT_SHOWN);
  }

  @Test
  void aNoteForADossierIsQuotedFromAMessageToo() {
    judged(
            """
            {"verdicts": [], "dossiers": [
              {"event": "s-7", "about": "topic-tests", "quote": "failing test",
               "text": "The failing test comes first."}]}
            """)
        .thenRefused(MemoryCode.QUOTE_NOT_FOUND);
  }

  @Test
  void noVerdictIsGivenAboutAPairThatWasNotAsked() {
    judged(
            """
            {"verdicts": [{"pair": 1, "label": "WEAKENING", "reason": "seen", "root_cause": ""}]}
            """)
        .thenRefused(MemoryCode.VERDICT_MISSING);
  }

  @Test
  void theNextRangeWaitsForTheVerdicts() {
    memory
        .when(talk().user("Another day.").range(memory.state().cursor(), true))
        .thenRefused(MemoryCode.RANGE_OPEN);
  }
}
