package cairn.record.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.harvest.Conversation;
import cairn.record.view.TurnReport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Words that name a thing by what it says, or by its number, must say that thing and no more.
class RestatementTest extends Conversation {
  private TurnReport proposed(String observation, String words) {
    turn(
        """
        {"user": "what did the samples show?", "agent": "Two findings: 1. phosphate, not nitrate, limits the algae. 2. collection pauses cause the long tail.", "events": [
          {"kind": "claim", "content": "Phosphate, not nitrate, limits algae growth in the lake"},
          {"kind": "claim", "content": "The long tail of request times comes from collection pauses"}]}
        """);
    return turn(affirms(observation, words));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "It's phosphate that limits the algae growth, I'm sure of it now.",
        "phosphate limits algae growth in the lake: confirmed",
        "You're right about the phosphate.",
        "1 is correct. 2 I need to check with the logs.",
        "I accept the algae claim."
      })
  void whatSaysItAgainIsHeard(String words) {
    assertThat(proposed("O01", words).crystallized()).as(words).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Yes, nitrate limits algae growth in the lake.",
        "algae growth in the lake is slow this year, that's right",
        "we measured phosphate and algae in the lake, confirmed by the lab",
        "the algae in the lake are right here",
        "2 is correct. 1 I need to check with the lab.",
        "1 percent is right"
      })
  void whatSaysSomethingElseWithItsWordsIsNot(String words) {
    assertThat(proposed("O01", words).crystallized())
        .as(words)
        .noneMatch(c -> c.observation().equals("O01"));
  }
}
