package cairn.cli.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.cli.Transcript;
import cairn.cli.terminal.Exit;
import cairn.kernel.file.Scratch;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// A task from its title to DONE, as a user types it.
class TaskCommandTest {
  @TempDir Path root;

  private Transcript cairn(String... args) {
    return Transcript.run(root, args);
  }

  private JsonNode json(String... args) {
    Transcript said =
        cairn(Stream.concat(Stream.of(args), Stream.of("--json")).toArray(String[]::new));
    return Json.parse(said.out());
  }

  private Path file(String name) {
    return root.resolve("tasks/TASK-1__warm_start").resolve(name);
  }

  private void fill(String name, String... pairs) throws IOException {
    String text = Files.readString(file(name));
    for (int i = 0; i < pairs.length; i += 2) {
      assertThat(text).contains(pairs[i]);
      text = text.replace(pairs[i], pairs[i + 1]);
    }
    Files.writeString(file(name), text);
  }

  private void take(String role) {
    assertThat(cairn("task", "start", "1", "--role", role).exit()).as(role).isZero();
  }

  private void enter(String stage) {
    assertThat(cairn("task", "stage", "1", stage).exit()).as(stage).isZero();
  }

  private void complete(int exit) {
    Transcript said = cairn("task", "stage", "1", "--complete");
    assertThat(said.exit()).as(said.err()).isEqualTo(exit);
  }

  private void decide(String gate, String answer) {
    Transcript said = Transcript.typed(root, "", "task", "gate", "1", gate, answer, "--as", "anna");
    assertThat(said.exit()).as(gate + said.err()).isZero();
  }

  private void openWithGoal() throws IOException {
    assertThat(cairn("task", "new", "Warm start").exit()).isZero();
    fill(
        "HL-TASK-1__warm_start.md",
        "**Goal:** ___",
        "**Goal:** First answer within a second.",
        "**Value:** ___",
        "**Value:** Nobody waits.",
        "## 2. Current State (As-Is)",
        "## 2. Current State (As-Is)\n\nNine seconds.",
        "## 3. Target State (To-Be)",
        "## 3. Target State (To-Be)\n\nOne second.",
        "## 5. Definition of Done",
        "## 5. Definition of Done\n\n1. Measured.",
        "|---|---|---|",
        "|---|---|---|\n| H1 | The cache is cold | open |");
  }

