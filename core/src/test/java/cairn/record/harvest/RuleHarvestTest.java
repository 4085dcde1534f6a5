package cairn.record.harvest;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Moment;
import cairn.record.change.RecordCommand;
import cairn.record.change.TurnDecision;
import cairn.record.state.Candidate;
import cairn.record.state.Proposed;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.view.Reading;
import cairn.record.view.TurnReport;
import cairn.spine.Event;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the rules keep when nobody proposes anything.
class RuleHarvestTest extends Conversation {
  @Test
  void everyFormFiresOnItsExamplesOnly() {
    for (HarvestForms.Form form : HarvestForms.builtIn().forms()) {
      assertThat(form.fires()).as(form.name()).isNotEmpty();
      assertThat(form.silent()).as(form.name()).isNotEmpty();
      for (String yes : form.fires()) assertThat(form.read(yes)).as(yes).isPresent();
      for (String no : form.silent()) assertThat(form.read(no)).as(no).isEmpty();
    }
  }

  private static Turn.Action bash(String command, String result, Integer exit) {
    return new Turn.Action("Bash", command, result, List.of(), exit);
  }

  private static final String TABLE =
      """
      epoch  drift  error
      1      0.31   0.22
      2      0.29   0.21
      final error: 0.21
      """;

  @Test
  void aRunIsKeptWithItsWholeTable() {
    var run = Runs.read(bash("python gauge.py --soak 3 -o out/gauge.csv", "start\n" + TABLE, 0));
    assertThat(run).isPresent();
    assertThat(run.get().text("table").lines()).containsExactlyElementsOf(TABLE.lines().toList());
    assertThat(run.get().text("result")).startsWith("exit 0");
    assertThat(run.get().list("evidence")).containsExactly("out/gauge.csv");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cat results.csv", "grep error log.txt", "python gauge.py --help", "git log --stat",
        "pip install numpy", "mvn -q test", "head -5 table.csv", "sed -n 1,5p gauge.py",
        "python -m pip install x", "ls -la"
      })
  void readingInstallingAndCompilingAreNoExperiments(String command) {
    assertThat(Runs.read(bash(command, TABLE, 0))).isEmpty();
  }

  @Test
  void aRunThatFailedOrIsNotKnownToHaveEndedIsNone() {
    assertThat(Runs.read(bash("python gauge.py", TABLE, 1))).isEmpty();
    assertThat(Runs.read(bash("python gauge.py", TABLE, null))).isEmpty();
    assertThat(Runs.read(bash("python gauge.py", "Traceback (most recent call last)\n" + TABLE, 0)))
        .isEmpty();
    assertThat(Runs.read(bash("python gauge.py", "done", 0))).isEmpty();
  }

  private List<Candidate> sure(String before, String user) {
    RecordState state = RecordState.empty();
    state = state.hot(state.hot().closing(before));
    return RuleHarvester.harvest(Turn.of(user, ""), state).sure();
  }

  private static final String OFFER =
      "There are three ways:\n"
          + "1. Cache the tiles\n"
          + "2. Shrink the tiles\n"
          + "3. Drop the tiles\n"
          + "Which one?";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "let's do option 2",
        "2",
        "the second, but without the fallback",
        "option 2 please",
        "ok, go with 2"
      })
  void aChoiceIsReadWithTheListThatWasOffered(String words) {
    assertThat(sure(OFFER, words))
        .singleElement()
        .satisfies(d -> {
          assertThat(d.text("choice")).startsWith("Shrink the tiles");
          assertThat(d.list("alternatives")).containsExactly("Cache the tiles", "Drop the tiles");
          assertThat(d.text("description")).isEqualTo(words);
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"Option B - shrink the tiles.", "ok, let's do option 2 straight away"})
  void aChoiceThatNamesItselfNeedsNoList(String words) {
    assertThat(sure("Done.", words))
        .singleElement()
        .satisfies(d -> assertThat(d.text("quote")).isEqualTo(words));
    assertThat(sure("Done.", words.replaceAll("[.]?$", "?"))).isEmpty();
  }

  @Test
  void whoListsOptionsChoosesNone() {
    assertThat(sure("Done.", "Option A - cache the tiles.\nOption B - shrink the tiles."))
        .isEmpty();
  }

  @Test
  void twoOptionsAreOneDecision() {
    assertThat(sure(OFFER, "1+3").getFirst().text("choice"))
        .isEqualTo("Cache the tiles + Drop the tiles");
  }

  @Test
  void aNumberWithoutAListChoosesNothing() {
    assertThat(sure("Done.", "2")).isEmpty();
    assertThat(sure(OFFER, "2?")).isEmpty();
    assertThat(sure(OFFER, "7")).isEmpty();
  }

  @Test
  void whatWasPastedOrGeneratedIsNotTheUsers() {
    for (String text :
        List.of(
            "<task-notification>\nLet's use brine instead of glycol.\n</task-notification>",
            "/run python gauge.py",
            "```\nLet's use brine instead of glycol.\n```",
            "> Let's use brine instead of glycol.",
            "x ".repeat(TypedWords.MAX_TYPED) + ". Let's use brine instead of glycol."))
      assertThat(sure("", text)).as(text).isEmpty();
  }

  @Test
  void whatTheAgentSaysIsNotHarvested() {
    turn("{\"user\": \"go on\", \"agent\": \"We decided to use brine instead of glycol.\"}");
    assertThat(scenario.events()).isEmpty();
  }

  @Test
  void aDoubtfulDecisionIsProposedAndCanBeTakenDismissedOrMerged() {
    for (String salt : List.of("brine", "lye", "acid"))
      turn("{\"user\": \"let's use " + salt + " instead of glycol if the pump allows it\"}");
    assertThat(new Reading(scenario.state()).proposed())
        .extracting(Proposed::id)
        .containsExactly("P01", "P02", "P03");
    assertThat(scenario.state().nodes().size()).isZero();
    scenario.when(new RecordCommand.TakeProposed("P01"));
    assertThat(scenario.state().node("N01").orElseThrow().text("choice")).startsWith("brine");
    scenario.when(new RecordCommand.MergeProposed("P02", "N01"));
    scenario.when(new RecordCommand.DismissProposed("P03"));
    assertThat(new Reading(scenario.state()).proposed()).isEmpty();
    assertThat(scenario.state().nodes().size()).isEqualTo(1);
    scenario.when(new RecordCommand.TakeProposed("P01")).thenRefused(RecordCode.UNKNOWN_ID);
  }

  @Test
  void nearDuplicatesArePointedOut() {
    stageWarmup();
    turn(
        "{\"user\": \"x\", \"events\": [{\"kind\": \"claim\", \"content\": \"Warmup below 500"
            + " steps hurts the final loss badly\"}]}");
    assertThat(scenario.events())
        .anySatisfy(e ->
            assertThat(e)
                .isEqualTo(
                    new RecordEvent.NoteLogged("Near-duplicate: O02 says nearly what O01 says.")));
  }

  @Test
  void nearDuplicatesInOneTurnAreToldInItsAnswer() {
    TurnReport report =
        turn(
            """
            {"user": "x", "events": [
              {"kind": "claim", "content": "Salt raises the drift of the cheap gauge"},
              {"kind": "claim", "content": "Salt raises the drift of the cheap gauge a lot"},
              {"kind": "claim", "content": "salt raises the drift of the cheap gauge"}]}
            """);
    assertThat(report.duplicates())
        .containsExactly(
            "Near-duplicate: O02 says nearly what O01 says.",
            "Not staged again: O01 says the same.");
  }

  private static final Moment NOON =
      new Moment(
          Instant.parse("2026-11-15T12:00:00Z"),
          Event.Actor.person("user"),
          Event.Origin.of("test"),
          "",
          7);

  private static final double DEADLINE_SECONDS = 2;

  /// Texts that make a search go back and forth, as long as a turn may be.
  static List<String> hostile() {
    int n = Turn.MAX_WORDS;
    return List.of(
        "“".repeat(n),
        "? ".repeat(n / 2),
        "?" + " ".repeat(n - 2) + "x",
        "\n".repeat(n),
        "O01 ".repeat(n / 4),
        "a".repeat(n),
        "Aa ".repeat(n / 3),
        "let's use a instead of ".repeat(n / 23),
        "train loss ".repeat(n / 11),
        "the first one, the second one ".repeat(n / 30),
        "'".repeat(n),
        "1. x\n".repeat(n / 5),
        "O01 is right maybe. ".repeat(n / 20),
        "loss: 3 4\n".repeat(n / 10));
  }

  @Test
  void noTurnTakesLongerThanItsDeadline() {
    stageWarmup();
    RecordState state = scenario.state();
    var threads = ManagementFactory.getThreadMXBean();
    for (String text : hostile()) {
      var actions = List.of(bash("python x.py", text, 0), bash(text, text, 0));
      var turn = new Turn("", "", text, text, actions, null, null, null, text.substring(0, 4000));
      long before = threads.getCurrentThreadCpuTime();
      var unused = TurnDecision.decide(state, turn, new World(Map.of(), ""), NOON);
      double seconds = (threads.getCurrentThreadCpuTime() - before) / 1e9;
      assertThat(seconds).as(text.substring(0, 20)).isLessThan(DEADLINE_SECONDS);
    }
  }
}
