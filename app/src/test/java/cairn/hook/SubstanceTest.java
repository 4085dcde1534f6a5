package cairn.hook;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.transcript.Exchange;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which turns are worth one more step of the agent.
class SubstanceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "true | Run the ablation without warm-up, please, and tell me the loss when it is done. |"
            + " Without warm-up the loss is 0.34 against 0.29 with it; I suggest that we keep it.",
        "true | Lass den Lauf ohne Aufwärmen noch einmal laufen und sag mir danach bitte den Wert."
            + " | Ohne Aufwärmen liegt der Verlust bei 0,34 statt 0,29; ich würde es behalten"
            + " wollen.",
        "false | Please rename the field in all of the classes of this package and run the tests. |"
            + " Done: the field has its new name in 12 files, and all of the 46 tests are green.",
        "false | yes | ok"
      })
  void aTurnWithTwoMeasuredValuesHasSubstance(boolean has, String user, String agent) {
    var ran = new Exchange.Action("Bash", "python train.py", "loss 0.34", List.of(), 0);
    var turn = new Exchange("1", "s", null, user, agent, List.of(ran), "");
    assertThat(Substance.has(turn)).isEqualTo(has);
  }
}
