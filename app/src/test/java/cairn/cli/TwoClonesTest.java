package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Json;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Two people with a repository each, and nothing but git between them.
class TwoClonesTest {
  private static final Instant MORNING = Instant.parse("2026-11-18T09:00:00Z");
  private static final long PATIENCE_SECONDS = 60;

  @TempDir Path folder;
  private Path origin;
  private Path ada;
  private Path ben;

  /// A clock for each person: what they do is told apart by it.
  private final Map<Path, Instant> clocks = new TreeMap<>();

  @BeforeEach
  void bothHaveTheSame() throws Exception {
    origin = folder.resolve("origin.git");
    ada = folder.resolve("ada");
    ben = folder.resolve("ben");
    git(folder, "init", "-q", "--bare", "-b", "main", origin.toString());
    git(folder, "clone", "-q", origin.toString(), ada.toString());
    person(ada);
    clocks.put(ada, MORNING);
    git(ada, "checkout", "-q", "-b", "main");
    cairn(ada, "", "init");
    turn(ada, "the common beginning");
    commit(ada, "beginning");
    git(ada, "push", "-q", "-u", "origin", "main");
    git(folder, "clone", "-q", origin.toString(), ben.toString());
    person(ben);
    clocks.put(ben, MORNING.plus(Duration.ofHours(1)));
  }

  @Test
  void turnsOfBothAreThereAfterAPlainPull() throws Exception {
    turn(ada, "heat pumps");
    publish(ada, "ada");
    turn(ben, "radiators");
    commit(ben, "ben");

    git(ben, "pull", "-q", "--no-rebase", "--no-edit");

    String told = cairn(ben, "", "record", "brief").err();
    assertThat(told).contains("joined the history of another clone");
    assertThat(choices(ben))
        .containsExactlyInAnyOrder("the common beginning", "heat pumps", "radiators");
    Transcript verified = cairn(ben, "", "spine", "verify");
    assertThat(verified.exit()).as(verified.out()).isZero();
    assertThat(cairn(ben, "", "check").out()).contains("Clean");
  }

  @Test
  void idsThatBothGaveOutAreUniqueAfterwards() throws Exception {
    turn(ada, "heat pumps");
    publish(ada, "ada");
    turn(ben, "radiators");
    commit(ben, "ben");
    git(ben, "pull", "-q", "--no-rebase", "--no-edit");

    String told = cairn(ben, "", "record", "brief").err();

    assertThat(told).contains("N02 -> N03");
    String tree = Files.readString(ben.resolve("ara/trace/exploration_tree.yaml"));
    assertThat(tree).containsOnlyOnce("N02").containsOnlyOnce("N03");
    turn(ben, "insulation");
    assertThat(Files.readString(ben.resolve("ara/trace/exploration_tree.yaml"))).contains("N04");
  }

  @Test
  void bothOrdersOfTheMergeGiveTheSameLogAndFiles() throws Exception {
    turn(ada, "heat pumps");
    turn(ada, "storage");
    commit(ada, "ada");
    turn(ben, "radiators");
    commit(ben, "ben");
    git(ada, "fetch", "-q", ben.toString(), "main:ben");
    git(ben, "fetch", "-q", ada.toString(), "main:ada");
    git(ada, "merge", "-q", "--no-edit", "ben");
    git(ben, "merge", "-q", "--no-edit", "ada");

    cairn(ada, "", "record", "brief");
    cairn(ben, "", "record", "brief");

    assertThat(files(ben, ".cairn/spine")).isEqualTo(files(ada, ".cairn/spine"));
    assertThat(files(ben, "ara")).isEqualTo(files(ada, "ara"));
  }

  @Test
  void aRebaseJoinsToo() throws Exception {
    turn(ada, "heat pumps");
    publish(ada, "ada");
    turn(ben, "radiators");
    commit(ben, "ben 1");
    turn(ben, "windows");
    commit(ben, "ben 2");

    git(ben, "pull", "-q", "--rebase");

    assertThat(choices(ben))
        .containsExactlyInAnyOrder("the common beginning", "heat pumps", "radiators", "windows");
    Transcript verified = cairn(ben, "", "spine", "verify");
    assertThat(verified.exit()).as(verified.out()).isZero();
  }

