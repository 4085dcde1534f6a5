package cairn.host;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.mcp.StdioClient;
import cairn.text.Json;
import io.modelcontextprotocol.spec.McpSchema;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Eight sub-agents of two clients share the briefs of one inquiry, badly behaved: some lie, some
/// say nothing or far too much, some reply twice, some give work back, and one client is killed
/// with its server. No brief is lost, none is answered twice.
///
/// Minutes long, so it runs with `-Dcairn.parallel=on`.
@EnabledIfSystemProperty(named = "cairn.parallel", matches = "on")
class HostWorkTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("cairn.root"), "examples");
  private static final int PER_CLIENT = 4;
  private static final int MAX_ROUNDS = 60;
  private static final long PATIENCE_MINUTES = 10;
  private static final int HUGE = 3_000_000;

  @TempDir Path folder;

  private final AtomicInteger number = new AtomicInteger();
  private final Set<String> accepted = ConcurrentHashMap.newKeySet();
  private final List<String> faults = new CopyOnWriteArrayList<>();

  private static String nobody(String question, String preset) {
    return preset;
  }

  @Test
  void noBriefIsLostAndNoneIsAnsweredTwice() throws Exception {
    copy(EXAMPLES.resolve("heat-pumps"), folder.resolve("papers"));
    Files.createDirectories(folder.resolve(".cairn"));
    try (var first = new StdioClient(folder, HostWorkTest::nobody);
        var third = new StdioClient(folder, HostWorkTest::nobody);
        var pool = Executors.newVirtualThreadPerTaskExecutor()) {
      Set<ProcessHandle> before = children();
      var second = new StdioClient(folder, HostWorkTest::nobody);
      Set<ProcessHandle> ofSecond = children();
      ofSecond.removeAll(before);
      JsonNode run = run(first);
      List<StdioClient> clients = List.of(first, second);
      for (int round = 0; run.has("work") && round < MAX_ROUNDS; round++) {
        var agents = new ArrayList<Future<?>>();
        for (StdioClient client : clients)
          for (int i = 0; i < PER_CLIENT; i++) agents.add(pool.submit(() -> work(client)));
        for (Future<?> agent : agents) agent.get(PATIENCE_MINUTES, TimeUnit.MINUTES);
        if (clients.contains(second) && accepted.size() >= 4) {
          // It dies with a brief in hand, which goes back at once.
          second.call("work_take", Map.of("max", 1));
          ofSecond.forEach(ProcessHandle::destroyForcibly);
          clients = List.of(first, third);
        }
        run = run(first);
      }
      assertThat(faults).isEmpty();
      assertThat(run.has("work")).as(run.toString()).isFalse();
      assertThat(run.path("citations").path("resolved"))
          .as(run.toString())
          .isEqualTo(run.path("citations").path("markers"));
    }
    var replied = new ArrayList<String>();
    try (Stream<Path> log = Files.walk(folder.resolve(".cairn"))) {
      for (Path file : log.filter(f -> f.toString().endsWith(".jsonl")).toList())
        for (String line : Files.readAllLines(file))
          if (line.contains("\"work.replied\""))
            replied.add(Json.parse(line).path("data").path("work").asString());
    }
    assertThat(replied).doesNotHaveDuplicates().hasSizeGreaterThan(15);
    assertThat(new HashSet<>(replied)).hasSameSizeAs(accepted);
  }

  private static Set<ProcessHandle> children() {
    return new HashSet<>(ProcessHandle.current().children().toList());
  }

  private static JsonNode run(StdioClient client) {
    return client.call(
        "inquiry_run",
        Map.of(
            "question",
            "How do heat pumps perform in cold weather?",
            "in",
            List.of("papers"),
            "depth",
            2,
            "level",
            "compact",
            "yes",
            true));
  }

  /// Takes one brief at a time until none is free.
  private void work(StdioClient client) {
    for (int round = 0; round < MAX_ROUNDS; round++) {
      JsonNode taken = call(client, "work_take", Map.of("max", 1)).path("taken").path(0);
      if (taken.isMissingNode()) return;
      int n = number.incrementAndGet();
      String work = taken.path("work").asString();
      if (n % 9 == 0) {
        call(client, "work_release", held(taken));
        continue;
      }
      if (n % 4 == 0) refused(client, taken, lie());
      if (n % 7 == 0) refused(client, taken, Json.object());
      if (n == 5) refused(client, taken, Json.object().put("rationale", "x".repeat(HUGE)));
      ObjectNode reply = new BriefPlayer(taken.path("brief").asString()).reply();
      McpSchema.CallToolResult result = reply(client, taken, reply);
      if (Boolean.TRUE.equals(result.isError())) faults.add(work + ": " + result.content());
      else if (!accepted.add(work)) faults.add(work + " was accepted twice");
      if (n % 3 == 0 && Boolean.TRUE.equals(reply(client, taken, reply).isError()))
        faults.add(work + ": the same reply again got another answer");
      if (n % 5 == 0 && !Boolean.TRUE.equals(reply(client, taken, lie()).isError()))
        faults.add(work + ": a stale reply was taken");
    }
  }

  private static ObjectNode lie() {
    ObjectNode lie = Json.object().put("rationale", "I know better.");
    lie.putArray("discoveries").addObject().put("text", "99 % of all owners are happy.");
    return lie;
  }

  private void refused(StdioClient client, JsonNode taken, ObjectNode bad) {
    if (!Boolean.TRUE.equals(reply(client, taken, bad).isError()))
      faults.add(taken.path("work").asString() + " took a bad reply");
  }

  private static Map<String, Object> held(JsonNode taken) {
    return Map.of("work", taken.path("work").asString(), "lease", taken.path("lease").asString());
  }

  private static McpSchema.CallToolResult reply(
      StdioClient client, JsonNode taken, ObjectNode reply) {
    Map<String, Object> given =
        Map.of(
            "work", taken.path("work").asString(),
            "lease", taken.path("lease").asString(),
            "reply", Json.read(Json.write(reply), Map.class));
    synchronized (client) {
      return client.result("work_reply", given);
    }
  }

  /// The official client cannot send from two threads at once; between calls its sub-agents mix,
  /// and the clients do not wait for each other.
  private static JsonNode call(StdioClient client, String tool, Map<String, Object> arguments) {
    synchronized (client) {
      return client.call(tool, arguments);
    }
  }

  private static void copy(Path from, Path to) throws Exception {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) Files.createDirectories(target);
        else Files.copy(file, target);
      }
    }
  }
}
