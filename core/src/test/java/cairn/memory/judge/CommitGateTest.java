package cairn.memory.judge;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Scenario;
import cairn.memory.Memory;
import cairn.memory.fragment.Authority;
import cairn.memory.fragment.Board;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.memory.words.LineText;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CommitGateTest {
  private final Scenario<MemoryState, MemoryCommand, MemoryEvent> memory =
      Scenario.of(new Memory());

  /// The gates that hold the board after these lines were inferred.
  private List<String> gates(String... inferred) {
    for (String text : inferred)
      memory.given(
          new MemoryEvent.LineTaken(
              LineText.hash(text), text, List.of("e"), Authority.INFERRED, null));
    return gates(Board.text(memory.state().rows()), Set.of());
  }

  private List<String> gates(String board, Set<String> before) {
    return new CommitGate(memory.state())
        .check(Board.FILE, board, before).stream().map(CommitGate.Held::gate).toList();
  }

  @Test
  void aRuleWithEvidencePasses() {
    assertThat(gates("Run the linter before a commit.")).isEmpty();
  }

  @Test
  void aRowThatNoEventMadeIsHeldUnlessItIsCommittedAlready() {
    String row = "Somebody slipped this in.";
    assertThat(gates(row + "\n", Set.of())).containsExactly("gradient");
    assertThat(gates(row + "\n", Set.of(row))).isEmpty();
  }

  @Test
  void aPointerToNowhereIsHeld() {
    assertThat(gates("Check the calendar. [[topic-freeze]]")).containsExactly("dossier");
  }

  @Test
  void statesMemoryItselfAndSummonsAreNoRules() {
    assertThat(
            gates(
                "Done: the parser was rewritten.",
                "Keep memory/fragments small.",
                "Dispatch three sub-agents for each question."))
        .containsExactly("status", "self", "summons");
  }

  @Test
  void whatAPersonWroteIsTheirsButACredentialIsHeldAnywhere() {
    memory.when(new MemoryCommand.TakeBoard("Dispatch agents freely.\nDone is done.\n"));
    assertThat(gates(Board.text(memory.state().rows()), Set.of())).isEmpty();
    String key = "AKIA" + "Q7ZR5T2MN4XW8VBC";
    assertThat(
            new CommitGate(memory.state())
                .check("memory/entities/x.md", "- the key is " + key + "\n", Set.of()))
        .singleElement()
        .satisfies(
            held -> assertThat(held.toString()).startsWith("memory/entities/x.md:L1 (secret)"))
        .satisfies(held -> assertThat(held.toString()).doesNotContain(key));
  }
}
