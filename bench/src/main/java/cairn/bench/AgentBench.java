package cairn.bench;

import cairn.agent.Agents;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.kernel.file.Scratch;
import cairn.text.Json;
import com.sun.management.OperatingSystemMXBean;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/// What the agent layer itself costs: calls over HTTP to a server on this machine that answers at
/// once in the OpenAI protocol, a large reply, and a scripted agent. The server runs in the same
/// process, so its share is in the figures.
final class AgentBench {
  private static final int CALLS = Size.of(2_000, 40);
  private static final int AT_ONCE = 32;
  private static final int PIECES = Size.of(1_000, 10);
  private static final String PIECE = "x".repeat(10_000);
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private AgentBench() {}

  public static void main(String[] args) throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/small/chat/completions", http -> answer(http, 1, "{\\\"n\\\": 7}"));
    server.createContext("/large/chat/completions", http -> answer(http, PIECES, PIECE));
    server.start();
    Path project = Files.createTempDirectory("cairn-bench");
    try (Agents agents = agents(project, server.getAddress().getPort())) {
      measure(agents);
    } finally {
      server.stop(0);
      Scratch.delete(project);
    }
  }

  private interface Task {
    void run() throws Exception;
  }

  private static void measure(Agents agents) throws Exception {
    Agent small = agents.named("small");
    time("first call, cold JVM", 1, () -> calls(small, 1));
    calls(small, CALLS / 4);
    time("calls one after the other", CALLS, () -> calls(small, CALLS));
    time(AT_ONCE + " calls at once", CALLS, () -> callAtOnce(small));
    Agent script = agents.named("script");
    calls(script, CALLS);
    time("scripted replies, schema checked", CALLS, () -> calls(script, CALLS));
    Agent large = agents.named("large");
    Brief words = Brief.of("bench", "writer", "Write.", Json.object(), null);
    large.perform(words, LIMIT);
    time("a reply of 10 MB", 1, () -> large.perform(words, LIMIT));
  }

  private static void callAtOnce(Agent agent) throws Exception {
    var all = new ArrayList<Future<?>>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < AT_ONCE; i++)
        all.add(threads.submit(() -> calls(agent, CALLS / AT_ONCE)));
    }
    for (Future<?> one : all) one.get();
  }

  /// Time on the clock, and time of the processor, which a busy machine does not stretch as much.
  private static void time(String what, int count, Task task) throws Exception {
    var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long clock = System.nanoTime();
    long processor = system.getProcessCpuTime();
    task.run();
    double perCall = (System.nanoTime() - clock) / 1e6 / count;
    double work = (system.getProcessCpuTime() - processor) / 1e6 / count;
    System.out.printf("%-34s %9.2f ms each, %8.2f ms of CPU%n", what, perCall, work);
  }

  private static @Nullable Void calls(Agent agent, int count) throws Outage, InterruptedException {
    for (int i = 0; i < count; i++) {
      Reply reply = agent.perform(number(), LIMIT);
      if (reply.content().path("n").asInt() != 7) throw new IllegalStateException("wrong reply");
    }
    return null;
  }

  private static Brief number() {
    return Brief.of(
        "bench",
        "counter",
        "Count.",
        Json.object().put("what", "stones"),
        Json.parse(
            "{\"type\":\"object\",\"required\":[\"n\"],\"properties\":{\"n\":{\"type\":\"integer\"}}}"));
  }

  private static Agents agents(Path project, int port) throws IOException {
    Files.writeString(project.resolve("script.jsonl"), "{\"reply\": {\"n\": 7}}");
    Files.writeString(
        project.resolve("cairn.yaml"),
        """
        agents:
          small: {kind: openai, model: m, base_url: "http://localhost:%1$d/small"}
          large: {kind: openai, model: m, base_url: "http://localhost:%1$d/large"}
          script: {kind: script, file: script.jsonl}
        """
            .formatted(port));
    Agent nobody =
        new Agent() {
          @Override
          public String name() {
            return "nobody";
          }

          @Override
          public Reply perform(Brief brief, Duration limit) throws Outage {
            throw new Outage(Outage.Kind.DECLINED, "not asked here");
          }
        };
    return Agents.of(project, Map.of(), new Agents.Services(nobody, List.of(), _ -> {}));
  }

  private static void answer(HttpExchange http, int pieces, String piece) throws IOException {
    http.getRequestBody().readAllBytes();
    http.getResponseHeaders().add("Content-Type", "text/event-stream");
    http.sendResponseHeaders(200, 0);
    byte[] event =
        ("data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"" + piece + "\"}}]}\n\n")
            .getBytes(StandardCharsets.UTF_8);
    try (var out = http.getResponseBody()) {
      for (int i = 0; i < pieces; i++) out.write(event);
      out.write(
          """
          data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}],"usage":{"prompt_tokens":9,"completion_tokens":3}}

          data: [DONE]

          """
              .getBytes(StandardCharsets.UTF_8));
    }
  }
}
