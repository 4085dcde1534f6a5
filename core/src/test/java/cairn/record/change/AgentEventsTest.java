package cairn.record.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cairn.kernel.Decision;
import cairn.kernel.Work;
import cairn.record.Record;
import cairn.record.harvest.Conversation;
import cairn.record.harvest.Turn;
import cairn.record.harvest.World;
import cairn.record.state.Candidate;
import cairn.record.state.Node;
import cairn.record.state.RecordEvent;
import cairn.record.view.Catalogue;
import cairn.record.view.TurnReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What an agent sends in a known place is kept, and whatever is not taken as it came is said.
class AgentEventsTest extends Conversation {
  private Node node(String id) {
    return scenario.state().node(id).orElseThrow();
  }

  private TurnReport said(String user, String event) {
    return turn("{\"user\": \"" + user + "\", \"events\": [" + event + "]}");
  }

  @Test
  void theWhyOfADecisionIsKeptUnderWhicheverNameItComes() {
    said(
        "go on",
        """
        {"kind": "decision", "choice": "brine", "content": "colder at night"},
        {"kind": "decision", "choice": "glycol", "rationale": "safe", "content": "pumps are old"}
        """);
    assertThat(node("N01").text("rationale")).isEqualTo("colder at night");
    assertThat(node("N02").text("rationale")).isEqualTo("safe");
    assertThat(node("N02").text("description")).isEqualTo("pumps are old");
  }

  @Test
  void theContentOfAnExperimentIsItsResultOrWhatElseIsSaidOfIt() {
    said(
        "go on",
        """
        {"kind": "experiment", "title": "Soak", "content": "drift 0.3 K"},
        {"kind": "experiment", "title": "Soak", "result": "drift 0.4 K", "content": "pump two only"}
        """);
    assertThat(node("N01").result()).isEqualTo("drift 0.3 K");
    assertThat(node("N02").text("description")).isEqualTo("pump two only");
  }

  @Test
  void aDecisionNeedsNoAlternatives() {
    assertThat(said("go on", "{\"kind\": \"decision\", \"choice\": \"brine\"}").refused())
        .isEmpty();
    assertThat(node("N01").payload().path("alternatives").isEmpty()).isTrue();
    assertThat(node("N01").payload().path("alternatives").isArray()).isTrue();
  }

  @Test
  void aFieldThatNoRuleReadsIsNamedInTheAnswer() {
    var report =
        said("go on", "{\"kind\": \"claim\", \"content\": \"It leaks\", \"mood\": \"sure\"}");
    assertThat(report.remarks())
        .containsExactly("Not kept: `mood` of claim \"It leaks\": no field of this kind.");
  }

  @Test
  void aQuestionWhoseAnswerIsStagedUnderItIsNotOpen() {
    said(
        "why does it drift",
        """
        {"kind": "question", "description": "Why does it drift?", "ref": "q1"},
        {"kind": "claim", "content": "The valve sticks", "parent": "q1"},
        {"kind": "question", "description": "Since when?"}
        """);
    assertThat(scenario.state().observation("O01").orElseThrow().boundTo()).containsExactly("N01");
    assertThat(new Catalogue(scenario.state()).open().questions())
        .extracting(Catalogue.Item::id)
        .containsExactly("N02");
  }

  @Test
  void aStepThatHangsOnAnObservationKeepsTheRelation() {
    said(
        "go on",
        """
        {"kind": "claim", "content": "The valve sticks", "ref": "c1"},
        {"kind": "experiment", "title": "Swap the valve", "result": "drift gone", "parent": "c1"}
        """);
    assertThat(Candidate.words(node("N01").payload().path("bound_to"))).containsExactly("O01");
  }

  @Test
  void aChoiceIsTheUsersWhenTheirQuotedWordsMakeIt() {
    var report =
        said(
            "let's do option 1 straight away",
            """
            {"kind": "decision", "choice": "Write the hash beside each block", "provenance": "user", "quote": "let's do option 1"}
            """);
    assertThat(node("N01").provenance()).isEqualTo("user");
    assertThat(report.remarks()).noneMatch(remark -> remark.startsWith(Summary.LOWERED));
  }

  @Test
  void aTranslatedQuestionIsTheUsersByItsQuote() {
    said(
        "por que a bomba falha de noite?",
        """
        {"kind": "question", "description": "Why does the pump fail at night?", "provenance": "user", "quote": "por que a bomba falha de noite?"}
        """);
    assertThat(node("N01").provenance()).isEqualTo("user");
    assertThat(node("N01").text("quote")).isEqualTo("por que a bomba falha de noite?");
  }