  @Test
  void theyGoOnAfterAJoinAndMeetAgain() throws Exception {
    turn(ada, "heat pumps");
    publish(ada, "ada");
    turn(ben, "radiators");
    commit(ben, "ben");
    git(ben, "pull", "-q", "--no-rebase", "--no-edit");
    turn(ben, "after the join");
    commit(ben, "joined");
    turn(ada, "ada goes on");
    commit(ada, "ada 2");
    git(ben, "push", "-q");

    git(ada, "pull", "-q", "--no-rebase", "--no-edit");
    cairn(ada, "", "record", "brief");
    commit(ada, "ada joined");
    git(ada, "push", "-q");
    git(ben, "pull", "-q", "--no-rebase", "--no-edit");

    assertThat(choices(ada))
        .containsExactlyInAnyOrder(
            "the common beginning", "heat pumps", "radiators", "after the join", "ada goes on");
    assertThat(choices(ben)).containsExactlyInAnyOrderElementsOf(choices(ada));
    assertThat(files(ben, ".cairn/spine")).isEqualTo(files(ada, ".cairn/spine"));
    assertThat(cairn(ada, "", "spine", "verify").exit()).isZero();
    Transcript verified = cairn(ben, "", "spine", "verify");
    assertThat(verified.exit()).as(verified.out()).isZero();
  }

  @Test
  void whoGotAllByAFastForwardGoesOnAsIfAlone() throws Exception {
    turn(ben, "radiators");
    commit(ben, "ben");
    git(ben, "push", "-q");
    git(ada, "pull", "-q", "--ff-only");

    Transcript turn = turn(ada, "heat pumps");

    assertThat(turn.err()).doesNotContain("behind", "by hand", "did not write");
    assertThat(cairn(ada, "", "check").out()).contains("Clean");
  }

  @Test
  void aConflictThatGitLeftIsJoinedToo() throws Exception {
    Files.delete(ada.resolve(".cairn/.gitattributes"));
    Files.delete(ada.resolve(".gitattributes"));
    publish(ada, "no rules");
    git(ben, "pull", "-q");
    turn(ada, "heat pumps");
    publish(ada, "ada");
    turn(ben, "radiators");
    commit(ben, "ben");

    int exit = run(ben, "git", "pull", "-q", "--no-rebase", "--no-edit").exit();

    assertThat(exit).as("git stops at the conflict").isNotZero();
    assertThat(cairn(ben, "", "doctor").out()).contains("cairn spine join");
    Transcript joined = cairn(ben, "", "spine", "join");
    assertThat(joined.exit()).isZero();
    git(ben, "add", "-A");
    git(ben, "commit", "-q", "--no-edit");
    assertThat(choices(ben))
        .containsExactlyInAnyOrder("the common beginning", "heat pumps", "radiators");
    assertThat(cairn(ben, "", "check").out()).contains("Clean");
    Transcript verified = cairn(ben, "", "spine", "verify");
    assertThat(verified.exit()).as(verified.out()).isZero();
  }

  @Test
  void lookingSaysThatThereAreTwoHistoriesAndChangesNothing() throws Exception {
    turn(ada, "heat pumps");
    publish(ada, "ada");
    turn(ben, "radiators");
    commit(ben, "ben");
    git(ben, "pull", "-q", "--no-rebase", "--no-edit");
    Map<String, String> before = files(ben, ".cairn/spine");

    Transcript check = cairn(ben, "", "check");
    Transcript doctor = cairn(ben, "", "doctor");

    Transcript status = cairn(ben, "", "status");
    Transcript repair = cairn(ben, "", "spine", "repair");
    assertThat(check.out()).contains("1 error,", "cairn spine join");
    for (Transcript told : List.of(check, doctor, status, repair))
      assertThat(told.out() + told.err())
          .contains("cairn spine join")
          .doesNotContain("lost", "missing", "cairn spine repair");
    assertThat(files(ben, ".cairn/spine")).isEqualTo(before);
  }

