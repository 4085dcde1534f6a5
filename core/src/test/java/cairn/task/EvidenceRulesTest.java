package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Decision;
import cairn.kernel.Moment;
import cairn.spine.Event;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.sheet.Words;
import cairn.task.state.Evidence;
import cairn.task.state.Evidence.Kind;
import cairn.task.state.TaskCommand;
import cairn.task.state.TaskEvent;
import cairn.text.Sha256;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What counts as evidence that a criterion is met, and from whom.
class EvidenceRulesTest {
  private static final Event.Actor PERSON = Event.Actor.person("user");
  private static final Event.Actor AGENT = new Event.Actor("executor", "codex");

  private static TaskFolder task() {
    var files = TaskFixture.done();
    files.computeIfPresent(
        TaskFixture.TS,
        (_, ts) ->
            ts.replace(
                "- [ ] AC-1: first answer below one second",
                """
                - [ ] AC-1: first answer below one second
                - [ ] AC-2: the whole suite is green. Check: `./test.sh --all`
                """));
    return TaskFixture.read(files);
  }

  private static Decision<TaskEvent> decide(
      String criterion, Kind kind, String what, boolean passed, Event.Actor by) {
    return decide(criterion, kind, what, passed, by, "");
  }

  private static Decision<TaskEvent> decide(
      String criterion, Kind kind, String what, boolean passed, Event.Actor by, String hash) {
    var evidence = new Evidence(criterion, kind, what, passed, hash, "", by.role());
    var moment =
        new Moment(
            Instant.parse("2026-11-18T10:00:00Z"), by, Event.Origin.of("test"), "session", 1);
    return EvidenceRules.decide(
        new TaskCommand.KeepEvidence(task(), "", evidence), moment, Words.builtIn());
  }

  private static Optional<String> refused(Decision<TaskEvent> decision) {
    return decision instanceof Decision.Refused<TaskEvent> no
        ? Optional.of(no.refusal().message())
        : Optional.empty();
  }

  @Test
  void aCommandThatRanIsKeptAlsoWhenItFailed() {
    assertThat(refused(decide("AC-1", Kind.RUN, "./bench.sh", true, AGENT))).isEmpty();
    assertThat(refused(decide("ac-1", Kind.RUN, "./bench.sh", false, AGENT))).isEmpty();
  }

  @Test
  void onlyTheCommandOfTheSpecificationShowsItsCriterion() {
    assertThat(refused(decide("AC-2", Kind.RUN, "./test.sh --all", true, AGENT))).isEmpty();
    assertThat(refused(decide("AC-2", Kind.RUN, "./test.sh --fast", true, AGENT)))
        .hasValueSatisfying(why -> assertThat(why).contains("`./test.sh --all`"));
    assertThat(refused(decide("AC-2", Kind.FILE, "build.sh", true, AGENT)))
        .hasValueSatisfying(why -> assertThat(why).contains("to be run for AC-2"));
  }

  @Test
  void aCriterionThatNobodyWroteHasNoEvidence() {
    assertThat(refused(decide("AC-9", Kind.RUN, "./bench.sh", true, AGENT)))
        .contains("the specification has no criterion 'AC-9'");
  }

  @Test
  void aFileThatDidNotChangeShowsNothing() {
    assertThat(refused(decide("AC-1", Kind.FILE, "build.sh", true, AGENT))).isEmpty();
    assertThat(refused(decide("AC-1", Kind.FILE, "build.sh", false, AGENT)))
        .contains("build.sh did not change since the executor began");
  }

  @Test
  void aFileThatNobodyAskedForShowsNothing() {
    for (String stray : List.of("junk.md", "tasks/LAB-7__warm_start/RF.md", ".cairn/x"))
      assertThat(refused(decide("AC-1", Kind.FILE, stray, true, AGENT))).as(stray).isPresent();
    assertThat(refused(decide("AC-1", Kind.FILE, "build.sh", true, AGENT, Sha256.of(""))))
        .contains("build.sh is empty");
  }

  @Test
  void onlyAPersonsWordCounts() {
    assertThat(refused(decide("AC-1", Kind.WORD, "I saw it", true, PERSON))).isEmpty();
    var no = (Decision.Refused<TaskEvent>) decide("AC-1", Kind.WORD, "I saw it", true, AGENT);
    assertThat(no.refusal().rule()).isEqualTo(TaskCode.NOT_A_PERSON);
    assertThat(refused(decide("AC-1", Kind.WORD, " ", true, PERSON))).isPresent();
    assertThat(refused(decide("AC-1", Kind.WORD, "x".repeat(501), true, PERSON))).isPresent();
  }

  @Test
  void aPromisedFileMayStayAsItIsByAPersonsWordAlone() {
    assertThat(refused(decide("build.sh", Kind.WORD, "not needed", true, PERSON))).isEmpty();
    assertThat(refused(decide("build.sh", Kind.RUN, "./bench.sh", true, PERSON))).isPresent();
    assertThat(refused(decide("other.sh", Kind.WORD, "not needed", true, PERSON))).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "true",
        "echo ok; exit 0",
        "cd src && ls",
        ":",
        "(true)",
        "{ true; }",
        "/bin/true",
        "OK=1 true",
        "sh -c 'true'",
        "bash -c \"echo done\"",
        "command true",
        "! false",
        "false || true",
        "exec /usr/bin/env true",
        "git log -1",
        "head -1 build.sh",
        "wc -l build.sh",
        ""
      })
  void aCommandThatCannotFailShowsNothing(String command) {
    assertThat(refused(decide("AC-1", Kind.RUN, command, true, AGENT)))
        .hasValueSatisfying(why -> assertThat(why).contains("succeeds whatever was done"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "grep -q cache build.sh",
        "cd src && make test",
        "sh -c 'make test'",
        "LANG=C ./bench.sh",
        "sh test.sh",
        "/usr/bin/make",
        "! grep -q TODO build.sh",
        "(cd src; ./run)"
      })
  void aCommandThatMayFailShowsSomething(String command) {
    assertThat(refused(decide("AC-1", Kind.RUN, command, true, AGENT))).isEmpty();
  }
}
