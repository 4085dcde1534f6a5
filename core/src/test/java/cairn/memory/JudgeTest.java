package cairn.memory;

import static cairn.memory.Talk.talk;
import static org.assertj.core.api.Assertions.assertThat;

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
    assertThat(found.getFirst().event()).isEqualTo("s-1");
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

  @Test
  void aCorrectionWeakensTheLineItIsAboutAndNeverSupportsIt() {
    for (String words :
        List.of(
            "No, I told you to use pnpm, not npm!",
            "Wrong. Use npm here, pnpm breaks the build",
            "You forgot again: pnpm, never npm")) {
      List<Fragment> found =
          talk()
              .user("Install the library with npm or so")
              .agent("Done.")
              .user(words)
              .tool("Bash pnpm add x")
              .judged(PNPM);
      assertThat(found)
          .as(words)
          .filteredOn(f -> f.event().equals("s-3") && !f.line().isEmpty())
          .extracting(Fragment::trajectory)
          .containsExactly(Trajectory.WEAKENING);
    }
  }

  @Test
  void aBareCorrectionBlamesTheOnlyLineThatApplied() {
    List<Fragment> found =
        talk()
            .user("Let's deploy tonight")
            .agent("Deployed.")
            .user("no, not like that")
            .judged(FREEZE, PNPM);
    assertThat(found)
        .filteredOn(f -> f.event().equals("s-3"))
        .singleElement()
        .satisfies(f -> assertThat(f.trajectory()).isEqualTo(Trajectory.WEAKENING))
        .satisfies(f -> assertThat(f.cause()).isEqualTo(RootCause.UNKNOWN));
  }

  @Test
  void aBareCorrectionAfterSeveralLinesSettlesNothing() {
    List<Fragment> found =
        talk()
            .user("Commit this and then deploy it")
            .agent("Done.")
            .user("no, not like that")
            .judged(FREEZE, VERIFY);
    assertThat(found)
        .filteredOn(f -> f.event().equals("s-3"))
        .extracting(Fragment::trajectory)
        .containsOnly(Trajectory.NEUTRAL);
  }

  @Test
  void theRootCauseIsToldOnlyWhenTheTurnShowsIt() {
    List<Fragment> missed =
        talk()
            .user("Let's deploy tonight")
            .tool("Bash ./deploy.sh")
            .user("No! You didn't check the freeze calendar")
            .judged(FREEZE);
    assertThat(missed)
        .filteredOn(f -> f.trajectory() == Trajectory.WEAKENING)
        .extracting(Fragment::cause)
        .containsExactly(RootCause.RECALL_MISS);
    List<Fragment> unseen =
        talk()
            .user("Let's deploy tonight")
            .agent("Deployed.")
            .user("No! You didn't check the freeze calendar")
            .judged(FREEZE);
    assertThat(unseen)
        .filteredOn(f -> f.trajectory() == Trajectory.WEAKENING)
        .extracting(Fragment::cause)
        .containsExactly(RootCause.UNKNOWN);
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
  void privatePartsNeverReachANote() {
    List<Fragment> found =
        talk()
            .user(
                "From now on always mail joe@example.com and use token sk-abcdefgh12345678 for it.")
            .judged(PNPM);
    assertThat(found).hasSize(1);
    assertThat(found.getFirst().note())
        .doesNotContain("joe@")
        .doesNotContain("sk-abc")
        .contains("[private]");
  }

  @Test
  void anInstructionAgainstALineWeakensItAndIsANewSignal() {
    List<Fragment> found = talk().user("From now on use npm, never pnpm.").judged(PNPM);
    assertThat(found)
        .extracting(Fragment::trajectory)
        .containsExactlyInAnyOrder(Trajectory.WEAKENING, Trajectory.NEW_SIGNAL);
  }
}
