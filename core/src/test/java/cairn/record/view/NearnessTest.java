package cairn.record.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cairn.record.change.Abandonment;
import cairn.record.harvest.Conversation;
import org.junit.jupiter.api.Test;

class NearnessTest extends Conversation {
  @Test
  void whatIsThereIsCountedForEachSignal() {
    stageWarmup();
    assertThat(Nearness.of(scenario.state(), "O01"))
        .extracting(Nearness::signal, Nearness::have, Nearness::need)
        .containsExactly(
            tuple("verbal-affirmation", 0, 2),
            tuple("empirical-resolution", 2, 3),
            tuple("artifact-commitment", 0, 2),
            tuple("topic-abandonment", 0, Abandonment.ABANDONED_TURNS));
  }

  @Test
  void aHedgedWordIsHalfAnAffirmationAndOtherTopicsBringAbandonmentNearer() {
    stageWarmup();
    turn("{\"user\": \"Hm, O01 is maybe right.\"}");
    Nearness said = Nearness.of(scenario.state(), "O01").getFirst();
    assertThat(said.have()).isEqualTo(1);
    assertThat(said.words()).contains("maybe");
    turn(
        "{\"user\": \"x\", \"events\": [{\"kind\": \"experiment\", \"title\": \"Cache size\","
            + " \"result\": \"12 ms\"}]}");
    assertThat(Nearness.of(scenario.state(), "O01").getLast().have()).isEqualTo(1);
  }

  @Test
  void whatIsSettledIsNoLongerNear() {
    claimWarmup();
    assertThat(Nearness.of(scenario.state(), "O01")).isEmpty();
  }
}