  @Test
  void tasksWithTheSameNumberGetOneEach() throws Exception {
    cairn(ada, "", "task", "new", "Compare the pumps");
    publish(ada, "ada");
    cairn(ben, "", "task", "new", "Measure the walls");
    commit(ben, "ben");
    git(ben, "pull", "-q", "--no-rebase", "--no-edit");

    String told = cairn(ben, "", "record", "brief").err();

    assertThat(told).contains("TASK-1 -> TASK-2");
    assertThat(ben.resolve("tasks/TASK-1__compare_the_pumps")).isDirectory();
    assertThat(ben.resolve("tasks/TASK-2__measure_the_walls")).isDirectory();
    assertThat(ben.resolve("tasks/TASK-1__measure_the_walls")).doesNotExist();
  }

  @Test
  void whatTheLogMadeOfAJoinedHistoryIsComparedWithItsOwnLines() throws Exception {
    turn(ada, "heat pumps");
    publish(ada, "ada");
    turn(ben, "radiators");
    commit(ben, "ben");
    git(ben, "pull", "-q", "--no-rebase", "--no-edit");
    cairn(ben, "", "record", "brief");
    assertThat(cairn(ben, "", "spine", "verify").out()).doesNotContain("CRN-S020");
    Forger.edit(
        spine(ben).resolve("2026-11-18.jsonl"), "\"choice\":\"radiators\"", "\"choice\":\"gas\"");

    assertThat(cairn(ben, "", "spine", "verify").out())
        .contains("CRN-S020", "record.node.added", "says something else there");
  }

  @Test
  void aJoinedHistoryWhoseLinesWereEditedIsNamed() throws Exception {
    turn(ada, "heat pumps");
    publish(ada, "ada");
    turn(ben, "radiators");
    commit(ben, "ben");
    git(ben, "pull", "-q", "--no-rebase", "--no-edit");
    cairn(ben, "", "record", "brief");
    Path joined;
    try (var files = Files.newDirectoryStream(spine(ben).resolve("joined"), "*.jsonl")) {
      joined = files.iterator().next();
    }
    Forger.edit(joined, "\"choice\":\"radiators\"", "\"choice\":\"gas\"");

    assertThat(cairn(ben, "", "check").out()).contains("CRN-S020", "no event tells");
  }

  private static Path spine(Path clone) {
    return clone.resolve(".cairn/spine");
  }

  @Test
  void secretsAndCachesDoNotTravel() throws Exception {
    turn(ada, "heat pumps");
    publish(ada, "ada");

    String tracked = git(ada, "ls-files", ".cairn");

    assertThat(tracked)
        .contains(".cairn/spine/")
        .doesNotContain("secret", "index/", "state/", ".lock", "views/");
  }

  private Transcript turn(Path clone, String choice) {
    String turn =
        """
        {"user": "We go with %1$s.", "agent": "Done.", "events": [
         {"kind": "decision", "choice": "%1$s", "alternatives": ["none"], "provenance": "user"}]}
        """
            .formatted(choice);
    Transcript told = cairn(clone, turn, "record", "turn");
    assertThat(told.exit()).isZero();
    return told;
  }

