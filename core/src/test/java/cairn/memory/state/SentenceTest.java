package cairn.memory.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SentenceTest {
  private static void check(String said, String rule) {
    assertThat(Sentence.note(said)).as(said).isEqualTo(rule);
  }

  @Test
  void aRuleIsWrittenWithoutItsOpening() {
    check("From now on use tabs", "Use tabs");
    check("ok, please never push on Fridays", "Never push on Fridays");
  }

  /// "No emojis in commits" became "Emojis in commits".
  @Test
  void aNoThatBelongsToTheRuleStays() {
    check("No emojis in commit messages", "No emojis in commit messages");
    check("No emojis in commit messages please.", "No emojis in commit messages");
    check("no, use tabs", "Use tabs");
    check("No! Never push on Fridays", "Never push on Fridays");
    check("nein, nimm immer Tabs", "Nimm immer Tabs");
    check("non usare mai var nei test", "Non usare mai var nei test");
    check("please no mocks in tests", "No mocks in tests");
  }

  @Test
  void thatItWasSaidBeforeIsNoPartOfIt() {
    check("I keep saying it: no comments in tests!", "No comments in tests!");
    check("this is the third time: stop adding helper classes", "Stop adding helper classes");
    check("I already told you to always run the linter", "Always run the linter");
    check("I said never use sleep", "Never use sleep");
    check("in the future, show me the plan first, ok?", "Show me the plan first");
  }

  @Test
  void wordsThatOnlySoundLikeItStay() {
    check("run it at most three times a day", "Run it at most three times a day");
    check("I told you not to push", "I told you not to push");
    check("use the format name: value", "Use the format name: value");
    check("always write the time: hours first", "Always write the time: hours first");
  }
}
