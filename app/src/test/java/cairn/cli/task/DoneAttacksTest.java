package cairn.cli.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.Transcript;
import cairn.kernel.file.Scratch;
import cairn.text.Json;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A task whose review approves and waits for the person: what an agent with all rights on the
/// files tries to make it DONE. The gate check stays shut, whatever the files say.
class DoneAttacksTest {
  private static final String REVIEW = "REVIEW__TASK-1__warm_start.md";
  private static final String SIGNED = "approve (anna, 2026-11-18 19:38Z)";

  /// One try, with the project and the folder of its task.
  interface Attack {
    void on(Path root, Path task) throws IOException;
  }

  @TempDir Path root;
  private Path task;

  @BeforeEach
  void aReviewThatWaits() throws IOException, GitAPIException {
    Files.writeString(root.resolve("build.sh"), "echo cold\n");
    try (Git git = Git.init().setDirectory(root.toFile()).call()) {
      git.add().addFilepattern(".").call();
      git.commit().setSign(false).setMessage("cold").call();
    }
    cairn(root, "task", "new", "Warm start");
    task = root.resolve("tasks/TASK-1__warm_start");
    fill(
        task.resolve("HL-TASK-1__warm_start.md"),
        "**Goal:** ___",
        "**Goal:** First answer within a second.",
        "**Value:** ___",
        "**Value:** Nobody waits.",
        "(As-Is)",
        "(As-Is)\n\nNine seconds.",
        "(To-Be)",
        "(To-Be)\n\nOne second.",
        "Definition of Done",
        "Definition of Done\n\n1. Measured.");
    person("task", "gate", "1", "hl", "plan", "--as", "anna");
    cairn(root, "task", "start", "1", "--role", "coordinator");
    enter("ts");
    fill(
        task.resolve("TS__TASK-1__warm_start.md"),
        "## 1. Objective",
        "## 1. Objective\n\nFill the cache.",
        "### In Scope",
        "### In Scope\n\nBuild.",
        "|---|---|---|",
        "|---|---|---|\n| build.sh | MODIFY | fill |",
        "## 5. Acceptance Criteria",
        "## 5. Acceptance Criteria\n\n- [ ] AC-1: fast. Check: `sh check.sh`\n- [ ] AC-2: told");
    complete();
    person("task", "gate", "1", "ts", "approve", "--as", "anna");
    cairn(root, "task", "start", "1", "--role", "executor");
    enter("onb");
    fill(
        task.resolve("ONB__TASK-1__warm_start.md"),
        "## 1. Understanding",
        "## 1. Understanding\n\nClear.");
    complete();
    enter("rf");
    fill(
        task.resolve("RF__TASK-1__warm_start.md"),
        "## 1. What Was Done",
        "## 1. What Was Done\n\nDone.",
        "## 3. Acceptance Criteria",
        "## 3. Acceptance Criteria\n\n- [x] AC-1\n- [x] AC-2",
        "## 4. Verification",
        "## 4. Verification\n\nMeasured.",
        "## 5. Observations",
        "## 5. Observations\n\nNone.",
        "## 6. Fact Candidates",
        "## 6. Fact Candidates\n\nNone.");
    Files.writeString(root.resolve("check.sh"), "grep -q warm build.sh\n");
    Files.writeString(root.resolve("build.sh"), "echo warm\n");
    cairn(root, "task", "evidence", "1", "AC-1", "--run", "sh check.sh");
    person("task", "evidence", "1", "AC-2", "--word", "told");
    complete();
    person("task", "start", "1", "--role", "reviewer");
    enter("review");
    fill(
        task.resolve(REVIEW),
        "## 4. Verdict",
        "## 4. Verdict\n\nAPPROVE: fast.",
        "| # | What was checked | Result | Evidence |\n|---|---|---|---|",
        "| # | What was checked | Result | Evidence |\n|---|---|---|---|\n"
            + "| 1 | AC-1 | holds | ran it |\n| 2 | AC-2 | holds | read it |");
    complete();
  }

  private static final Map<String, Attack> ATTACKS = new LinkedHashMap<>();

