package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.kernel.Stamp;
import cairn.spine.Event;
import cairn.task.check.Adoption;
import cairn.task.check.Disk;
import cairn.task.check.GateChecks;
import cairn.task.check.Proof;
import cairn.task.folder.Criteria;
import cairn.task.folder.Flow;
import cairn.task.folder.Place;
import cairn.task.folder.Role;
import cairn.task.folder.Seal;
import cairn.task.folder.Stage;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import cairn.task.state.Adopted;
import cairn.task.state.Base;
import cairn.task.state.Evidence;
import cairn.task.state.Identity;
import cairn.task.state.TaskEvent;
import cairn.task.state.TaskFold;
import cairn.task.state.TaskState;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the files of a finished task count for when log and disk are asked, too.
class ProofTest {
  private static final Instant NOON = Instant.parse("2026-11-18T12:00:00Z");

  /// Files by path, and what git says changed; without git if that is null.
  private static final class Files implements Disk {
    private final Map<String, String> hashes = new HashMap<>(Map.of("build.sh", "new"));
    private Set<String> changed = Set.of("build.sh");

    @Override
    public String hash(String path) {
      return hashes.getOrDefault(path, "");
    }

    @Override
    public Set<String> since(Base base) {
      return changed;
    }
  }

  private final Files disk = new Files();
  private final SortedMap<String, String> files = TaskFixture.done();
  private TaskState state = TaskState.EMPTY;

  ProofTest() {
    files.computeIfPresent(
        TaskFixture.REVIEW,
        (_, text) ->
            text.replace(
                "## 4. Verdict",
                """
                ## 2. Verify

                | # | What was checked | Result | Evidence |
                |---|---|---|---|
                | 1 | AC-1 | holds | measured again |

                ## 4. Verdict\
                """));
    happened(new TaskEvent.TaskOpened("LAB-7", "Warm start", "LAB-7__warm_start"));
    happened(
        new TaskEvent.RoleTaken(
            "LAB-7",
            "",
            Role.EXECUTOR,
            "t",
            "user",
            Identity.SHELL,
            new Base("c0ffee", Map.of("build.sh", "old"))));
  }

  private void happened(TaskEvent event) {
    state = TaskFold.apply(state, event, stamp());
  }

  private static Stamp stamp() {
    return new Stamp(1, "e1", NOON, "", Event.Actor.person("anna"));
  }

  private Proof proof() {
    return new Proof(state, disk, Words.builtIn(), Proof.VERIFIED);
  }

  private TaskFolder held() {
    return proof().hold(TaskFixture.read(files));
  }

  /// Every answer of the files was given by a person, about the files as they are.
  private void decided() {
    TaskFolder task = TaskFixture.read(files);
    for (TaskGate gate : task.gates())
      happened(
          new TaskEvent.GateDecided(
              "LAB-7",
              gate.id(),
              gate.file(),
              gate.text(),
              "anna",
              Seal.whole(task, gate.place(), Words.builtIn()),
              "terminal"));
  }

  private void shown(Evidence.Kind kind, String what, boolean passed) {
    String hash = kind == Evidence.Kind.FILE ? disk.hash(what) : "output";
    String scope = proof().scope(TaskFixture.read(files), "");
    happened(
        new TaskEvent.EvidenceKept(
            "LAB-7", "", new Evidence("AC-1", kind, what, passed, hash, scope, "anna")));
  }

  private void blankReview() {
    files.computeIfPresent(
        TaskFixture.REVIEW, (_, text) -> text.replace("approve (anna, 2026-11-15 18:00Z)", "___"));
  }

  private List<String> missing(Stage stage) {
    return held().at(Place.execution(stage, "")).orElseThrow().progress().missing().stream()
        .map(Finding::message)
        .toList();
  }

  @Test
  void withoutALogFilesAreAllThereIs() {
    state = TaskState.EMPTY;
    assertThat(Flow.status(held())).isEqualTo("DONE");
  }

