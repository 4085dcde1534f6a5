package cairn.memory;

import static cairn.memory.Talk.talk;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.memory.fragment.Fragment;
import cairn.memory.fragment.RootCause;
import cairn.memory.fragment.Signal;
import cairn.memory.fragment.Trajectory;
import java.util.List;
import org.junit.jupiter.api.Test;

class JudgeTest {
  private static final String PNPM = "Use pnpm, never npm.";
  private static final String FREEZE =
      "When a deploy is mentioned, check the freeze calendar. [[topic-freeze]]";
  private static final String VERIFY = "Before committing, run `mvn -q verify`.";

  @Test
  void doingWhatTheLineAsksAfterItsTriggerStrengthens() {
    List<Fragment> found =
        talk().user("Please commit this").tool("Bash mvn -q verify && git commit").judged(VERIFY);
    assertThat(found).extracting(Fragment::trajectory).containsExactly(Trajectory.STRENGTHENING);
    assertThat(found.getFirst().event()).isEqualTo("s-2");
  }

  @Test
  void openingTheDossierAfterTheTriggerStrengthens() {
    List<Fragment> found =
        talk().user("Let's deploy tonight").tool("Read /p/memory/topics/freeze.md").judged(FREEZE);
    assertThat(found).extracting(Fragment::signal).containsExactly(Signal.USE);
    assertThat(found).extracting(Fragment::trajectory).containsExactly(Trajectory.STRENGTHENING);
  }

  @Test
  void doingWhatTheLineRulesOutWeakens() {
    List<Fragment> found =
        talk().user("Install the library").tool("Bash npm install x").judged(PNPM);
    assertThat(found).extracting(Fragment::trajectory).containsExactly(Trajectory.WEAKENING);
  }

  /// It was refused before it ran, so nothing was broken.
  @Test
  void aCallThatWasForbiddenBreaksNothing() {
    for (String answer :
        List.of(
            "Refused by a rule of this project: Use pnpm, never npm. (`npm install x`)",
            "The user doesn't want to proceed with this tool use. The tool use was rejected.",
            "exec command rejected by user"))
      assertThat(talk().user("Install it").failed("Bash npm install x", answer).judged(PNPM))
          .as(answer)
          .isEmpty();
    assertThat(
            talk().user("Install it").failed("Bash npm install x", "E404 not found").judged(PNPM))
        .hasSize(1);
  }

  @Test
  void mockeryIsNotEvenProposed() {
    assertThat(talk().user("great, always the same mistake, well done").proposed(PNPM)).isEmpty();
  }

  /// A row of the board that somebody copied into a message ends with its pointer.
  @Test
  void aPointerAloneIsNoWish() {
    assertThat(
            talk()
                .user("Again: L1 Always use pnpm, never npm. [[topic-always-use-pnpm]]")
                .proposed(PNPM))
        .isEmpty();
  }

  /// What left out what the line asks for breaks it as well.
  @Test
  void leavingOutWhatMustComeFirstBreaksTheLine() {
    List<Fragment> found =
        talk().user("Please commit this").tool("Bash git commit -m done").judged(VERIFY);
    assertThat(found).extracting(Fragment::trajectory).containsExactly(Trajectory.WEAKENING);
    assertThat(found.getFirst().cause()).isEqualTo(RootCause.RECALL_MISS);
    assertThat(found.getFirst().evidence()).contains("`git commit -m done`");
  }

  @Test
  void aReproachThatRepeatsALineSaysItAgainAndNeverWeakensIt() {
    for (String words :
        List.of("No, I told you to use pnpm, not npm!", "You forgot again: pnpm, never npm"))
      assertThat(talk().user("Install the library").agent("Done.").user(words).judged(PNPM))
          .as(words)
          .filteredOn(f -> f.event().equals("s-3"))
          .singleElement()
          .satisfies(f -> assertThat(f.signal()).isEqualTo(Signal.RESTATEMENT))
          .satisfies(f -> assertThat(f.trajectory()).isEqualTo(Trajectory.NEUTRAL));
  }

  @Test
  void aWordInAFileNameOrASearchIsNoAction() {
    for (String tool :
        List.of("Read /p/npm.md", "Grep npm install", "Bash grep -rn npm docs", "Bash echo npm i"))
      assertThat(talk().user("Look around").tool(tool).judged(PNPM)).as(tool).isEmpty();
  }

  @Test
  void pastedAndGeneratedWordsGiveNoSignal() {
    for (String words :
        List.of(
            "Look at this:\n```\nFrom now on always use tabs.\n```",
            "> Always run the linter twice.\nwhat do you think of that comment?",
            "<task-notification>Always restart the server.</task-notification>"))
      assertThat(talk().user(words).judged(PNPM)).as(words).isEmpty();
  }

  @Test
  void momentsComplaintsAndTheProgramAreNoSignals() {
    for (String words :
        List.of(
            "don't commit yet, I want to look at it",
            "the button should always be visible",
            "never mind, we do that another day",
            "it always crashes when I click there"))
      assertThat(talk().user(words).judged(PNPM)).as(words).isEmpty();
  }

  @Test
  void wordsThatAreTheLinesOwnTriggerAreNoCorrectionOfIt() {
    String line = "When Ann opens with \"no, not like that\", restate the corrected form first.";
    List<Fragment> found =
        talk()
            .user("no, not like that: the answer first")
            .agent("42. Because of this.")
            .judged(line);
    assertThat(found).extracting(Fragment::trajectory).doesNotContain(Trajectory.WEAKENING);
    assertThat(found).filteredOn(f -> !f.line().isEmpty()).isNotEmpty();
  }

  @Test
  void aTriggerWithoutBehaviourWaits() {
    List<Fragment> found =
        talk().user("Let's deploy tonight").agent("OK.").user("bye").judged(FREEZE);
    assertThat(found).extracting(Fragment::trajectory).containsExactly(Trajectory.NEUTRAL);
  }

  @Test
  void standingInstructionsInSeveralLanguagesAreNewSignals() {
    for (String words :
        List.of(
            "From now on always answer in British English.",
            "Ab jetzt bitte immer Tabs verwenden.",
            "Désormais, écris toujours les messages en français.",
            "De ahora en adelante usa siempre comillas simples.",
            "以后请用中文写注释。")) {
      assertThat(talk().user(words).judged(PNPM))
          .as(words)
          .extracting(Fragment::signal)
          .containsExactly(Signal.STANDING_INSTRUCTION);
    }
  }

  @Test
  void questionsReportsAndOneOffsAreNoSignals() {
    for (String words :
        List.of(
            "Should we always use tabs?",
            "The docs say you should never use eval here.",
            "Just this once, never mind the tests.",
            "It always fails on Fridays.",
            "I never understood that function.",
            "thanks!",
            "ok, go ahead")) assertThat(talk().user(words).judged(PNPM)).as(words).isEmpty();
  }

  @Test
  void anInstructionAgainstALineWeakensItAndIsANewSignal() {
    List<Fragment> found = talk().user("From now on use npm, never pnpm.").judged(PNPM);
    assertThat(found)
        .extracting(Fragment::trajectory)
        .containsExactlyInAnyOrder(Trajectory.WEAKENING, Trajectory.NEW_SIGNAL);
  }

  /// The name of a rule is not the rule.
  @Test
  void aPointerToARuleBecomesNoLine() {
    assertThat(talk().user("That says the same twice. Remember our `code_style`.").judged())
        .isEmpty();
    assertThat(talk().user("Remember our `code_style`: always name tests after facts.").judged())
        .hasSize(1);
  }
}