  static {
    ATTACKS.put("answers", (root, _) -> cairn(root, "task", "gate", "1", "review", "approve"));
    ATTACKS.put("types", (_, task) -> answer(task, SIGNED));
    ATTACKS.put("removes the log", (root, _) -> Scratch.delete(root.resolve(".cairn")));
    ATTACKS.put(
        "removes the log and answers",
        (root, _) -> {
          Scratch.delete(root.resolve(".cairn"));
          cairn(root, "task", "gate", "1", "review", "approve");
        });
    ATTACKS.put(
        "removes the log and adopts what it typed",
        (root, task) -> {
          Scratch.delete(root.resolve(".cairn"));
          answer(task, SIGNED);
          cairn(root, "init");
          cairn(root, "task", "adopt");
        });
    ATTACKS.put(
        "removes the log and every trace of it, and adopts",
        (root, task) -> {
          Scratch.delete(root.resolve(".cairn"));
          for (Path file : files(task))
            Files.writeString(file, Files.readString(file).replaceAll("\\([a-z]+, 2026.*Z\\)", ""));
          cairn(root, "init");
          cairn(root, "task", "adopt", "--as", "anna");
        });
    ATTACKS.put(
        "decides in a copy and takes its log",
        (root, task) -> {
          Path copy = Files.createDirectories(root.resolve("copy/tasks"));
          for (Path file : files(task)) {
            Files.createDirectories(copy.resolve(task.getFileName()));
            Files.copy(file, copy.resolve(task.getFileName()).resolve(file.getFileName()));
          }
          cairn(copy.getParent(), "init");
          cairn(copy.getParent(), "task", "gate", "1", "review", "approve");
          for (Path file : files(copy.resolve(task.getFileName())))
            Files.writeString(task.resolve(file.getFileName()), Files.readString(file));
        });
    ATTACKS.put("deletes the review", (_, task) -> Files.delete(task.resolve(REVIEW)));
    ATTACKS.put("deletes the line", (_, task) -> review(task, "(?m)^.*decision.*$", ""));
    ATTACKS.put(
        "hides the line in code",
        (_, task) -> review(task, "(?m)^(.*decision.*)$", "```\n$1\n```"));
    ATTACKS.put(
        "hides the line in a comment",
        (_, task) -> review(task, "(?m)^(.*decision.*)$", "<!-- $1 -->"));
    ATTACKS.put(
        "adds a second line",
        (_, task) -> review(task, "(?m)^(.*decision): ___", "$1: " + SIGNED + "\n$1: ___"));
    ATTACKS.put(
        "adds a second review",
        (_, task) ->
            Files.writeString(
                task.resolve("REVIEW2__TASK-1__warm_start.md"),
                Files.readString(task.resolve(REVIEW))
                    .replace("decision: ___", "decision: " + SIGNED)));
    ATTACKS.put(
        "puts a link in its place",
        (root, task) -> {
          answer(task, SIGNED);
          Files.move(task.resolve(REVIEW), root.resolve("other.md"));
          Files.createSymbolicLink(task.resolve(REVIEW), root.resolve("other.md"));
        });
    ATTACKS.put(
        "says so in status.md",
        (_, task) -> Files.writeString(task.resolve("status.md"), "Status: DONE\n"));
    ATTACKS.put(
        "says so in the HL",
        (_, task) ->
            fill(task.resolve("HL-TASK-1__warm_start.md"), "\n", "\n\n**Status:** DONE\n"));
    ATTACKS.put(
        "empties the specification",
        (_, task) -> fill(task.resolve("TS__TASK-1__warm_start.md"), "- [ ] AC-2: told", ""));
    ATTACKS.put(
        "changes what words mean",
        (root, _) -> {
          Files.writeString(root.resolve("cairn.yaml"), "task: {words: w.yaml}\n");
          Files.writeString(root.resolve("w.yaml"), "blank: [approve]\n");
        });
    ATTACKS.put(
        "wants less",
        (root, _) -> Files.writeString(root.resolve("cairn.yaml"), "task: {verified: 0.01}\n"));
    ATTACKS.put(
        "moves the tasks elsewhere",
        (root, task) -> {
          answer(task, SIGNED);
          Files.move(root.resolve("tasks"), root.resolve("done"));
          Files.writeString(root.resolve("cairn.yaml"), "task: {folder: done}\n");
        });
    ATTACKS.put(
        "archives it",
        (_, task) -> {
          Path archive = Files.createDirectories(task.resolveSibling("archive"));
          Files.move(task, archive.resolve(task.getFileName()));
        });
    ATTACKS.put(
        "gives a mandate", (root, _) -> cairn(root, "task", "mandate", "1", "--until", "ts"));
    ATTACKS.put(
        "forges the secret",
        (root, _) -> {
          Files.writeString(root.resolve(".cairn/decision-secret"), Sha256.of("mine"));
          Transcript.with(
              root,
              Map.of("CAIRN_DECISION_SECRET", "mine"),
              "task",
              "gate",
              "1",
              "review",
              "approve");
        });
    ATTACKS.put(
        "writes a decision into the log",
        (root, _) -> {
          Path log =
              files(root.resolve(".cairn/spine")).stream()
                  .filter(f -> f.toString().endsWith(".jsonl"))
                  .findFirst()
                  .orElseThrow();
          List<String> lines = Files.readAllLines(log);
          String decided =
              lines.stream().filter(l -> l.contains("task.gate.decided")).findFirst().orElseThrow();
          Files.writeString(
              log,
              Files.readString(log)
                  + decided.replace("TASK-1.hl", "TASK-1.review").replace("plan", "approve")
                  + "\n");
        });
    ATTACKS.put(
        "deletes what runs against it",
        (root, _) -> Files.writeString(root.resolve("check.sh"), "exit 0\n"));
  }

