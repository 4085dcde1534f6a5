package cairn.record;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.CueRules.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The examples of `cues.yaml`, run.
class CueRulesTest {
  private final CueRules rules = CueRules.builtIn();

  @TestFactory
  List<DynamicTest> everyRuleFiresAndIsSilentAsItSays() {
    var tests = new ArrayList<DynamicTest>();
    for (Rule rule : rules.rules()) {
      for (String text : rule.fires())
        tests.add(
            DynamicTest.dynamicTest(
                rule.name() + " fires on " + text, () -> assertThat(read(rule, text)).isPresent()));
      for (String text : rule.silent())
        tests.add(
            DynamicTest.dynamicTest(
                rule.name() + " is silent on " + text,
                () -> assertThat(read(rule, text)).isEmpty()));
    }
    for (String text : rules.skips())
      tests.add(
          DynamicTest.dynamicTest(
              "housekeeping: " + text, () -> assertThat(rules.housekeeping(text)).isTrue()));
    for (String text : rules.keeps())
      tests.add(
          DynamicTest.dynamicTest(
              "not housekeeping: " + text, () -> assertThat(rules.housekeeping(text)).isFalse()));
    return tests;
  }

  private Optional<Candidate> read(Rule rule, String text) {
    if (rules.housekeeping(text.lines().findFirst().orElse(""))) return Optional.empty();
    return rule.read(text);
  }

  @Test
  void everyRuleHasExamplesBothWays() {
    assertThat(rules.rules())
        .hasSizeGreaterThan(15)
        .allSatisfy(rule -> {
          assertThat(rule.fires()).isNotEmpty();
          assertThat(rule.silent()).isNotEmpty();
        });
  }

  @Test
  void aTurnIsHarvestedWithoutAnyModel() {
    Turn turn =
        new Turn(
            "",
            "",
            "Let's use AdamW instead of SGD because it is stable.",
            "The results suggest that warmup below 500 steps hurts final loss.",
            List.of(
                new Turn.Action(
                    "bash",
                    "python train.py --warmup 300",
                    "step 1000 loss 0.31",
                    List.of("runs/7.csv"))),
            null,
            null);
    List<Candidate> found = new CueHarvester().harvest(turn, RecordState.empty());
    assertThat(found)
        .extracting(Candidate::kind)
        .containsExactly("experiment", "decision", "claim");
    assertThat(found.getLast().list("bound_to")).containsExactly("run1");
    assertThat(found.getFirst().list("evidence")).containsExactly("runs/7.csv");
  }
}