  @Test
  void aTaskGoesFromItsTitleToDone() throws IOException {
    openWithGoal();
    assertThat(cairn("task", "resume", "1").exit()).isEqualTo(Exit.GATE);
    assertThat(cairn("task", "start", "1", "--role", "researcher").exit())
        .as("the gate waits")
        .isEqualTo(Exit.FINDINGS);
    decide("hl", "research");
    assertThat(cairn("task", "start", "1", "--role", "executor").exit()).isEqualTo(Exit.FINDINGS);
    take("researcher");
    enter("briefing");
    assertThat(Files.readString(file("research/briefing.md")))
        .contains("Goal: First answer within a second.", "| H1 | The cache is cold |");
    assertThat(file("research/gather.md")).as("created on entering only").doesNotExist();
    assertThat(cairn("task", "stage", "1", "gather").exit()).as("not yet").isEqualTo(Exit.FINDINGS);
    fill(
        "research/briefing.md",
        "## Research Plan",
        "## Research Plan\n\nLook.",
        "## Guiding Questions",
        "## Guiding Questions\n\n1. Where?");
    complete(Exit.GATE);
    decide("briefing", "Look at the disk first.");
    enter("gather");
    complete(1);
    fill(
        "research/gather.md",
        "## Findings",
        "## Findings\n\n### G1: Trace\n\nThe cache fills slowly.");
    complete(Exit.GATE);
    decide("gather", "revise");
    complete(Exit.GATE);
    decide("gather", "proceed");
    enter("extract");
    fill("research/extract.md", "## Findings", "## Findings\n\n### E1: Build\n\nFill it earlier.");
    complete(Exit.GATE);
    decide("extract", "proceed");
    enter("challenge");
    fill(
        "research/challenge.md",
        "## Findings",
        "## Findings\n\n### C1: Stale\n\nCompare versions.");
    complete(Exit.GATE);
    decide("challenge", "proceed");
    enter("res");
    String res = "RES__TASK-1__warm_start.md";
    fill(
        res,
        "## Decisions",
        "## Decisions\n\nD1: fill at build.",
        "## Open Questions",
        "## Open Questions\n\nNone.",
        "| H1 | The cache is cold | open | | |",
        "| H1 | The cache is cold | open | confirmed | G1 |",
        "## HL Update Recommendations",
        "## HL Update Recommendations\n\nNone.",
        "## Conclusion",
        "## Conclusion\n\nThe build fills it.",
        "| # | Category | Candidate | Source | Confidence |\n|---|---|---|---|---|",
        "| # | Category | Candidate | Source | Confidence |\n"
            + "|---|---|---|---|---|\n"
            + "| FC1 | environment | Four cores | user, G1 | high |");
    complete(Exit.GATE);
    decide("res", "proceed");
    assertThat(cairn("task", "stage", "1", "ts").exit())
        .as("hard stop: still the researcher")
        .isEqualTo(Exit.FINDINGS);
    take("coordinator");
    enter("ts");
    fill(
        "TS__TASK-1__warm_start.md",
        "## 1. Objective",
        "## 1. Objective\n\nFill.",
        "### In Scope",
        "### In Scope\n\nBuild.",
        "|---|---|---|",
        "|---|---|---|\n| build.sh | MODIFY | fill |",
        "## 5. Acceptance Criteria",
        "## 5. Acceptance Criteria\n\n- [ ] AC-1: fast");
    complete(Exit.GATE);
    decide("ts", "approve");
    take("executor");
    enter("onb");
    fill("ONB__TASK-1__warm_start.md", "## 1. Understanding", "## 1. Understanding\n\nClear.");
    complete(0);
    enter("rf");
    fill(
        "RF__TASK-1__warm_start.md",
        "## 1. What Was Done",
        "## 1. What Was Done\n\nDone.",
        "## 3. Acceptance Criteria",
        "## 3. Acceptance Criteria\n\n- [x] AC-1",
        "## 4. Verification",
        "## 4. Verification\n\nMeasured.",
        "## 5. Observations",
        "## 5. Observations\n\nNone.",
        "## 6. Fact Candidates",
        "## 6. Fact Candidates\n\nNone.");
    complete(1);
    Files.writeString(root.resolve("build.sh"), "test -n filled\n");
    assertThat(cairn("task", "evidence", "1", "AC-1", "--run", "uname").err())
        .contains("CRN-T048")
        .contains("empty folder");
    assertThat(cairn("task", "evidence", "1", "AC-1", "--run", "sh build.sh").exit()).isZero();
    complete(0);
    assertThat(cairn("task", "start", "1", "--role", "reviewer").err()).contains("CRN-T047");
    assertThat(Transcript.typed(root, "", "task", "start", "1", "--role", "reviewer").exit())
        .isZero();
    enter("review");
    fill(
        "REVIEW__TASK-1__warm_start.md", "## 4. Verdict", "## 4. Verdict\n\nAPPROVE: fast enough.");
    complete(1);
    fill(
        "REVIEW__TASK-1__warm_start.md",
        "| # | What was checked | Result | Evidence |\n|---|---|---|---|",
        "| # | What was checked | Result | Evidence |\n|---|---|---|---|\n"
            + "| 1 | AC-1 | holds | ran it again |");
    complete(Exit.GATE);
    decide("review", "approve");
    JsonNode status = json("task", "status", "1");
    assertThat(status.path("status").asString()).isEqualTo("DONE");
    assertThat(cairn("task", "doctor").out()).contains("0 of them errors");
    assertThat(cairn("task", "knowledge", "--write").exit()).isZero();
    assertThat(Files.readString(root.resolve("knowledge/environment.md")))
        .contains("Four cores", "verified");
    assertThat(Files.readString(file(res))).contains("> fact-candidates: processed");

    assertThat(cairn("gate", "check", "task:1").exit()).isZero();
    String before = cairn("task", "status", "1", "--json").out();
    Scratch.delete(root.resolve(".cairn"));
    Transcript files = cairn("task", "status", "1", "--json");
    assertThat(files.out()).as("the files say the same without a log").isEqualTo(before);
    assertThat(files.err()).contains("no log here knows who decided");
  }

  @Test
  void gatesOfTasksAreAnsweredLikeAnyOther() throws IOException {
    openWithGoal();
    cairn("task", "resume", "1");
    assertThat(json("gate", "list").path("gates").get(0).path("id").asString())
        .isEqualTo("TASK-1.hl");
    assertThat(cairn("gate", "answer", "TASK-1.hl", "plan").exit()).isZero();
    assertThat(Files.readString(file("HL-TASK-1__warm_start.md")))
        .contains("→ User decision: plan (user, ");
    assertThat(json("gate", "list").path("gates")).isEmpty();
  }

  @Test
  void anAnswerTypedIntoTheFileIsToldFromADecision() throws IOException {
    openWithGoal();
    fill("HL-TASK-1__warm_start.md", "→ User decision: ___", "→ User decision: plan");
    assertThat(cairn("task", "doctor", "--all").out()).contains("CRN-T034");
  }