  @Test
  void answersThatNobodyGaveDecideNothing() {
    shown(Evidence.Kind.RUN, "./bench.sh", true);
    TaskFolder held = held();
    assertThat(Flow.status(held)).isNotEqualTo("DONE");
    assertThat(Flow.waiting(held)).hasSize(7);
    assertThat(GateChecks.typed(held))
        .extracting(Finding::message)
        .allMatch(m -> m.endsWith("but nobody decided it"));
    decided();
    assertThat(Flow.status(held())).isEqualTo("DONE");
  }

  @Test
  void anotherAnswerThanTheOneGivenIsNobodys() {
    decided();
    files.computeIfPresent(
        "research/gather.md", (_, text) -> text.replace("decision: proceed", "decision: skip"));
    assertThat(Flow.waiting(held())).extracting(TaskGate::id).containsExactly("LAB-7.gather");
  }

  @Test
  void aDecisionHoldsForTheBytesItWasAbout() {
    decided();
    assertThat(Flow.status(held())).isEqualTo("DONE");
    files.computeIfPresent(TaskFixture.RF, (_, text) -> text.replace("0.8 s", "0.2 s"));
    TaskFolder held = held();
    assertThat(Flow.status(held)).isNotEqualTo("DONE");
    assertThat(GateChecks.typed(held))
        .extracting(Finding::message)
        .containsExactly(
            "says 'approve (anna, 2026-11-15 18:00Z)', but RF__LAB-7__warm_start.md changed after"
                + " it was decided");
  }

  @Test
  void theGoalMayBeAmended() {
    decided();
    files.computeIfPresent(TaskFixture.HL, (_, text) -> text.replace("It takes one.", "Half."));
    assertThat(Flow.status(held())).isEqualTo("DONE");
  }

  @Test
  void aReportNeedsEvidenceForEachCriterion() {
    decided();
    blankReview();
    assertThat(missing(Stage.RF)).containsExactly("AC-1 has no evidence");
    assertThat(Flow.waiting(held())).as("nobody is asked about an unproven review").isEmpty();
    shown(Evidence.Kind.RUN, "./bench.sh", false);
    assertThat(missing(Stage.RF)).containsExactly("AC-1 failed: `./bench.sh` failed");
    shown(Evidence.Kind.RUN, "./bench.sh", true);
    assertThat(missing(Stage.RF)).isEmpty();
    assertThat(Flow.waiting(held())).extracting(TaskGate::id).containsExactly("LAB-7.review");
  }

  @Test
  void aRunCountsForTheFilesAsTheyWere() {
    decided();
    blankReview();
    shown(Evidence.Kind.RUN, "./bench.sh", true);
    disk.hashes.put("build.sh", "newer");
    assertThat(missing(Stage.RF))
        .containsExactly("AC-1 rests on `./bench.sh`, which ran before files changed");
    shown(Evidence.Kind.FILE, "build.sh", true);
    assertThat(missing(Stage.RF)).isEmpty();
    disk.hashes.put("build.sh", "newest");
    assertThat(missing(Stage.RF)).containsExactly("AC-1 rests on build.sh, which changed since");
  }

  @Test
  void aPromisedFileMustHaveChanged() {
    decided();
    blankReview();
    disk.changed = Set.of();
    shown(Evidence.Kind.WORD, "I saw it", true);
    assertThat(missing(Stage.RF))
        .containsExactly("build.sh is to change (TS line 15), and did not");
    happened(
        new TaskEvent.EvidenceKept(
            "LAB-7",
            "",
            new Evidence("build.sh", Evidence.Kind.WORD, "not needed", true, "", "", "anna")));
    assertThat(missing(Stage.RF)).isEmpty();
  }

  @Test
  void withoutGitTheHashesOfTheBeginningTell() {
    decided();
    blankReview();
    disk.changed = null;
    shown(Evidence.Kind.WORD, "I saw it", true);
    assertThat(missing(Stage.RF)).isEmpty();
    disk.hashes.put("build.sh", "old");
    assertThat(missing(Stage.RF)).hasSize(1);
  }

