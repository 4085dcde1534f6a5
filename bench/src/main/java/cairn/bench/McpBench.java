package cairn.bench;

import cairn.kernel.file.Scratch;
import cairn.mcp.CairnMcp;
import cairn.serve.Door;
import cairn.serve.Passes;
import cairn.serve.Secret;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;

/// How long a coding agent waits: for the first answer of a server it starts, for a tool, and for
/// the hook at the end of a turn. `./cairn bench McpBench`
final class McpBench {
  private static final int STARTS = Size.of(11, 1);
  private static final int WARM_UP = Size.of(2_000, 5);
  private static final int CALLS = Size.of(2_000, 10);
  private static final int SESSIONS = Size.of(100, 2);

  private static final String HELLO =
      "{\"jsonrpc\": \"2.0\", \"id\": 0, \"method\": \"initialize\", \"params\":"
          + " {\"protocolVersion\": \"2025-06-18\", \"clientInfo\": {\"name\": \"bench\"}}}";

  private McpBench() {}

  public static void main(String[] args) throws Exception {
    String cairn = Path.of(System.getProperty("cairn.root"), "cairn").toString();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    try (var scratch = Scratch.open("cairn-mcp")) {
      Path project = scratch.folder();
      Files.createDirectories(project.resolve(".cairn"));
      System.out.printf("%-46s %9s %9s%n", "milliseconds", "median", "p90");
      double[] jvm = new double[STARTS];
      for (int i = 0; i < STARTS; i++) jvm[i] = whole(project, "", List.of(java, "-version"));
      row("java -version (the bare JVM)", jvm);
      double[] first = new double[STARTS];
      for (int i = 0; i < STARTS; i++) first[i] = firstAnswer(cairn, project);
      row("cairn mcp: start to first answer", first);
      hooks(cairn, project);
      stdio(cairn, project);
      http(project);
    }
  }

  private static void row(String name, double[] millis) {
    Arrays.sort(millis);
    System.out.printf(
        "%-46s %9.2f %9.2f%n", name, millis[millis.length / 2], millis[millis.length * 9 / 10]);
  }

  private static double millis(long since) {
    return (System.nanoTime() - since) / 1e6;
  }

  private static double whole(Path folder, String input, List<String> command) throws Exception {
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (OutputStream to = process.getOutputStream()) {
      to.write(input.getBytes(StandardCharsets.UTF_8));
    }
    process.waitFor();
    return millis(start);
  }

