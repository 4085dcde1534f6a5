package cairn.host;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.mcp.door.StdioClient;
import cairn.text.Json;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Eight sub-agents of two clients share the briefs of four inquiries, badly behaved: some lie,
/// some say nothing or far too much, some reply twice, some give work back. One server is killed
/// and one client goes away, each with a brief in hand, and one brief is kept beyond its lease. No
/// brief is lost, and none is answered twice.
class HostWorkTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("cairn.root"), "examples");
  private static final List<String> QUESTIONS =
      List.of(
          "How do heat pumps perform in cold weather?",
          "What do owners of heat pumps pay for heating?",
          "How do noise and defrosting of heat pumps affect neighbours and owners?",
          "Which houses and radiators suit a heat pump?");
  private static final int PER_CLIENT = 4;
  private static final int BRIEFS = 60;
  private static final int MAX_ROUNDS = 80;
  private static final long PATIENCE_MINUTES = 10;
  private static final int HUGE = 3_000_000;

  @TempDir Path folder;

  private final AtomicInteger number = new AtomicInteger();
  private final Set<String> accepted = ConcurrentHashMap.newKeySet();
  private final List<String> faults = new CopyOnWriteArrayList<>();
  private final Map<String, JsonNode> ended = new TreeMap<>();

  private static String nobody(String question, String preset) {
    return preset;
  }

  @Test
  void noBriefIsLostAndNoneIsAnsweredTwice() throws Exception {
    copy(EXAMPLES.resolve("heat-pumps"), folder.resolve("papers"));
    Files.createDirectories(folder.resolve(".cairn"));
    try (var first = new StdioClient(folder, HostWorkTest::nobody);
        var last = new StdioClient(folder, HostWorkTest::nobody);
        var pool = Executors.newVirtualThreadPerTaskExecutor()) {
      Set<ProcessHandle> before = children();
      var killed = new StdioClient(folder, HostWorkTest::nobody);
      Set<ProcessHandle> itsServer = children();
      itsServer.removeAll(before);
      List<StdioClient> clients = List.of(first, killed);
      for (int round = 0; runAll(first) && round < MAX_ROUNDS; round++) {
        var agents = new ArrayList<Future<?>>();
        for (StdioClient client : clients)
          for (int i = 0; i < PER_CLIENT; i++) agents.add(pool.submit(() -> work(client)));
        for (Future<?> agent : agents) agent.get(PATIENCE_MINUTES, TimeUnit.MINUTES);
        if (round == 0) leaveWithABrief();
        if (round == 1) keepABriefTooLong(first);
        if (round == 2) {
          // It dies with a brief in hand, which goes back at once.
          take(killed);
          itsServer.forEach(ProcessHandle::destroyForcibly);
          clients = List.of(first, last);
        }
      }
      assertThat(faults).isEmpty();
      assertThat(ended).containsOnlyKeys(QUESTIONS);
      for (JsonNode run : ended.values())
        assertThat(run.path("citations").path("resolved"))
            .as(run.toString())
            .isEqualTo(run.path("citations").path("markers"));
    }
    List<JsonNode> replied = replies(folder);
    List<String> works = replied.stream().map(r -> r.path("work").asString()).toList();
    assertThat(works).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(BRIEFS);
    assertThat(new HashSet<>(works)).hasSameSizeAs(accepted);
    sameFilesWithAnAgentOfTheSameWords(replied);
  }

  /// True if one of them needs work.
  private boolean runAll(StdioClient client) {
    for (String question : QUESTIONS) {
      if (ended.containsKey(question)) continue;
      JsonNode run = run(client, question);
      if (!run.has("work")) ended.put(question, run);
    }
    return ended.size() < QUESTIONS.size();
  }

  private static JsonNode run(StdioClient client, String question) {
    return run(client, question, "host");
  }

  private static JsonNode run(StdioClient client, String question, String agent) {
    return client.call(
        "inquiry_run",
        Map.of(
            "question",
            question,
            "in",
            List.of("papers"),
            "depth",
            2,
            "level",
            "compact",
            "agent",
            agent,
            "yes",
            true));
  }

  /// A client that closes its end gives back what it held.
  private void leaveWithABrief() {
    try (var leaving = new StdioClient(folder, HostWorkTest::nobody)) {
      take(leaving);
    }
  }

  /// Whoever comes after the end of a lease gets the brief, and the late reply is refused.
  private void keepABriefTooLong(StdioClient slow) {
    List<TakenBrief> held = take(slow);
    if (held.isEmpty()) return;
    try (var late = StdioClient.late(folder, HostWorkTest::nobody)) {
      String listed = String.valueOf(late.call("work_list", Map.of()));
      if (!listed.contains(held.getFirst().work())) return;
      work(late);
    }
    if (!accepted.contains(held.getFirst().work()))
      faults.add(held.getFirst().work() + " was not handed out after its lease");
    if (!failed(reply(slow, held.getFirst(), lie()))) faults.add("a lie came late and was taken");
  }

  private static Set<ProcessHandle> children() {
    return new HashSet<>(ProcessHandle.current().children().toList());
  }

  private static List<TakenBrief> take(StdioClient client) {
    return TakenBrief.all(words(client, "work_take", Map.of("max", 1)));
  }

  /// Takes one brief at a time until none is free.
  private void work(StdioClient client) {
    for (int round = 0; round < MAX_ROUNDS; round++) {
      List<TakenBrief> some = take(client);
      if (some.isEmpty()) return;
      TakenBrief taken = some.getFirst();
      int n = number.incrementAndGet();
      if (n % 9 == 0) {
        words(client, "work_release", Map.of("work", taken.work(), "lease", taken.lease()));
        continue;
      }
      if (n % 4 == 0) refused(client, taken, lie());
      if (n % 7 == 0) refused(client, taken, Json.object());
      if (n == 5) refused(client, taken, Json.object().put("rationale", "x".repeat(HUGE)));
      ObjectNode reply = new BriefPlayer(taken.text()).reply();
      McpSchema.CallToolResult result = reply(client, taken, reply);
      if (failed(result)) faults.add(taken.work() + ": " + result.content());
      else if (!accepted.add(taken.work())) faults.add(taken.work() + " was accepted twice");
      if (n % 3 == 0 && failed(reply(client, taken, reply)))
        faults.add(taken.work() + ": the same reply again got another answer");
      if (n % 5 == 0 && !failed(reply(client, taken, lie())))
        faults.add(taken.work() + ": a stale reply was taken");
    }
  }

  private static ObjectNode lie() {
    ObjectNode lie = Json.object().put("rationale", "I know better.");
    lie.putArray("discoveries").addObject().put("text", "99 % of all owners are happy.");
    return lie;
  }

  private void refused(StdioClient client, TakenBrief taken, ObjectNode bad) {
    if (!failed(reply(client, taken, bad))) faults.add(taken.work() + " took a bad reply");
  }

  private static boolean failed(McpSchema.CallToolResult result) {
    return Boolean.TRUE.equals(result.isError());
  }

  private static McpSchema.CallToolResult reply(
      StdioClient client, TakenBrief taken, ObjectNode reply) {
    Map<String, Object> given =
        Map.of(
            "work", taken.work(),
            "lease", taken.lease(),
            "reply", Json.read(Json.write(reply), Map.class));
    synchronized (client) {
      return client.result("work_reply", given);
    }
  }

  /// The official client cannot send from two threads at once; between calls its sub-agents mix,
  /// and the clients do not wait for each other.
  private static String words(StdioClient client, String tool, Map<String, Object> arguments) {
    synchronized (client) {
      return client.words(tool, arguments);
    }
  }

  /// All replies that the log has accepted.
  private static List<JsonNode> replies(Path project) throws IOException {
    var replied = new ArrayList<JsonNode>();
    try (Stream<Path> log = Files.walk(project.resolve(".cairn"))) {
      for (Path file : log.filter(f -> f.toString().endsWith(".jsonl")).sorted().toList())
        for (String line : Files.readAllLines(file))
          if (line.contains("\"work.replied\"")) replied.add(Json.parse(line).path("data"));
    }
    return replied;
  }

  /// A configured agent that gives the same replies makes the same answers.
  private void sameFilesWithAnAgentOfTheSameWords(List<JsonNode> replied) throws Exception {
    Path other = Files.createDirectories(folder.resolve("other"));
    Files.createDirectories(other.resolve(".cairn"));
    copy(EXAMPLES.resolve("heat-pumps"), other.resolve("papers"));
    var lines = new StringBuilder();
    for (JsonNode reply : replied) {
      ObjectNode line = Json.object().put("work", reply.path("work").asString());
      line.set("reply", reply.path("content"));
      lines.append(Json.write(line)).append('\n');
    }
    Files.writeString(other.resolve("replies.jsonl"), lines);
    Files.writeString(
        other.resolve("cairn.yaml"), "agents:\n  same: {kind: script, file: replies.jsonl}\n");
    try (var client = new StdioClient(other, HostWorkTest::nobody)) {
      for (String question : QUESTIONS) {
        JsonNode run = run(client, question, "same");
        assertThat(run.has("work")).as(run.toString()).isFalse();
      }
    }
    assertThat(answers(other)).isEqualTo(answers(folder));
  }

  /// What was found and what it rests on, by paths; other files tell times and who worked.
  private static Map<String, String> answers(Path project) throws IOException {
    var texts = new TreeMap<String, String>();
    Path all = project.resolve("meditations");
    try (Stream<Path> files = Files.walk(all)) {
      for (Path file : files.filter(f -> f.endsWith("consolidation.md")).toList())
        texts.put(all.relativize(file).toString(), withoutTimes(Files.readString(file)));
    }
    return texts;
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z|\\d{14}", "TIME");
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
