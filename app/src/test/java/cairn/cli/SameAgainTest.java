package cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.cli.terminal.Exit;
import cairn.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// "Run the same again" is safe: what is in the log already is answered, not recorded twice.
class SameAgainTest {
  private static final String TURN =
      """
      {"user": "We use AdamW instead of SGD.", "agent": "Done.",
       "events": [{"kind": "decision", "choice": "AdamW", "alternatives": ["SGD"]},
                  {"kind": "claim", "content": "AdamW needs less tuning",
                   "falsification": "as many runs as SGD"}]}
      """;

  private static final Path STRACE = Path.of("/usr/bin/strace");

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir Path folder;

  @BeforeEach
  void project() throws IOException {
    Files.createDirectories(folder.resolve(".cairn"));
  }

  private Transcript run(String input, String... args) {
    return Transcript.run(folder, input, InstantSource.system(), args);
  }

  private long logged(String type) throws IOException {
    long count = 0;
    Path spine = folder.resolve(".cairn/spine");
    if (!Files.isDirectory(spine)) return 0;
    try (Stream<Path> files = Files.list(spine)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".jsonl")).toList())
        for (String line : Files.readAllLines(file))
          if (line.contains("\"type\":\"" + type + "\"")) count++;
    }
    return count;
  }

  @Test
  void aTurnWithAKeyIsRecordedOnceAndAnsweredAsBefore() throws Exception {
    Transcript first = run(TURN, "record", "turn", "--json", "--key", "t1");
    Transcript again = run(TURN, "record", "turn", "--json", "--key", "t1");
    assertThat(again.exit()).isEqualTo(Exit.DONE);
    JsonNode told = Json.parse(again.out());
    assertThat(told.path("repeat_of").asString()).isNotEmpty();
    assertThat(told.path("recorded")).isEqualTo(Json.parse(first.out()).path("recorded"));
    assertThat(told.path("summary")).isEqualTo(Json.parse(first.out()).path("summary"));
    String inside = TURN.replaceFirst("\\{", "{\"key\": \"t1\", ");
    assertThat(run(inside, "record", "turn").err()).contains("recorded before");
    assertThat(logged("record.turn.captured")).isEqualTo(1);
    Transcript other = run("{\"user\": \"Another.\"}", "record", "turn", "--key", "t1");
    assertThat(other.exit()).isEqualTo(Exit.FINDINGS);
    assertThat(other.err()).contains("CRN-K008");
  }

  @Test
  void honestTurnsWithTheSameWordsAreRecordedEachTime() throws Exception {
    run(TURN, "record", "turn");
    assertThat(Json.parse(run(TURN, "record", "turn", "--json").out()).path("repeat_of").isNull())
        .isTrue();
    assertThat(logged("record.turn.captured")).isEqualTo(2);
  }

  @Test
  void aDirectiveWithAKeyIsAnsweredAgainAlthoughItsSubjectIsSettled() throws Exception {
    run(TURN, "record", "turn");
    Transcript first = run("", "record", "affirm", "O01", "--key", "a");
    assertThat(first.exit()).as(first.err()).isEqualTo(Exit.DONE);
    Transcript again = run("", "record", "affirm", "O01", "--key", "a");
    assertThat(again.exit()).isEqualTo(Exit.DONE);
    assertThat(again.out()).isEqualTo(first.out());
    assertThat(again.err()).contains("recorded before");
    assertThat(run("", "record", "affirm", "O01").exit()).isEqualTo(Exit.FINDINGS);
    assertThat(logged("record.observation.crystallized")).isEqualTo(1);
  }

  @Test
  void aHookThatDiedBeforeItsMarkReadsTheSameTurnAndRecordsItOnce() throws Exception {
    Path transcript = folder.resolve("session.jsonl");
    for (String role : List.of("user", "assistant"))
      Files.writeString(
          transcript,
          Json.write(
                  Map.of(
                      "type",
                      role,
                      "sessionId",
                      "s1",
                      "uuid",
                      role + "-1",
                      "timestamp",
                      "2026-11-16T05:00:00Z",
                      "message",
                      Map.of(
                          "role",
                          role,
                          "content",
                          List.of(Map.of("type", "text", "text", "Let's use AdamW, not SGD.")))))
              + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    String call =
        Json.write(
            Map.of(
                "session_id", "s1",
                "cwd", folder.toString(),
                "transcript_path", transcript.toString()));
    run(call, "hook", "turn", "--for", "claude");
    assertThat(logged("record.turn.captured")).isEqualTo(1);
    try (Stream<Path> marks = Files.list(folder.resolve(".cairn/hooks"))) {
      for (Path mark : marks.toList()) Files.delete(mark);
    }
    run(call, "hook", "turn", "--for", "claude");
    assertThat(logged("record.turn.captured")).isEqualTo(1);
  }

  /// Dies at its n-th rename, the same one on every machine: the files follow the log by renames,
  /// so all but the first few come after the append.
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 6, 12})
  void aTurnKilledAtARenameAndRunAgainIsInTheLogOnce(int rename) throws Exception {
    Assumptions.assumeTrue(Files.isExecutable(STRACE), "strace kills at a system call");
    Process child = start(killedAt(rename), "record", "turn", "--json");
    assertThat(child.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(child.exitValue()).as("it was killed").isNotZero();
    long before = logged("record.turn.captured");
    assertThat(before).isEqualTo(1);
    Process again = start("record", "turn", "--json");
    JsonNode told = Json.parse(new String(again.getInputStream().readAllBytes()));
    assertThat(again.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(again.exitValue()).isZero();
    assertThat(told.path("repeat_of").asString()).isNotEmpty();
    assertThat(told.path("recorded").size()).isEqualTo(2);
    assertThat(logged("record.turn.captured")).isEqualTo(1);
  }

  /// The first run ends, and dies before anybody can know: only its receipt tells that from an
  /// answer that was read.
  @Test
  void anInquiryThatEndedWithoutAnAnswerIsShownNotPaidAgain() throws Exception {
    Files.writeString(folder.resolve("notes.md"), "Warm-up helps because gradients are noisy.\n");
    String[] ask = {
      "research",
      "Why does warm-up help?",
      "--in",
      "notes.md",
      "--quick",
      "--depth",
      "1",
      "--level",
      "compact",
      "--yes",
      "--json"
    };
    Process first = start(ask);
    String told = new String(first.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(first.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    Files.delete(folder.resolve(".cairn/state/answered"));
    Transcript again = run("", ask);
    assertThat(again.exit()).as(again.err()).isEqualTo(first.exitValue());
    assertThat(Json.parse(again.out()).path("inquiry")).isEqualTo(Json.parse(told).path("inquiry"));
    assertThat(logged("inquiry.inquiry.opened")).isEqualTo(1);
    assertThat(logged("record.turn.captured")).isEqualTo(1);
    assertThat(run("", ask).exit()).isEqualTo(first.exitValue());
    assertThat(logged("inquiry.inquiry.opened"))
        .as("its answer was given, so it is asked anew")
        .isEqualTo(2);
  }

  @Test
  void anInquiryWithAKeyIsGoneOnWithAndShown() throws Exception {
    Files.writeString(folder.resolve("notes.md"), "Warm-up helps because gradients are noisy.\n");
    String[] ask =
        "research Warm-up? --in notes.md --quick --depth 1 --level compact --yes --json --key k"
            .split(" ");
    Transcript first = run("", ask);
    Transcript again = run("", ask);
    assertThat(Json.parse(again.out()).path("inquiry"))
        .isEqualTo(Json.parse(first.out()).path("inquiry"));
    assertThat(logged("inquiry.inquiry.opened")).isEqualTo(1);
    assertThat(logged("work.replied")).isPositive();
    ask[1] = "Cool-down?";
    Transcript other = run("", ask);
    assertThat(other.exit()).isNotZero();
    assertThat(other.err()).contains("CRN-K008");
  }

  private static List<String> killedAt(int rename) {
    String calls = "rename,renameat,renameat2";
    String kill = "inject=" + calls + ":signal=KILL:when=" + rename;
    return List.of(
        STRACE.toString(), "-f", "-qq", "-o", "/dev/null", "-e", "trace=" + calls, "-e", kill);
  }

  private Process start(String... args) throws IOException {
    return start(List.of(), args);
  }

  private Process start(List<String> under, String... args) throws IOException {
    var command = new ArrayList<>(under);
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            "cairn.cli.Main"));
    command.addAll(List.of(args));
    Process child =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (var in = child.getOutputStream()) {
      in.write(TURN.getBytes(StandardCharsets.UTF_8));
    }
    return child;
  }

  @Test
  void aGateAnsweredUnderAKeyIsAnsweredAgainAlthoughItIsClosed() throws Exception {
    Path planets = PipelineExample.copy(folder);
    Files.createDirectories(planets.resolve(".cairn"));
    String[] start = {"pipeline", "run", "Kepler?", "--name", "planets", "--agent"};
    var args = new ArrayList<>(List.of(start));
    args.add("script:agents.jsonl");
    assertThat(Transcript.run(planets, args.toArray(String[]::new)).exit()).isEqualTo(Exit.GATE);
    String[] answer = {"gate", "answer", "r1.plan", "approve", "--key", "g"};
    assertThat(Transcript.run(planets, answer).out()).contains("Answered r1.plan with approve");
    assertThat(Transcript.run(planets, answer).out()).contains("Answered before: r1.plan");
    String[] other = {"gate", "answer", "r1.plan", "approve", "--key", "h"};
    assertThat(Transcript.run(planets, other).err()).contains("no gate 'r1.plan' is open");
  }

  @Test
  void theSameBytesAreImportedOnceWhereverTheyLie() throws Exception {
    run(TURN, "record", "turn");
    Path[] copies = {folder.resolve("one/ara"), folder.resolve("two/ara")};
    for (Path copy : copies) copy(folder.resolve("ara"), copy);
    Path fresh = Files.createDirectories(folder.resolve("fresh/.cairn")).getParent();
    String[] first = {"import", copies[0].toString(), "--json"};
    Transcript imported = Transcript.run(fresh, first);
    assertThat(imported.exit()).as(imported.err()).isEqualTo(Exit.DONE);
    long events = lines(fresh);
    Transcript again = Transcript.run(fresh, "import", copies[1].toString(), "--json");
    assertThat(again.exit()).as(again.err()).isEqualTo(Exit.DONE);
    JsonNode told = Json.parse(again.out());
    assertThat(told.path("repeat_of").asString()).isNotEmpty();
    assertThat(told.path("imported")).isEqualTo(Json.parse(imported.out()).path("imported"));
    assertThat(lines(fresh)).isEqualTo(events);
    Files.writeString(copies[1].resolve("PAPER.md"), "\nMore.\n", StandardOpenOption.APPEND);
    assertThat(Transcript.run(fresh, "import", copies[1].toString()).exit())
        .as("other bytes are another import, and the record is not empty")
        .isEqualTo(Exit.FINDINGS);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  private static long lines(Path project) throws IOException {
    long count = 0;
    try (Stream<Path> files = Files.list(project.resolve(".cairn/spine"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".jsonl")).toList())
        count += Files.readAllLines(file).size();
    }
    return count;
  }

  @Test
  void aRunOfThePipelineStartedTwiceByOneKeyIsGoneOnWith() throws Exception {
    Path planets = PipelineExample.copy(folder);
    Files.createDirectories(planets.resolve(".cairn"));
    String[] start =
        "pipeline run Kepler? --name planets --agent script:agents.jsonl --key k".split(" ");
    assertThat(Transcript.run(planets, start).exit()).isEqualTo(Exit.GATE);
    long events = lines(planets);
    Transcript again = Transcript.run(planets, start);
    assertThat(again.exit()).as(again.err()).isEqualTo(Exit.GATE);
    assertThat(again.err()).contains("Started before");
    assertThat(lines(planets)).isEqualTo(events);
    start[start.length - 1] = "other";
    assertThat(Transcript.run(planets, start).exit())
        .as("another key is another run, and one is under way")
        .isEqualTo(Exit.FINDINGS);
  }

  /// Its answer is a token that is shown once: a repeat takes the role anew, and only its token is
  /// good. What a killed run took is nobody's.
  @Test
  void aRoleTakenTwiceHasOneLiveToken() throws Exception {
    run("", "task", "new", "Faster import");
    String[] start = {"task", "start", "1", "--role", "coordinator", "--json"};
    JsonNode lost = Json.parse(run("", start).out());
    JsonNode held = Json.parse(run("", start).out());
    assertThat(held.path("token").asString()).isNotEqualTo(lost.path("token").asString());
    assertThat(logged("task.role.taken")).isEqualTo(2);
    assertThat(logged("task.role.ended")).isEqualTo(1);
    for (JsonNode each : List.of(lost, held)) {
      Files.writeString(folder.resolve(".cairn/role-token"), each.path("token").asString());
      Transcript end = run("", "task", "end");
      assertThat(end.exit() == Exit.DONE).as(end.err()).isEqualTo(each == held);
    }
  }

  @Test
  void aTaskWhoseFolderWasNeverMadeGetsItWhenItIsOpenedAgain() throws Exception {
    Process child = start("task", "new", "Faster import");
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (child.isAlive() && logged("task.task.opened") == 0 && System.nanoTime() < end)
      Thread.sleep(1);
    child.destroyForcibly().waitFor();
    boolean answered = child.exitValue() == 0;
    Process again = start("task", "new", "Faster import");
    again.getInputStream().readAllBytes();
    assertThat(again.waitFor()).isZero();
    assertThat(logged("task.task.opened")).isEqualTo(answered ? 2 : 1);
    try (Stream<Path> tasks = Files.list(folder.resolve("tasks"))) {
      assertThat(tasks.map(p -> p.getFileName().toString()))
          .contains("TASK-1__faster_import")
          .noneMatch(name -> name.startsWith(".new-"));
    }
  }
}
