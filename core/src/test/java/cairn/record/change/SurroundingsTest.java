package cairn.record.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.harvest.Conversation;
import cairn.record.view.TurnReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whose yes it is, and when it holds, stands around the yes: before it everything is read, behind
/// it only what makes it somebody else's or limits it.
class SurroundingsTest extends Conversation {
  private TurnReport proposed(String words) {
    stageWarmup();
    turn(
        "{\"user\": \"and these?\", \"events\": [{\"kind\": \"claim\", \"content\": \"Cosine decay"
            + " beats step decay\"}]}");
    return turn(affirms("O01", words));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Jana meint, O01 stimmt",
        "by design, O01 is right",
        "on Pavel's machine, O01 is confirmed",
        "if anything, O01 is right",
        "O01 is right, wrote Marc in the ticket",
        "O01 stimmt, sagt der Betreuer",
        "O01 is right, in spirit",
        "O01 is closer to the truth than O02",
        "O01 ✗",
        "O01 is as right as O02",
        "O01 true, O01 false, who cares",
        "I was sure that O01 was right",
        "O01 yes. Sorry, I meant O02, forget O01.",
        "🙂, O01 maybe",
        "O01",
        "O01? Hmm."
      })
  void theYesIsSomebodyElsesOrLimitedOrTakenBack(String words) {
    assertThat(proposed(words).crystallized()).as(words).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "O02 is wrong but O01 is right",
        "I don't buy O02 but O01 is certainly true",
        "while O02 is still unclear, O01 is beyond doubt",
        "O02? no. O01? yes.",
        "O01 ✓ O02 ✗",
        "🙂, O01 is right",
        "good catch, O01 is true",
        "I looked at the curves twice, the dip is gone, so O01 is confirmed",
        "O01 is right, I was wrong about the optimizer",
        "I have nothing against O01, mark it confirmed.",
        "I believe O01. I don't believe O02."
      })
  void whatIsSaidOfAnotherThingDeniesNothing(String words) {
    assertThat(proposed(words).crystallized()).as(words).hasSize(1);
  }

  @Test
  void aYesToOneIsNoneToTheNext() {
    stageWarmup();
    turn(
        "{\"user\": \"and these?\", \"events\": [{\"kind\": \"claim\", \"content\": \"Cosine decay"
            + " beats step decay\"}]}");
    assertThat(turn(affirms("O01", "Yes to O02, O01 I'd like to see again")).crystallized())
        .extracting(TurnReport.Crystallized::observation)
        .doesNotContain("O01");
    assertThat(turn(affirms("O01", "O01, O02,")).crystallized()).isEmpty();
    assertThat(turn(affirms("O01", "I agree with O01, too")).crystallized()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Yes. That matches what I see in Grafana.",
        "That's true, go on to the next plot.",
        "Correct, write it like that."
      })
  void anAnswerMayGoOnWithTheNextOrder(String words) {
    turn(
        """
        {"user": "look at the runs", "agent": "My reading: warmup below 500 steps hurts final loss.", "events": [
          {"kind": "claim", "content": "Warmup below 500 steps hurts final loss"}]}
        """);
    assertThat(turn(affirms("O01", words)).crystallized()).as(words).hasSize(1);
  }
}