  @Test
  void theHookRefusesWhatTheRoleMayNotWrite() throws IOException {
    openWithGoal();
    decide("hl", "research");
    take("researcher");
    String call =
        "{\"tool_name\": \"Write\", \"cwd\": \""
            + root
            + "\", \"tool_input\": {\"file_path\": \"%s\", \"content\": \"x\"}}";
    assertThat(guard(call.formatted("src/Main.java")).exit()).isEqualTo(2);
    assertThat(guard(call.formatted("src/Main.java")).err()).contains("CRN-T027", "executor");
    assertThat(guard(call.formatted(file("research/gather.md"))).exit()).isZero();
    String shell =
        "{\"tool_name\": \"Bash\", \"tool_input\": {\"command\": \"echo x > .cairn/x\"}}";
    assertThat(guard(shell).exit()).isEqualTo(2);
    assertThat(guard("not json").exit()).isEqualTo(2);
    cairn("task", "end");
    assertThat(guard(call.formatted("src/Main.java")).exit()).as("no role, no lock").isZero();
  }

  private Transcript guard(String call) {
    return Transcript.run(root, call, InstantSource.system(), "task", "guard");
  }

  @Test
  void mistakesOfTheUserAreExplained() {
    assertThat(cairn("task", "status", "99").exit()).isEqualTo(Exit.FAILED);
    assertThat(cairn("task", "status", "99").err())
        .contains("no task '99'")
        .doesNotContain("at cairn.");
    cairn("task", "new", "Warm start");
    assertThat(cairn("task", "start", "1", "--role", "king").err()).contains("no role 'king'");
    assertThat(cairn("task", "stage", "1", "nothing").err()).contains("no stage 'nothing'");
    assertThat(cairn("task", "new", " ").exit()).isEqualTo(Exit.FINDINGS);
    assertThat(cairn("task", "doctor", "nowhere").exit()).isEqualTo(Exit.FAILED);
  }

  @Test
  void theBoardIsRenderedAndWritten() throws IOException {
    openWithGoal();
    cairn("task", "new", "Second");
    assertThat(cairn("task", "board", "--write").out())
        .contains("TASK-1", "TASK-2", "decide TASK-1.hl");
    assertThat(Files.readString(root.resolve("tasks/BOARD.md")))
        .contains("| TASK-2 | second | 1 | HL_DRAFT |");
  }

  @Test
  void aRememberedBoardIsTheSameAsAFreshOne() throws IOException {
    openWithGoal();
    cairn("task", "new", "Second");
    var later = InstantSource.fixed(Instant.now().plusSeconds(60));
    String first = Transcript.run(root, "", later, "task", "board", "--json").out();
    assertThat(root.resolve(".cairn/cache/task-board.tsv")).exists();
    assertThat(Transcript.run(root, "", later, "task", "board", "--json").out()).isEqualTo(first);
    decide("hl", "plan");
    String changed = Transcript.run(root, "", later, "task", "board", "--json").out();
    assertThat(changed).isNotEqualTo(first);
    Scratch.delete(root.resolve(".cairn"));
    assertThat(Transcript.run(root, "", later, "task", "board", "--json").out()).isEqualTo(changed);
  }

  @Test
  void theCorpusOpensAndItsGatesAreListed() {
    String named = System.getenv("CAIRN_CORPUS");
    Path corpus =
        (named == null
                ? Path.of(System.getProperty("cairn.root"), "../shared/corpus")
                : Path.of(named))
            .resolve("tfw");
    assumeTrue(Files.isDirectory(corpus), "no corpus at " + corpus);
    JsonNode found = json("task", "doctor", corpus.toString());
    assertThat(found.path("counts").path("error").asInt()).isPositive();
    assertThat(found.path("findings").valueStream().map(f -> f.path("code").asString()).distinct())
        .contains("CRN-T001", "CRN-T006", "CRN-T013", "CRN-T014");
    assertThat(cairn("task", "doctor", corpus.toString()).exit()).isEqualTo(Exit.FINDINGS);
  }

  @Test
  void checkNamesWritesThatWentPastTheLock() throws Exception {
    openWithGoal();
    decide("hl", "research");
    take("researcher");
    enter("briefing");
    try (var git = Git.init().setDirectory(root.toFile()).call()) {
      fill("HL-TASK-1__warm_start.md", "Nobody waits.", "Everybody waits.");
      git.add().addFilepattern("tasks").call();
      git.commit()
          .setMessage("research")
          .setAuthor("a", "a@example.org")
          .setCommitter("a", "a@example.org")
          .setSign(false)
          .call();
    }
    Transcript said = cairn("check");
    assertThat(said.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(said.out())
        .contains("CRN-T", "HL-TASK-1__warm_start.md", "is the coordinator's to write");
  }
}
