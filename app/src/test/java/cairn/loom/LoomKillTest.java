package cairn.loom;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.memory.fragment.Fragment;
import cairn.memory.state.MemoryState;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Query;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Passes are killed with SIGKILL at random instants. `-Dcairn.crash.rounds=N` for more.
public class LoomKillTest {
  private static final int ROUNDS = Math.min(60, Integer.getInteger("cairn.crash.rounds", 8));
  private static final int EVENTS = 4_000;
  private static final int MAX_MILLIS = 1_500;

  @TempDir Path folder;

  /// Weaves in a process of its own; says when the pass begins, so that kills fall into it.
  public static final class Weaver {
    private Weaver() {}

    public static void main(String[] args) throws Exception {
      try (Project project = open(Path.of(args[0]))) {
        System.out.println("began");
        System.out.flush();
        new Loom(project, Loom.Bounds.USUAL, null).once();
      }
    }
  }

  @Test
  void noFragmentTwiceNoAckWithoutWorkNoEventLeftOutWheneverAPassIsKilled() throws Exception {
    long seed = Long.getLong("cairn.crash.seed", System.nanoTime());
    var random = new Random(seed);
    Path killed = project("killed");
    Path whole = project("whole");
    for (int round = 0; round < ROUNDS; round++) {
      Process weaver = start(killed);
      weaver.getInputStream().read();
      weaver.waitFor(random.nextInt(MAX_MILLIS), TimeUnit.MILLISECONDS);
      weaver.destroyForcibly().waitFor();
      check(killed, seed);
    }
    finish(killed);
    finish(whole);
    assertThat(keys(killed)).as("seed %s", seed).containsExactlyElementsOf(keys(whole));
    assertThat(killed.resolve("memory/inbox/task.pending")).doesNotExist();
    assertThat(Files.readString(killed.resolve("memory/CLAUDE.md")))
        .isEqualTo(Files.readString(whole.resolve("memory/CLAUDE.md")));
    assertThat(files(killed)).isEqualTo(files(whole));
  }

  private static void check(Path folder, long seed) throws Exception {
    try (Project project = open(folder)) {
      MemoryState state = project.chapter(new Memory()).state();
      var keys = state.fragments().values().stream().map(Fragment::key).toList();
      assertThat(keys).as("seed %s", seed).doesNotHaveDuplicates();
      var judged = new HashSet<String>();
      project
          .spine()
          .read(
              Query.ALL,
              event -> {
                if (event.seq() <= state.cursor().seq()) judged.add(event.id());
                return true;
              });
      for (Fragment fragment : state.fragments().values())
        assertThat(judged).as("seed %s", seed).contains(fragment.event());
      boolean acked = !Files.exists(folder.resolve("memory/inbox/task.pending"));
      assertThat(!acked || state.settled().size() == 1).as("seed %s", seed).isTrue();
    }
  }

  private static void finish(Path folder) throws Exception {
    try (Project project = open(folder)) {
      new Loom(project, Loom.Bounds.USUAL, null).once();
    }
  }

  private static List<String> keys(Path folder) {
    try (Project project = open(folder)) {
      return project.chapter(new Memory()).state().fragments().values().stream()
          .map(Fragment::key)
          .sorted()
          .toList();
    }
  }

  private static List<String> files(Path folder) throws Exception {
    try (var files = Files.walk(folder.resolve("memory/fragments"))) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private Path project(String name) throws Exception {
    Path at = Files.createDirectories(folder.resolve(name));
    Files.createDirectories(at.resolve("memory/inbox"));
    Files.writeString(
        at.resolve("memory/CLAUDE.md"),
        "Use pnpm, never npm.\nWhen a deploy is mentioned, check the calendar.\n");
    Files.writeString(at.resolve("memory/inbox/task.pending"), "[memory:scan] the new events");
    try (var spine = FileSpine.open(at, InstantSource.system())) {
      var drafts = new ArrayList<Draft>();
      for (int i = 0; i < EVENTS; i++) drafts.add(draft(i));
      for (int from = 0; from < EVENTS; from += 1_000)
        spine.append(drafts.subList(from, from + 1_000));
    }
    return at;
  }

  private static Draft draft(int i) {
    String[] words = {
      "Install package" + i + " with npm",
      "npm install package" + i,
      "Nothing to see",
      "Deploy service" + i
    };
    boolean tool = i % 4 == 1;
    var data =
        tool
            ? Json.object().put("tool_name", "Bash").put("input_summary", words[1])
            : Json.object().put("text", words[i % 4]);
    return new Draft(
        "e" + i,
        Instant.parse("2026-03-01T10:00:00Z").plusSeconds(i),
        tool ? "agent.tool_use" : "channel.message",
        1,
        Event.Origin.of("chat"),
        "s" + i / 40,
        Event.Actor.NOBODY,
        data);
  }

  private static Project open(Path folder) {
    return new Project(
        folder, FileSpine.open(folder, InstantSource.system()), InstantSource.system(), () -> 42L);
  }

  private static Process start(Path folder) throws Exception {
    String java = ProcessHandle.current().info().command().orElse("java");
    String path =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    return new ProcessBuilder(
            java,
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            path,
            Weaver.class.getName(),
            folder.toString())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }
}