  /// A clone from before any agent worked knows of none, so any shell decides there: its decisions
  /// do not count where agents work. The clock of the clone may be set back, so that its history is
  /// the one that began earlier.
  @ParameterizedTest
  @ValueSource(ints = {-30, 60})
  void whatAShellDecidedInACloneThatKnewOfNoAgentsDecidesNothing(int minutes) throws Exception {
    git(ben, "pull", "-q");
    cairn(ada, "", "task", "new", "Warm start");
    Path goal = Path.of("tasks/TASK-1__warm_start/HL-TASK-1__warm_start.md");
    String text = Files.readString(ada.resolve(goal));
    for (String blank : List.of("**Goal:** ___", "**Value:** ___"))
      text = text.replace(blank, blank.replace("___", "It is faster."));
    for (String section : List.of("(As-Is)", "(To-Be)", "Phases", "Definition of Done"))
      text = text.replaceFirst("(\\Q" + section + "\\E)\n", "$1\n\nAs it should be.\n");
    Files.writeString(ada.resolve(goal), text);
    publish(ada, "a task");
    git(ben, "pull", "-q");
    cairn(ada, "", "task", "new", "Another");
    assertThat(cairn(ada, "", "task", "start", "2", "--role", "coordinator").exit()).isZero();
    publish(ada, "a role");

    clocks.put(ben, clocks.get(ada).plus(Duration.ofMinutes(minutes)));
    Transcript decided = cairn(ben, "", "task", "gate", "1", "hl", "plan");
    assertThat(decided.exit()).as(decided.err()).isZero();
    commit(ben, "decided by a shell");
    git(ben, "pull", "-q", "--no-rebase", "--no-edit");
    assertThat(cairn(ben, "", "spine", "join").exit()).isZero();
    assertThat(cairn(ben, "", "task", "gate", "1").out()).contains("TASK-1.hl").contains("plan |");
    assertThat(cairn(ben, "", "task", "doctor", "--all").out())
        .contains("decided in another clone");
    assertThat(cairn(ben, "", "task", "gate", "1", "hl", "plan").err()).contains("CRN-T042");

    clocks.merge(ben, MORNING, (now, _) -> now.plusSeconds(60));
    Transcript person = Transcript.typed(ben, "", "task", "gate", "1", "hl", "plan");
    assertThat(person.exit()).as(person.err()).isZero();
    assertThat(cairn(ben, "", "task", "gate", "1").out()).doesNotContain("TASK-1.hl");
  }

  private Transcript cairn(Path clone, String input, String... args) {
    clocks.merge(clone, MORNING, (now, _) -> now.plusSeconds(60));
    return Transcript.run(clone, input, InstantSource.fixed(clocks.get(clone)), args);
  }

  /// What was decided, as another program reads it.
  private List<String> choices(Path clone) {
    var choices = new ArrayList<String>();
    String found = cairn(clone, "", "record", "list", "--kind", "decision", "--json").out();
    Json.parse(found).path("entries").forEach(e -> choices.add(e.path("text").asString("")));
    return choices;
  }

  private static Map<String, String> files(Path clone, String below) throws IOException {
    var files = new TreeMap<String, String>();
    try (var walk = Files.walk(clone.resolve(below))) {
      for (Path each : walk.filter(Files::isRegularFile).toList())
        if (!each.toString().endsWith(".lock"))
          files.put(clone.relativize(each).toString(), Sha256.of(Files.readAllBytes(each)));
    }
    return files;
  }

  private void person(Path clone) throws Exception {
    git(clone, "config", "user.name", clone.getFileName().toString());
    git(clone, "config", "user.email", clone.getFileName() + "@example.org");
  }

  private void publish(Path clone, String message) throws Exception {
    commit(clone, message);
    git(clone, "push", "-q");
  }

  private void commit(Path clone, String message) throws Exception {
    git(clone, "add", "-A");
    git(clone, "commit", "-q", "-m", message);
  }

  private String git(Path in, String... args) throws Exception {
    var command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(args));
    Ran ran = run(in, command.toArray(String[]::new));
    assertThat(ran.exit()).as(String.join(" ", command) + "\n" + ran.out()).isZero();
    return ran.out();
  }

  private record Ran(int exit, String out) {}

  private static Ran run(Path in, String... command) throws Exception {
    var builder = new ProcessBuilder(command).directory(in.toFile()).redirectErrorStream(true);
    builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    return new Ran(process.exitValue(), out);
  }
}