  private static Process server(String cairn, Path project) throws IOException {
    return new ProcessBuilder(cairn, "mcp")
        .directory(project.toFile())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static double firstAnswer(String cairn, Path project) throws Exception {
    long start = System.nanoTime();
    Process server = server(cairn, project);
    try (BufferedReader out = server.inputReader(StandardCharsets.UTF_8);
        OutputStream in = server.getOutputStream()) {
      ask(in, out, HELLO);
      return millis(start);
    } finally {
      server.waitFor();
    }
  }

  private static void ask(OutputStream in, BufferedReader out, String message) throws IOException {
    in.write((message + "\n").getBytes(StandardCharsets.UTF_8));
    in.flush();
    if (out.readLine() == null) throw new IOException("the server is gone");
  }

  private static void hooks(String cairn, Path project) throws Exception {
    Path transcript = project.resolve("session.jsonl");
    var times = new double[STARTS];
    for (int i = -1; i < STARTS; i++) {
      String lines =
          """
          {"type": "user", "sessionId": "s", "uuid": "u%1$d", "message": {"role": "user", "content": "Question %1$d: does it hold?"}}
          {"type": "assistant", "sessionId": "s", "uuid": "a%1$d", "message": {"role": "assistant", "content": [{"type": "text", "text": "I looked."}]}}
          """
              .formatted(i);
      Files.writeString(transcript, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      String call =
          "{\"session_id\": \"s\", \"cwd\": \"%s\", \"transcript_path\": \"%s\"}"
              .formatted(project, transcript);
      double took = whole(project, call, List.of(cairn, "hook", "turn"));
      if (i >= 0) times[i] = took;
    }
    row("cairn hook turn", times);
    var briefs = new double[STARTS];
    String call = "{\"cwd\": \"" + project + "\"}";
    for (int i = 0; i < STARTS; i++)
      briefs[i] = whole(project, call, List.of(cairn, "hook", "start"));
    row("cairn hook start", briefs);
  }

  private static String message(int id, String tool) {
    return "{\"jsonrpc\": \"2.0\", \"id\": %d, \"method\": \"tools/call\", \"params\": {\"name\": \"%s\", \"arguments\": {}}}"
        .formatted(id, tool);
  }

  private static void stdio(String cairn, Path project) throws Exception {
    Process server = server(cairn, project);
    try (BufferedReader out = server.inputReader(StandardCharsets.UTF_8);
        OutputStream in = server.getOutputStream()) {
      ask(in, out, HELLO);
      var times = new double[CALLS];
      for (String tool : List.of("pipeline_show", "gate_list")) {
        for (int i = -WARM_UP; i < CALLS; i++) {
          long start = System.nanoTime();
          ask(in, out, message(i + WARM_UP + 1, tool));
          if (i >= 0) times[i] = millis(start);
        }
        row("stdio, warm: " + tool, times);
      }
    }
    server.waitFor();
  }

  private static void http(Path project) throws Exception {
    var clock = InstantSource.system();
    var passes = new Passes(Secret.of(project), clock);
    try (var mcp =
            new CairnMcp(
                project,
                Map.of(),
                clock,
                () -> 1L,
                "1",
                Throwable::printStackTrace,
                Optional::empty);
        Door door =
            Door.open(
                InetAddress.getLoopbackAddress(),
                0,
                passes,
                List.of(mcp.part()),
                Throwable::printStackTrace);
        HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(door.address().resolve("/mcp"))
              .header("Accept", "application/json, text/event-stream")
              .header("Authorization", "Bearer " + passes.bearer());
      String session = session(client, request);
      var times = new double[CALLS];
      for (int i = -WARM_UP; i < CALLS; i++) {
        long start = System.nanoTime();
        call(client, request, session, i + WARM_UP + 1);
        if (i >= 0) times[i] = millis(start);
      }
      row("HTTP, warm: pipeline_show", times);
      many(client, request);
    }
  }

  private static void many(HttpClient client, HttpRequest.Builder request) throws Exception {
    var sessions = new ArrayList<String>();
    for (int i = 0; i < SESSIONS; i++) sessions.add(session(client, request));
    int rounds = CALLS / SESSIONS;
    var times = new double[SESSIONS * rounds];
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int s = 0; s < SESSIONS; s++) {
        int number = s;
        threads.submit(() -> {
          for (int i = 0; i < rounds; i++) {
            long start = System.nanoTime();
            call(client, request, sessions.get(number), i + 1);
            times[number * rounds + i] = millis(start);
          }
          return null;
        });
      }
    }
    row("HTTP, " + SESSIONS + " sessions at once: pipeline_show", times);
  }

  private static String session(HttpClient client, HttpRequest.Builder request) throws Exception {
    return client
        .send(
            request.copy().POST(HttpRequest.BodyPublishers.ofString(HELLO)).build(),
            HttpResponse.BodyHandlers.ofString())
        .headers()
        .firstValue("mcp-session-id")
        .orElseThrow();
  }

  private static void call(HttpClient client, HttpRequest.Builder request, String session, int id)
      throws Exception {
    var answer =
        client.send(
            request
                .copy()
                .header("Mcp-Session-Id", session)
                .POST(HttpRequest.BodyPublishers.ofString(message(id, "pipeline_show")))
                .build(),
            HttpResponse.BodyHandlers.ofString());
    if (!answer.body().contains("\"isError\":false")) throw new IOException(answer.body());
  }
}