  @Test
  void whatIsNotTheUsersIsLoweredAndTheReasonSaid() {
    var report =
        said(
            "let's do option 1 straight away",
            """
            {"kind": "decision", "title": "option 1 straight away", "choice": "Write the hash beside each block", "provenance": "user"},
            {"kind": "claim", "content": "It never leaks", "provenance": "user", "quote": "it never leaks"},
            {"kind": "claim", "content": "It always leaks", "provenance": "user", "quote": "do"}
            """);
    assertThat(report.recorded())
        .extracting(TurnReport.Recorded::provenance)
        .containsOnly("ai-suggested");
    assertThat(report.remarks())
        .anySatisfy(r -> assertThat(r).startsWith("Provenance lowered: N01").contains("no `quote`"))
        .anySatisfy(
            r -> assertThat(r).startsWith("Provenance lowered: O01").contains("it never leaks"))
        .anySatisfy(r -> assertThat(r).startsWith("Provenance lowered: O02"));
  }

  @Test
  void aProgramsMessageIsNoWordOfTheUser() {
    said(
        "<task-notification>the loop finished with 3 errors</task-notification> fine",
        """
        {"kind": "observation", "content": "The loop had 3 errors", "provenance": "user", "quote": "the loop finished with 3 errors"}
        """);
    assertThat(scenario.state().observation("O01").orElseThrow().provenance())
        .isEqualTo("ai-suggested");
  }

  @Test
  void aResultWhoseNumbersStandInTheTurnIsBoundToIt() {
    turn(
        """
        {"user": "run it", "agent": "Drift 0.31 K after 24 hours.", "events": [
          {"kind": "experiment", "title": "Soak", "result": "drift 0.31 K"},
          {"kind": "experiment", "title": "Soak again", "result": "drift 0.52 K"}]}
        """);
    String turn = node("N01").turn();
    assertThat(Candidate.words(node("N01").payload().path("evidence"))).containsExactly(turn);
    assertThat(Candidate.words(node("N02").payload().path("evidence")))
        .containsExactly("[pending]");
  }

  @Test
  void evidenceThatNobodySawIsSaidToBeMissing() {
    var report =
        said(
            "go on",
            "{\"kind\": \"experiment\", \"result\": \"3 K\", \"evidence\": [\"out/none.csv\"]}");
    assertThat(report.remarks()).anyMatch(r -> r.startsWith("Not found: out/none.csv"));
  }

  @Test
  void aRefusalNamesTheEventByItsTitleAndListsTheWords() {
    var report =
        said(
            "go on",
            """
            {"kind": "experiment", "title": "Soak", "result": "3 K"},
            {"kind": "wish", "title": "Snow"},
            {"kind": "claim", "title": "Leak", "content": "It leaks", "provenance": "me"},
            {"kind": "experiment", "title": "Rain", "result": ""}
            """);
    assertThat(report.refused())
        .extracting(TurnReport.Refused::event, TurnReport.Refused::message)
        .containsExactlyInAnyOrder(
            tuple(1, "wish \"Snow\": 'wish' is not a kind of event"),
            tuple(2, "claim \"Leak\": 'me' is not a provenance"),
            tuple(3, "experiment \"Rain\": an experiment needs `result`, and it is empty"));
    assertThat(report.refused().toString()).contains("ai-executed", "dead_end");
  }

  @Test
  void aReplyIsToldEveryRefusalWithItsPlace() {
    scenario.when(new RecordCommand.AwaitTurn(Turn.of("go on", "Done."), World.NOTHING));
    var work = (Work) new Record().next(scenario.state()).getFirst();
    scenario.when(
        new RecordCommand.SettleTurn(
            work.id(),
            List.of(
                Candidate.of("wish", "title", "Snow"),
                Candidate.of("experiment", "title", "Rain", "content", "")),
            ""));
    var refused = (Decision.Refused<RecordEvent>) scenario.decision();
    assertThat(refused.refusal().message())
        .contains("events[0] wish \"Snow\"", "events[1] experiment \"Rain\"");
  }

  @Test
  void whatTheAgentSaidBeforeIsShownWithTheTurnAndIsNoPartOfIt() {
    turn(
        "{\"user\": \"look\", \"agent\": \"1. brine 2. glycol\", \"events\": [{\"kind\": \"claim\","
            + " \"content\": \"Brine is cold\"}]}");
    scenario.when(new RecordCommand.AwaitTurn(Turn.of("the second", "Done."), World.NOTHING));
    var input = ((Work) new Record().next(scenario.state()).getFirst()).brief().input();
    assertThat(input.path("before").asString("")).isEqualTo("1. brine 2. glycol");
    assertThat(input.path("turn").has("before")).isFalse();
  }
}
