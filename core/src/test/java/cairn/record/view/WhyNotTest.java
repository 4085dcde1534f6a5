package cairn.record.view;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.harvest.Conversation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WhyNotTest extends Conversation {
  private Optional<List<String>> whyNot(String id) {
    return new Reading(scenario.state()).whyNot(id);
  }

  @Test
  void aClaimSaysWhatWasNearlyEnoughToChangeIt() {
    claimWarmup();
    assertThat(whyNot("C01").orElseThrow())
        .containsExactly("It is hypothesis.", "Nothing was nearly enough to change it.");
    turn(
        "{\"user\": \"Maybe N01 refutes C01.\", \"events\": [{\"kind\": \"status\", \"entry\":"
            + " \"C01\", \"to\": \"refuted\", \"evidence\": [\"N01\"], \"quote\": \"Maybe N01"
            + " refutes C01.\"}]}");
    assertThat(whyNot("C01").orElseThrow())
        .anySatisfy(line -> assertThat(line).contains("hedged: maybe", "Maybe N01 refutes C01."));
  }

  @Test
  void nothingIsSaidOfWhatIsNotThere() {
    assertThat(whyNot("C09")).isEmpty();
  }
}
