package cairn.memory;

import static cairn.memory.Talk.talk;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Scenario;
import cairn.memory.fragment.Board;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.text.Json;
import org.junit.jupiter.api.Test;

/// A rule that rests on a few words of the user's: alone, these are no line.
class QuotedPartTest {
  private static final String SAID =
      "Why are you in the diary? You should not look at its contents unless explicitly instructed.";

  private final Scenario<MemoryState, MemoryCommand, MemoryEvent> memory =
      Scenario.of(new Memory());

  @Test
  void partOfASentenceIsNeverALineOfItsOwn() {
    memory
        .when(new MemoryCommand.TakeBoard("Answer in short sentences.\n"))
        .when(new MemoryCommand.StartPass())
        .when(talk().user(SAID).agent("Sorry.").range(memory.state().cursor(), true));
    String work = memory.open().getFirst();
    memory.when(
        new MemoryCommand.GiveVerdicts(
            work,
            Json.parse(
                """
                {"verdicts": [], "signals": [
                  {"event": "s-1", "quote": "unless explicitly instructed",
                   "rule": "Never read any page of that diary folder unless explicitly told."}]}
                """),
            "scripted"));
    assertThat(Board.text(memory.state().rows())).doesNotContain("Unless explicitly instructed");
  }
}
