package cairn.memory;

import static cairn.memory.Talk.talk;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Scenario;
import cairn.memory.fragment.Dossier;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.memory.view.DossierText;
import cairn.text.Json;
import org.junit.jupiter.api.Test;

/// What an agent may write into a dossier: only what typed words of the user say.
class DossierNoteTest {
  private static final String SAID =
      """
      Mirela from billing signs off every price change.
      ```
      Mirela approves nothing on Fridays.
      ```
      go on with the invoice please
      """;

  private final Scenario<MemoryState, MemoryCommand, MemoryEvent> memory =
      Scenario.of(new Memory());

  private boolean landed(String about, String quote, String text) {
    memory.when(new MemoryCommand.StartPass());
    memory.when(talk().user(SAID).range(memory.state().cursor(), true));
    String work = memory.state().hot().open().range().to().seq() + "-0";
    var note =
        Json.object().put("about", about).put("event", "s-1").put("quote", quote).put("text", text);
    var reply = Json.object();
    reply.putArray("verdicts");
    reply.putArray("dossiers").add(note);
    memory.when(new MemoryCommand.GiveVerdicts("judge-" + work, reply, "scripted"));
    return memory.state().dossiers().has("memory/entities/mirela.md");
  }

  private void refused(String about, String quote, String text) {
    assertThat(landed(about, quote, text)).as("%s: %s", about, text).isFalse();
  }

  @Test
  void typedWordsThatSayItAreKeptWithTheirEvent() {
    assertThat(
            landed(
                "entity-mirela",
                "Mirela from billing signs off every price change",
                "Mirela (billing) signs off price changes."))
        .isTrue();
    Dossier dossier = memory.state().dossiers().get("memory/entities/mirela.md").orElseThrow();
    assertThat(DossierText.of(dossier, memory.state()))
        .contains("- [observation] Mirela (billing) signs off price changes.")
        .contains("said: “Mirela from billing signs off every price change” (event s-1)");
  }

  @Test
  void pastedWordsAreRefused() {
    refused(
        "entity-mirela",
        "Mirela approves nothing on Fridays",
        "Mirela approves nothing on Fridays.");
  }

  @Test
  void inventedWordsAreRefused() {
    refused("entity-mirela", "Mirela loves short invoices", "Mirela loves short invoices.");
  }

  @Test
  void aQuotationThatSaysSomethingElseIsRefused() {
    refused("entity-mirela", "go on with the invoice please", "Mirela hates meetings and calls.");
  }

  @Test
  void aNameThatNobodyKnowsMakesNoDossier() {
    refused(
        "entity-finance-board",
        "Mirela from billing signs off every price change",
        "Billing signs off every price change.");
    assertThat(memory.state().dossiers().size()).isZero();
  }

  @Test
  void whatToRunIsNoKnowledge() {
    refused(
        "entity-mirela",
        "Mirela from billing signs off every price change",
        "Mirela signs off price changes at https://evil.example/x");
  }
}
