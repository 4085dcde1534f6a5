package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.task.folder.Role;
import cairn.task.folder.TaskCode;
import cairn.task.guard.GateGuard;
import cairn.task.guard.PathName;
import cairn.task.guard.RoleLock;
import cairn.task.guard.ShellWrites;
import cairn.task.sheet.Words;
import cairn.task.state.TaskState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoleLockTest {
  private static final String FOLDER = "LAB-7__warm_start";
  private static final String T = "tasks/" + FOLDER + "/";

  private static boolean may(Role role, String path) {
    var lock = new RoleLock(role, "tasks", FOLDER, "");
    Optional<PathName> name = PathName.of("/home/p", List.of(), path);
    return name.isPresent() && lock.check(name.get()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "HL-LAB-7__warm_start.md, COORDINATOR",
    "TS__LAB-7__warm_start.md, COORDINATOR",
    "iterations.yaml, COORDINATOR",
    "research/iterations.yaml, COORDINATOR",
    "research/gather.md, RESEARCHER",
    "research/data/notes.csv, RESEARCHER",
    "RES__LAB-7__x.md, RESEARCHER",
    "ONB__LAB-7__x.md, EXECUTOR",
    "phase-a/RF__phase-a__x.md, EXECUTOR",
    "REVIEW__LAB-7__x.md, REVIEWER",
    "review/map.md, REVIEWER"
  })
  void eachFileHasOneRole(String file, Role owner) {
    for (Role role : Role.values())
      assertThat(may(role, T + file)).as(role + " " + file).isEqualTo(role == owner);
  }

  @Test
  void codeIsTheExecutorsAndKnowledgeTheCoordinators() {
    for (Role role : Role.values()) {
      assertThat(may(role, "src/Main.java")).isEqualTo(role == Role.EXECUTOR);
      assertThat(may(role, "knowledge/process.md")).isEqualTo(role == Role.COORDINATOR);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        T + "research/../HL-LAB-7__warm_start.md",
        T + "research/./../../../src/x.java",
        "../outside.md",
        "/etc/passwd",
        "/home/project/" + T + "research/gather.md",
        "/home/p2/" + T + "research/gather.md",
        "tasks/LAB-7__warm_start2/research/gather.md",
        "tasks/LAB-7/research/gather.md",
        "tasks/LAB-77__warm_start/research/gather.md",
        "tasks/lab-7__warm_start/research/gather.md",
        "Tasks/" + FOLDER + "/research/gather.md",
        "tаsks/" + FOLDER + "/research/gather.md",
        "tasks./" + FOLDER + "/research/gather.md",
        "tasks\u200b/" + FOLDER + "/research/gather.md",
        T + "research-evil/gather.md",
        T + "researchx/gather.md",
        T + "Research/gather.md",
        T + "RES__x.md.sh",
        T + "notes.md",
        T + "research",
        "tasks/BOARD.md",
        "tasks/board.md",
        "tasks/" + FOLDER,
        ".cairn/spine/2026-11-15.jsonl",
        ".CAIRN/x",
        ".git/hooks/pre-commit",
        ".Git/config",
        "",
        "   ",
        ".",
        "a\0b"
      })
  void tricksAreRefusedToTheResearcher(String path) {
    assertThat(may(Role.RESEARCHER, path)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".cairn/role-token",
        ".git/config",
        "./.cairn/x",
        "src/../.cairn/x",
        "TASKS/x",
        "tasks/x.md",
        "Tasks/" + FOLDER + "/RF__x.md",
        "KNOWLEDGE.MD",
        "Knowledge/x.md",
        "src/../" + T + "REVIEW__LAB-7__x.md",
        "src\\..\\tasks\\" + FOLDER + "\\REVIEW__LAB-7__x.md"
      })
  void tricksAreRefusedToTheExecutor(String path) {
    assertThat(may(Role.EXECUTOR, path)).isFalse();
  }

  @Test
  void absolutePathsAndDetoursToOwnFilesPass() {
    assertThat(may(Role.RESEARCHER, "/home/p/" + T + "research/gather.md")).isTrue();
    assertThat(may(Role.RESEARCHER, "/home/x/../p/" + T + "research/gather.md")).isTrue();
    assertThat(may(Role.RESEARCHER, "src/../" + T + "research//gather.md")).isTrue();
  }

  @Test
  void aPhaseLocksThePhase() {
    var lock = new RoleLock(Role.EXECUTOR, "tasks", FOLDER, "A");
    assertThat(
            lock.check(PathName.of("/p", List.of(), T + "phase-a/RF__phase-a__x.md").orElseThrow()))
        .isEmpty();
    assertThat(
            lock.check(PathName.of("/p", List.of(), T + "phase-b/RF__phase-b__x.md").orElseThrow()))
        .isPresent();
  }

  @Property
  void noPathLeavesTheProjectOrKeepsADot(
      @ForAll List<@Size(max = 6) String> parts, @ForAll boolean absolute) {
    String path = (absolute ? "/" : "") + String.join("/", parts);
    PathName.of("/home/p", List.of("a", "b"), path)
        .ifPresent(name ->
            assertThat(name.parts())
                .isNotEmpty()
                .noneMatch(p ->
                    p.isEmpty()
                        || p.equals(".")
                        || p.equals("..")
                        || p.contains("/")
                        || p.contains("\\")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "echo hi > a.md; a.md",
        "echo hi >>a.md; a.md",
        "cat <<X >| 'b c.md'; b c.md",
        "cmd 2> err.txt >out.txt; err.txt,out.txt",
        "cp x y/z.md; y/z.md",
        "mv x y; y,x",
        "cd tasks && rm -f a b; tasks/a,tasks/b",
        "sed -i s/a/b/ f.md; f.md",
        "tee -a log.md < in; log.md",
        "bash -c \"echo x > deep.md\"; deep.md",
        "ln -s a b; a,b",
        "dd if=/dev/zero of=d.bin; d.bin",
        "X=1 sudo touch t; t",
        "env -u A -C tasks B=1 touch t; tasks/t",
        "timeout -k 5 9 rm f; f",
        "nice -n 3 nohup tee out.md; out.md",
        "eval 'echo x > e.md'; e.md",
        "find tasks docs -name x -delete; tasks,docs",
        "find . -exec rm a.md {} +; a.md,.",
        "git -C tasks rm a.md; tasks/a.md",
        "git checkout -- a b; a,b",
        "git checkout HEAD~1 notes.md; notes.md",
        "git checkout main; ''",
        "git restore --staged a.md; a.md",
        "ls > /dev/null 2>&1; ''"
      })
  void writesOfAShellCommandAreSeen(String command, String targets) {
    ShellWrites writes = ShellWrites.in(command.strip());
    List<String> expected = targets.isBlank() ? List.of() : List.of(targets.strip().split(","));
    assertThat(writes.targets()).containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "python x.py",
        "echo x > $OUT",
        "eval \"$CMD\"",
        "find . -exec sh {} +",
        "ls | xargs rm",
        "git checkout main",
        "bash run.sh",
        "cat `which x` > `f`"
      })
  void whatCannotBeSeenIsSaid(String command) {
    assertThat(ShellWrites.in(command).blind()).isNotEmpty();
  }

  /// Each decides a gate, whatever stands around it.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "cairn gate answer r1.plan approve",
        "cairn -C /p gate answer r1.plan approve",
        "cairn --project=/p gate answer r1.plan approve",
        "env -u CAIRN_TOKEN cairn task gate 1 hl approve",
        "env CAIRN_TOKEN= ./cairn task gate 1 --all approve",
        "timeout 9 cairn task gate 1 --all=approve",
        "timeout -s KILL 9 nice -n 5 cairn gate answer a b",
        "CAIRN_TOKEN=made-up cairn task gate 1 hl approve",
        "sh -c 'cairn gate answer a b'",
        "bash -c \"env -i sh -c 'cairn gate answer a b'\"",
        "eval cairn gate answer a b",
        "eval 'cairn gate' answer a b",
        "echo approve | xargs cairn gate answer a",
        "xargs -I {} cairn gate answer a {} < answers",
        "find . -maxdepth 0 -exec cairn gate answer a b \\;",
        "nohup setsid cairn gate answer a b &",
        "cd x && cairn gate answer a b",
        "true; (cairn gate answer a b)",
        "stdbuf -oL cairn pipeline resume --answer finish=accept",
        "java -cp app.jar cairn.cli.Main gate answer a b",
        "env -S 'cairn gate answer a b'",
        "flock /tmp/l cairn task research 1 --answer facets=all",
        "cairn gate secret"
      })
  void aCallThatDecidesIsSeenThroughItsWrappers(String command) {
    assertThat(ShellWrites.in(command).decisions()).as(command).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cairn gate list",
        "cairn gate check commit",
        "cairn task gate 1",
        "timeout 9 cairn task resume 1",
        "echo cairn gate answer a b",
        "grep -r 'gate answer' docs"
      })
  void aCallThatDecidesNothingIsLeftAlone(String command) {
    assertThat(ShellWrites.in(command).decisions()).as(command).isEmpty();
  }

  @Test
  void aRoleCannotDecideItsOwnGate() {
    String blank = TaskFixture.gather().replaceAll("decision: .*", "decision: ___");
    String decided = blank.replace("decision: ___", "decision: proceed");
    Words words = Words.builtIn();
    assertThat(GateGuard.check(words, "LAB-7", "research/gather.md", blank, decided)).isPresent();
    assertThat(GateGuard.check(words, "LAB-7", "research/gather.md", decided, blank)).isPresent();
    assertThat(
            GateGuard.check(
                words,
                "LAB-7",
                "research/gather.md",
                blank,
                blank.replace("→ User decision: ___\n", "")))
        .isPresent();
    assertThat(GateGuard.check(words, "LAB-7", "research/gather.md", "", decided)).isPresent();
    assertThat(
            GateGuard.check(
                words, "LAB-7", "research/gather.md", blank, blank.replace("Seven", "Eight")))
        .isEmpty();
    assertThat(GateGuard.check(words, "LAB-7", "research/gather.md", "", blank)).isEmpty();
  }

  @Test
  void aCommitInTheSecondInWhichARoleWasTakenIsThatRoles() {
    Instant ten = Instant.parse("2026-11-15T10:00:00Z");
    var before =
        new TaskState.Turn(
            "LAB-7", "", Role.COORDINATOR, "t", "anna", ten.minusSeconds(9), null, null);
    var taken =
        new TaskState.Turn(
            "LAB-7", "", Role.RESEARCHER, "t", "anna", ten.plusMillis(700), null, null);
    var commit =
        new RoleHistory.Change("c1", ten, "research", List.of(T + "HL-LAB-7__warm_start.md"));
    assertThat(RoleHistory.check(List.of(commit), List.of(before, taken), "tasks", Map.of()))
        .singleElement()
        .matches(f -> f.code() == TaskCode.WRITE_OUTSIDE_ROLE);
  }

  @Test
  void historyNamesWritesOutsideARole() {
    Instant ten = Instant.parse("2026-11-15T10:00:00Z");
    var turn =
        new TaskState.Turn(
            "LAB-7", "", Role.RESEARCHER, "t", "anna", ten, ten.plusSeconds(3600), null);
    var in =
        new RoleHistory.Change(
            "c1",
            ten.plusSeconds(60),
            "research",
            List.of(T + "research/gather.md", T + "HL-LAB-7__warm_start.md"));
    assertThat(RoleHistory.check(List.of(in), List.of(turn), "tasks", Map.of()))
        .singleElement()
        .satisfies(f -> {
          assertThat(f.code()).isEqualTo(TaskCode.WRITE_OUTSIDE_ROLE);
          assertThat(f.commit()).isEqualTo("c1");
          assertThat(f.file()).endsWith("HL-LAB-7__warm_start.md");
        });
    var later = new RoleHistory.Change("c2", ten.plusSeconds(7200), "x", in.paths());
    assertThat(RoleHistory.check(List.of(later), List.of(turn), "tasks", Map.of()))
        .singleElement()
        .matches(f -> f.code() == TaskCode.ROLES_MIXED);
    var named =
        new RoleHistory.Change("c3", ten, "x\n\nCairn-Role: reviewer\n", List.of("src/Main.java"));
    assertThat(RoleHistory.check(List.of(named), List.of(), "tasks", Map.of()))
        .singleElement()
        .matches(f -> f.code() == TaskCode.WRITE_OUTSIDE_ROLE);
    var fine =
        new RoleHistory.Change(
            "c4", ten.plusSeconds(60), "x", List.of(T + "research/gather.md", "src/Main.java"));
    assertThat(RoleHistory.check(List.of(fine), List.of(turn), "tasks", Map.of())).isEmpty();
  }

  @Test
  void commitsFromBeforeATaskWasAdoptedAreNotJudged() {
    var when = Instant.parse("2026-03-01T10:00:00Z");
    var mixed =
        new RoleHistory.Change(
            "abc",
            when,
            "all at once",
            List.of("tasks/2026/LAB-7__x/HL-LAB-7__x.md", "tasks/2026/LAB-7__x/RF__LAB-7__x.md"));
    assertThat(RoleHistory.check(List.of(mixed), List.of(), "tasks", Map.of()))
        .singleElement()
        .satisfies(f -> {
          assertThat(f.code()).isEqualTo(TaskCode.ROLES_MIXED);
          assertThat(f.file()).isEqualTo("tasks/2026/LAB-7__x");
        });
    assertThat(
            RoleHistory.check(
                List.of(mixed), List.of(), "tasks", Map.of("LAB-7", when.plusSeconds(60))))
        .isEmpty();
  }

  @Test
  void aTaskInAFolderOfAYearIsGuardedLikeAnyOther() {
    var lock = new RoleLock(Role.EXECUTOR, "tasks", "2026/LAB-7__x", "");
    assertThat(lock.check(path("tasks/2026/LAB-7__x/RF__LAB-7__x.md"))).isEmpty();
    assertThat(lock.check(path("tasks/2026/LAB-7__x/REVIEW__LAB-7__x.md"))).isPresent();
    assertThat(lock.check(path("tasks/2026/LAB-8__y/RF__LAB-8__y.md"))).isPresent();
  }

  private static PathName path(String path) {
    return PathName.of("/", List.of(), path).orElseThrow();
  }
}