  @Test
  void aClaimThatGitDoesNotShowIsNamed() {
    files.computeIfPresent(
        TaskFixture.RF,
        (_, text) ->
            text.replace(
                "The build fills the cache.",
                """
                - `build.sh`: fills the cache
                - `start.sh`: compares the version
                Reads `config.yaml` as before.\
                """));
    decided();
    blankReview();
    shown(Evidence.Kind.WORD, "I saw it", true);
    assertThat(missing(Stage.RF))
        .containsExactly("says something was done to start.sh, which did not change");
  }

  @Test
  void aReviewMustHaveCheckedWhatItApproves() {
    decided();
    blankReview();
    shown(Evidence.Kind.RUN, "./bench.sh", true);
    String review = files.get(TaskFixture.REVIEW);
    for (String row :
        List.of(
            "",
            "| 1 | AC-1 | | |\n",
            "| 1 | AC-1 | holds | ___ |\n",
            "| 1 | all of AC-1, AC-2 | ok | seen |\n")) {
      files.put(TaskFixture.REVIEW, review.replace("| 1 | AC-1 | holds | measured again |\n", row));
      assertThat(missing(Stage.REVIEW))
          .as(row)
          .containsExactly(
              "Verify has a result and evidence for 0 of 1 criteria, 1 are needed; open: AC-1");
    }
    files.put(TaskFixture.REVIEW, review.replace("| holds |", "| failed |"));
    assertThat(missing(Stage.REVIEW)).containsExactly("AC-1 failed, and the verdict approves");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "skipped | no time",
        "n/a | n/a",
        "not checked | read it",
        "assumed | looks right",
        "believed | the RF says so",
        "to be run | later",
        "could not be run | no machine for it",
        "holds | not checked",
        "does not hold | ran it",
        "could not be reproduced | ran it"
      })
  void aRowThatSaysNothingWasSeenApprovesNothing(String said) {
    blankReview();
    shown(Evidence.Kind.RUN, "./bench.sh", true);
    assertThat(missing(Stage.REVIEW)).isEmpty();
    files.computeIfPresent(
        TaskFixture.REVIEW, (_, text) -> text.replace("holds | measured again", said));
    assertThat(missing(Stage.REVIEW)).isNotEmpty();
  }

  @Test
  void whatTheGoalNamedMayNotGoAway() {
    files.computeIfPresent(
        TaskFixture.HL,
        (_, text) ->
            text.replace("Coordinator\n", "Coordinator\n> **Depends on**: LAB-3\n")
                + "\n### Phase Z: later\n");
    decided();
    assertThat(GateChecks.typed(held())).isEmpty();
    files.computeIfPresent(
        TaskFixture.HL, (_, text) -> text + "\nA word more.\n\n### Phase Y: more\n");
    assertThat(GateChecks.typed(held())).isEmpty();
    files.computeIfPresent(TaskFixture.HL, (_, text) -> text.replace("### Phase Z: later", ""));
    assertThat(GateChecks.typed(held()))
        .singleElement()
        .satisfies(f -> assertThat(f.message()).contains("phase Z changed after it was decided"));
    files.computeIfPresent(TaskFixture.HL, (_, text) -> text.replace("LAB-3", "nobody"));
    assertThat(GateChecks.typed(held()).getFirst().message()).contains("the need of LAB-3");
  }

  @Test
  void aBoxWithoutANumberKeepsTheSpecificationOpen() {
    files.computeIfPresent(
        TaskFixture.TS, (_, ts) -> ts.replace("- [ ] AC-1:", "- [ ] it is nice\n- [ ] AC-1:"));
    assertThat(missing(Stage.TS)).singleElement().asString().contains("has no number");
  }

  @Test
  void aReviewThatContradictsTheEvidenceIsNamed() {
    decided();
    blankReview();
    shown(Evidence.Kind.RUN, "./bench.sh", false);
    assertThat(missing(Stage.REVIEW))
        .contains("says that AC-1 holds, but it failed: `./bench.sh` failed");
  }

  @Test
  void laterWorkDoesNotReopenWhatAPersonAccepted() {
    shown(Evidence.Kind.RUN, "./bench.sh", true);
    decided();
    disk.hashes.put("build.sh", "of another task");
    TaskFolder held = held();
    assertThat(Flow.status(held)).isEqualTo("DONE");
    assertThat(proof().reasons(held))
        .as("but a gate asked for these bytes says so")
        .extracting(Finding::message)
        .containsExactly("AC-1 rests on `./bench.sh`, which ran before files changed");
  }

  @Test
  void adoptedTasksAreHistory() {
    state = TaskState.EMPTY;
    files.computeIfPresent("research/gather.md", (_, t) -> t.replace("proceed (anna", "___ ("));
    files.remove(TaskFixture.ONB);
    TaskFolder before = TaskFixture.read(files);
    assertThat(Flow.status(before)).isNotEqualTo("DONE");
    Adopted baseline =
        Adoption.baseline(
            before, TaskFixture.doctor(), Instant.parse("2026-03-01T10:00:00Z"), Words.builtIn());
    happened(new TaskEvent.TaskAdopted("LAB-7", baseline));
    assertThat(Flow.status(held())).isEqualTo("DONE");
    assertThat(Flow.due(held())).isEmpty();
    assertThat(baseline.findings()).isNotEmpty();
    files.computeIfPresent(TaskFixture.RF, (_, text) -> text.replace("0.8 s", "0.1 s"));
    assertThat(Flow.status(held())).as("what is new is judged").isNotEqualTo("DONE");
  }

  @Test
  void anUnnumberedCriterionKeepsTheSpecificationOpen() {
    files.computeIfPresent(
        TaskFixture.TS,
        (_, t) -> t.replace("AC-1: ", "").replace("approve (anna, 2026-11-15 15:00Z)", "___"));
    assertThat(missing(Stage.TS)).hasSize(1).first().asString().contains("AC-1: …");
  }

  @Test
  void theSpecificationMayNameTheCheck() {
    Sheet ts =
        Sheet.of(
            "TS.md",
            """
            ## 5. Acceptance Criteria

            - [ ] AC-1: fast. Check: `./bench.sh --short`
            - [x] **AC-2**: read aloud
            | AC-3 | small | Check: `du -s` |
            Some AC-4 in a sentence.
            """);
    assertThat(Criteria.in(ts, Words.builtIn()))
        .extracting(c -> c.id() + " " + c.check().orElse("-"))
        .containsExactly("AC-1 ./bench.sh --short", "AC-2 -", "AC-3 du -s");
  }

  @Test
  void aCommandThatCannotFailShowsNothing() {
    for (String idle : List.of("true", ":", "echo ok", "echo a; exit 0", "cd src && pwd", "test 1"))
      assertThat(EvidenceRules.idle(idle)).as(idle).isTrue();
    for (String real : List.of("mvn test", "cd src && make", "grep -q x build.sh", "./bench.sh"))
      assertThat(EvidenceRules.idle(real)).as(real).isFalse();
  }

  @Test
  void handsAreTheSameUnlessTheyCanBeToldApart() {
    Identity anna = Identity.person("anna");
    assertThat(anna.maybe(Identity.person("Anna "))).isTrue();
    assertThat(anna.maybe(Identity.person("ben"))).isFalse();
    assertThat(anna.maybe(Identity.SHELL)).isFalse();
    assertThat(Identity.SHELL.maybe(Identity.SHELL)).isTrue();
    assertThat(Identity.SHELL.maybe(Identity.session("s1"))).isTrue();
    assertThat(Identity.session("s1").maybe(Identity.session("s2"))).isFalse();
  }
}