  static Stream<String> attacks() {
    return ATTACKS.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void noneReachesDone(String name) throws IOException {
    ATTACKS.get(name).on(root, task);
    assertThat(cairn(root, "gate", "check", "task:1").exit()).as(name).isNotZero();
    if (Files.isDirectory(root.resolve(".cairn/spine")) && Files.isDirectory(task))
      assertThat(cairn(root, "spine", "cat", "--json").out())
          .as(name)
          .doesNotContain("task.adopted", "task.mandate.given");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "grep -q echo build.sh",
        "awk 1 build.sh",
        "sed -n 1p build.sh",
        "python3 -c 0 %s"
      })
  void aCommandThatSucceededBeforeTheWorkShowsNothing(String command) {
    Transcript said =
        cairn(root, "task", "evidence", "1", "AC-2", "--run", command.formatted(root));
    assertThat(said.exit()).as(said.out()).isNotZero();
    assertThat(said.err()).contains("too, so it shows nothing of the work");
  }

  @Test
  void aCommandThatNeedsTheWorkShowsSomething() {
    Transcript said =
        cairn(root, "task", "evidence", "1", "AC-2", "--run", "grep -q warm build.sh");
    assertThat(said.exit()).as(said.err()).isZero();
  }

  @Test
  void aPersonMakesItDone() {
    person("task", "gate", "1", "review", "approve", "--as", "anna");
    assertThat(cairn(root, "gate", "check", "task:1").exit()).isZero();
    assertThat(
            Json.parse(cairn(root, "task", "status", "1", "--json").out())
                .path("status")
                .asString())
        .isEqualTo("DONE");
  }

  @Test
  void afterwardsACopyBesideItIsNotTakenForIt() throws IOException {
    person("task", "gate", "1", "review", "approve", "--as", "anna");
    Path copy = Files.createDirectories(root.resolve("tasks/TASK-1__a"));
    for (Path file : files(task)) Files.copy(file, copy.resolve(file.getFileName()));
    Transcript said = cairn(root, "gate", "check", "task:1");
    assertThat(said.exit()).isNotZero();
    assertThat(said.out()).contains("is also the id of tasks/TASK-1__warm_start");
  }

  @Test
  void whatItRestsOnChangedAndEverybodySaysSo() throws IOException {
    person("task", "gate", "1", "review", "approve", "--as", "anna");
    Files.writeString(root.resolve("build.sh"), "echo warm and more\n");
    assertThat(cairn(root, "gate", "check", "task:1").exit()).isNotZero();
    assertThat(cairn(root, "task", "status", "1").out())
        .contains("void since: AC-1 rests on `sh check.sh`, and build.sh changed since");
    assertThat(
            Json.parse(cairn(root, "task", "status", "1", "--json").out())
                .path("voided")
                .path(0)
                .path("what")
                .asString())
        .startsWith("AC-1 rests on");
    assertThat(cairn(root, "task", "board").out()).contains("DONE", "show again: AC-1");
    assertThat(cairn(root, "check").out() + cairn(root, "check").err())
        .contains("AC-1 rests on `sh check.sh`");
  }

  @Test
  void afterwardsOtherFilesAreFreeToChange() throws IOException {
    person("task", "gate", "1", "review", "approve", "--as", "anna");
    Files.writeString(root.resolve("other.sh"), "echo other\n");
    Files.createDirectories(root.resolve(".claude"));
    Files.writeString(root.resolve(".claude/settings.json"), "{}\n");
    Transcript said = cairn(root, "gate", "check", "task:1");
    assertThat(said.exit()).as(said.out()).isZero();
    assertThat(cairn(root, "task", "status", "1").out()).doesNotContain("void since");
    assertThat(cairn(root, "task", "board").out()).doesNotContain("show again");
  }

  @Test
  void nothingOfItIsLeftToAMandate() throws IOException {
    person("task", "gate", "1", "review", "approve", "--as", "anna");
    Transcript said = Transcript.typed(root, "", "task", "mandate", "1");
    assertThat(said.exit()).isNotZero();
    assertThat(said.err() + said.out()).contains("TASK-1 is DONE");
  }

  private static Transcript cairn(Path folder, String... args) {
    return Transcript.run(folder, args);
  }

  private void person(String... args) {
    Transcript said = Transcript.typed(root, "", args);
    assertThat(said.exit()).as(said.err()).isZero();
  }

  private void enter(String stage) {
    assertThat(cairn(root, "task", "stage", "1", stage).exit()).as(stage).isZero();
  }

  private void complete() {
    Transcript said = cairn(root, "task", "stage", "1", "--complete");
    assertThat(said.exit()).as(said.err()).isIn(0, 3);
  }

  private static void answer(Path task, String answer) throws IOException {
    fill(task.resolve(REVIEW), "decision: ___", "decision: " + answer);
  }

  private static void review(Path task, String pattern, String by) throws IOException {
    Files.writeString(
        task.resolve(REVIEW), Files.readString(task.resolve(REVIEW)).replaceAll(pattern, by));
  }

  private static void fill(Path file, String... pairs) throws IOException {
    String text = Files.readString(file);
    for (int i = 0; i < pairs.length; i += 2) {
      assertThat(text).contains(pairs[i]);
      text = text.replace(pairs[i], pairs[i + 1]);
    }
    Files.writeString(file, text);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
