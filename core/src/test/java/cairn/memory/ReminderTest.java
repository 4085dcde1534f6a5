package cairn.memory;

import static cairn.memory.Talk.talk;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.conduct.Action;
import cairn.conduct.Conduct;
import cairn.kernel.Scenario;
import cairn.kernel.View;
import cairn.memory.fragment.Board;
import cairn.memory.fragment.RulesFile;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.memory.view.MemoryViews;
import cairn.memory.view.Reminder;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReminderTest {
  private static final String BOARD =
      """
      Answer in short sentences.
      Name migration files by their date.
      Use pnpm, never npm.
      """;

  private final Scenario<MemoryState, MemoryCommand, MemoryEvent> memory =
      Scenario.of(new Memory());

  private List<String> start(String about) {
    return new Reminder(memory.state()).forStart(about).stream().map(Line::plain).toList();
  }

  private void board() {
    memory.when(new MemoryCommand.TakeBoard(BOARD));
  }

  private void weave(Talk talk) {
    memory.when(new MemoryCommand.StartPass());
    memory.when(talk.range(memory.state().cursor(), false));
    memory.when(new MemoryCommand.UpdateBoard(false));
    memory.when(new MemoryCommand.EndPass("UPDATED"));
  }

  @Test
  void whatIsOpenBringsItsRulesForward() {
    board();
    assertThat(start("rename the migration files of May"))
        .startsWith("Name migration files by their date.");
    assertThat(start("")).startsWith("Answer in short sentences.");
  }

  @Test
  void whatWasBrokenAndSaidAgainComesFirst() {
    board();
    weave(
        talk()
            .user("Install the library")
            .tool("Bash npm install x")
            .user("No! Always use pnpm, never npm."));
    assertThat(start("")).startsWith("Use pnpm, never npm.");
  }

  @Test
  void aPinnedLineComesBeforeEverything() {
    board();
    Line line = memory.state().find("L2").orElseThrow();
    memory.when(new MemoryCommand.MarkLine(line.id(), true, false));
    assertThat(start("use pnpm in the web folder"))
        .startsWith("Name migration files by their date.");
  }

  @Test
  void anActionIsComparedBeforeItRuns() {
    board();
    var reminder = new Reminder(memory.state());
    var breaches = reminder.forAction(Action.of("Bash", "npm ci", "", ""), Conduct.Before.NOTHING);
    assertThat(breaches).singleElement().satisfies(b -> assertThat(b.quote()).isEqualTo("npm ci"));
    assertThat(reminder.forAction(Action.of("Bash", "pnpm i", "", ""), Conduct.Before.NOTHING))
        .isEmpty();
  }

  @Test
  void pastedWordsOfAPromptTriggerNothing() {
    board();
    var reminder = new Reminder(memory.state());
    assertThat(reminder.forPrompt("look:\n```\nnpm install left-pad\n```\nok?")).isEmpty();
  }

  @Test
  void aReproachThatNamesBothWaysSaysTheLineAgain() {
    board();
    weave(
        talk()
            .user("Install the library")
            .tool("Bash npm install x")
            .user("I said pnpm, not npm!")
            .tool("Bash npm ci")
            .user("Use pnpm!!! never npm"));
    Line line = memory.state().find("pnpm").orElseThrow();
    assertThat(line.compliance().broken()).isEqualTo(2);
    assertThat(line.compliance().restated()).isEqualTo(2);
    assertThat(memory.state().byWeight()).hasSize(3);
  }

  /// `cairn check` called the ledger older than the log after a session had begun.
  @Test
  void theLedgerChangesWhenALineIsShown() {
    board();
    weave(talk().user("Install it").tool("Bash npm install x"));
    String before = ledger();
    String line = memory.state().find("pnpm").orElseThrow().id();
    memory.when(new MemoryCommand.NoteShown("s", "start", List.of(line), List.of()));
    assertThat(ledger()).isNotEqualTo(before);
  }

  private String ledger() {
    return MemoryViews.of(memory.state()).stream()
        .filter(View.Whole.class::isInstance)
        .map(View.Whole.class::cast)
        .filter(view -> view.path().equals(Board.LEDGER))
        .map(View.Whole::revision)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aRuleOfAFolderIsToldWithItsFolder() {
    memory.when(
        new MemoryCommand.TakeRules(
            "web/CLAUDE.md", RulesFile.Scope.PROJECT, "web", "- Never use inline styles.\n"));
    MemoryState state = memory.state();
    assertThat(Reminder.words(state, state.byWeight().getFirst()))
        .isEqualTo("In web/: Never use inline styles.");
  }
}
