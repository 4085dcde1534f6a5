package cairn.record.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Work;
import cairn.record.Record;
import cairn.record.harvest.Conversation;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.Candidate;
import cairn.record.state.Entry;
import cairn.record.view.Catalogue;
import cairn.record.view.TurnReport;
import cairn.text.Json;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/// What stands is changed by words that say so and by no others, whatever an agent proposes.
class SaidChangesTest extends Conversation {
  private static final String NEW = "Warmup below 300 steps hurts final loss";

  private TurnReport status(String to, String words) {
    claimWarmup();
    ObjectNode turn = Json.object().put("user", words);
    var event = turn.putArray("events").addObject();
    event.put("kind", "status").put("entry", "C01").put("to", to).put("quote", words);
    if (to.equals("refuted")) event.putArray("evidence").add("N01");
    return turn(Json.write(turn));
  }

  private TurnReport reworded(String words, String text) {
    claimWarmup();
    ObjectNode turn = Json.object().put("user", words);
    turn.putArray("events")
        .addObject()
        .put("kind", "revise")
        .put("entry", "C01")
        .put("text", text)
        .put("quote", words);
    return turn(Json.write(turn));
  }

  private static String weakened(String words, boolean contradiction) {
    ObjectNode turn = Json.object().put("user", words);
    var events = turn.putArray("events");
    if (contradiction) {
      var event = events.addObject().put("kind", "contradiction").put("quote", words);
      event.putArray("between").add("C01").add("N01");
    }
    var event = events.addObject().put("kind", "status").put("entry", "C01");
    event.put("to", "weakened").put("quote", words).putArray("evidence").add("N01");
    return Json.write(turn);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "C01 should be|in bold on slide 4",
        "C01 should be|checked by Ana before Friday",
        "Please update C01 with|the numbers from Monday"
      })
  void wordsOfTheUserAreNoWordingOfAClaimUnlessTheySayIt(String sentence) {
    String[] parts = sentence.split("\\|");
    TurnReport report = reworded(parts[0] + " " + parts[1] + ".", parts[1]);
    assertThat(report.refused()).as(sentence).isNotEmpty();
    assertThat(claim().statement()).isEqualTo("Warmup below 500 steps hurts final loss");
  }

  @Test
  void aWordingMayBeWhollyNewWhereItIsDictated() {
    assertThat(
            reworded("C01 should really say that tides delay the ferry", "tides delay the ferry")
                .refused())
        .isEmpty();
    assertThat(claim().statement()).isEqualTo("tides delay the ferry");
  }

  @ParameterizedTest
  @ValueSource(strings = {"terminology-drift", "dependency-change"})
  void theNameOfASignalRewritesNothing(String signal) {
    claimWarmup();
    TurnReport report =
        turn(
            """
            {"user": "Look at the logs.", "events": [
              {"kind": "revise", "entry": "C01", "text": "The moon is made of cheese", "signal": "%s"}]}
            """
                .formatted(signal));
    assertThat(report.refused()).isNotEmpty();
    assertThat(claim().statement()).isEqualTo("Warmup below 500 steps hurts final loss");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void wordsThatMoveAClaimLeaveNoContradictionToResolve(boolean contradiction) {
    claimWarmup();
    scenario.when(new RecordCommand.Withdraw("C01", "out of scope"));
    scenario.when(new RecordCommand.Revive("C01", "testing", "back in scope"));
    TurnReport report = turn(weakened("N01 contradicts C01.", contradiction));
    assertThat(report.transitions())
        .containsExactly(new TurnReport.Transition("C01", "testing", "weakened"));
    assertThat(report.conflicts()).isEmpty();
    assertThat(claim().conflicts()).isEmpty();
  }

  @Test
  void whereTheStatusCannotMoveTheContradictionIsFlaggedOnce() {
    claimWarmup();
    TurnReport report = turn(weakened("N01 contradicts C01.", true));
    assertThat(report.transitions()).isEmpty();
    assertThat(report.conflicts()).hasSize(1);
    turn("{\"user\": \"N01 contradicts C01.\"}");
    assertThat(claim().conflicts()).containsExactly("N01");
    assertThat(scenario.state().nodes().size()).isEqualTo(2);
  }

  @Test
  void whoRefutesAClaimByAResultHasDecidedTheirContradiction() {
    claimWarmup();
    turn("{\"user\": \"N01 contradicts C01\"}");
    assertThat(claim().conflicts()).containsExactly("N01");
    assertThat(new Catalogue(scenario.state()).open().decisions()).hasSize(1);
    turn("{\"user\": \"N01 refutes C01\"}");
    assertThat(claim().status()).isEqualTo("refuted");
    assertThat(claim().conflicts()).isEmpty();
    assertThat(new Catalogue(scenario.state()).open().decisions()).isEmpty();
  }

  @Test
  void theHeadingFollowsTheStatementThatItRepeats() {
    reworded("C01 should say: " + NEW, NEW);
    assertThat(claim().statement()).isEqualTo(NEW);
    assertThat(claim().title()).isEqualTo(NEW);
  }

  @Test
  void aRefusedStatusSaysWhatWouldBeEnough() {
    TurnReport report = status("refuted", "C01 is nice to have");
    assertThat(report.refused().getFirst().hint())
        .contains("an experiment with a result as `evidence`", "N02 refutes C01");
    assertThat(report.nearMisses().getFirst().how())
        .contains("plain words of the researcher", "\"drop C01\"");
  }

  @Test
  void whatWasProposedIsNotSaidToLackTheFirstKey() {
    claimWarmup();
    ObjectNode turn = Json.object().put("user", "C01 is wrong");
    turn.putArray("events")
        .addObject()
        .put("kind", "status")
        .put("entry", "C01")
        .put("to", "refuted")
        .put("quote", "C01 is wrong");
    TurnReport report = turn(Json.write(turn));
    assertThat(report.refused()).hasSize(1);
    assertThat(report.nearMisses().toString()).doesNotContain("first key");
  }

  @Test
  void aModelSeesTheClaimsThatTheWordsNameAndMayProposeTheirChange() {
    claimWarmup();
    scenario.when(new RecordCommand.AwaitTurn(Turn.of("Drop C01, please.", "ok"), World.NOTHING));
    var work = (Work) new Record().next(scenario.state()).getFirst();
    assertThat(work.brief().input().path("named_entries").path(0).path("id").asString(""))
        .isEqualTo("C01");
    assertThat(work.brief().task()).contains("status", "revise", "contradiction");
    ObjectNode event = Json.object().put("kind", "status").put("entry", "C01");
    event.put("to", "withdrawn").put("quote", "Drop C01, please.");
    scenario.when(new RecordCommand.SettleTurn(work.id(), List.of(Candidate.of(event)), ""));
    assertThat(claim().status()).isEqualTo("withdrawn");
  }

  private Entry claim() {
    return scenario.state().entry("C01").orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "N01 refutes C01.",
        "So C01 is wrong: the curves are flat.",
        "N01 widerlegt C01 eindeutig.",
        "C01 est réfutée par N01.",
        "N01 contradicts C01, C01 is refuted.",
        "N01 推翻了 C01。"
      })
  void aRefutationIsHeard(String words) {
    assertThat(status("refuted", words).transitions())
        .containsExactly(new TurnReport.Transition("C01", "hypothesis", "refuted"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "N01 refutes the old version of C01",
        "The reviewers refute C01",
        "the title of C01 is wrong",
        "N01 refutes C01 in the appendix",
        "Print C01 and N01 side by side",
        "What would it take to refute C01",
        "Die Gutachter halten C01 für widerlegt"
      })
  void othersSettleNothing(String words) {
    assertThat(status("refuted", words).transitions()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"drop C01", "I withdraw C01.", "Zieh C01 zurück.", "On retire C01, hors sujet."})
  void aWithdrawalIsHeard(String words) {
    assertThat(status("withdrawn", words).transitions())
        .containsExactly(new TurnReport.Transition("C01", "hypothesis", "withdrawn"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "drop C01 from the slide",
        "Tom wants to drop C01",
        "Drop me a note when C01 is done",
        "drop the last column of the table in C01",
        "C01 is refuted by N01"
      })
  void noOtherDropIs(String words) {
    assertThat(status("withdrawn", words).transitions()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "C01 should really say \"" + NEW + "\".",
        "Change C01 to: " + NEW + ".",
        "C01 müsste eigentlich heißen: " + NEW,
        "C01 devrait dire : " + NEW
      })
  void aWordingOfTheirsIsTaken(String words) {
    assertThat(reworded(words, NEW).refused()).isEmpty();
    assertThat(claim().statement()).isEqualTo(NEW);
  }

  @Test
  void aWordingMadeOfTheirWordsIsTaken() {
    reworded("Change C01 to 300 steps", NEW);
    assertThat(claim().statement()).isEqualTo(NEW);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Change C01 to 400 steps",
        "C01 should really say something smarter",
        "Don't reword C01 to 300 steps",
        "Maybe C01 should say 300 steps",
        "The reviewer thinks C01 should say 300 steps",
        "300 steps were run for C01"
      })
  void anAgentsWordingIsNot(String words) {
    assertThat(reworded(words, NEW).refused()).isNotEmpty();
    assertThat(claim().statement()).isEqualTo("Warmup below 500 steps hurts final loss");
  }

  @Test
  void aResearcherMayRewordWhatHasNoCriteria() {
    turn(
        "{\"user\": \"x\", \"events\": [{\"kind\": \"claim\", \"content\": \"The tide delays the"
            + " ferry\"}]}");
    turn("{\"user\": \"O01 confirmed.\"}");
    turn("{\"user\": \"C01 should really say the storm delays the ferry\"}");
    assertThat(claim().statement()).containsIgnoringCase("storm delays the ferry");
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes, do go on with the next plot", "yes, please rerun", "go ahead"})
  void leaveToGoOnBelievesNothing(String words) {
    stageWarmup();
    turn("{\"user\": \"hm\", \"agent\": \"Shall I treat O01 as established?\"}");
    assertThat(turn(affirms("O01", words)).crystallized()).isEmpty();
  }
}
