package cairn.host;

import cairn.text.Json;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/// A model on loopback that speaks Anthropic Messages, OpenAI Responses and Gemini, and says what a
/// test wrote down.
final class ScriptedModel implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Function<Conversation, Turn> script;
  private final AtomicInteger number = new AtomicInteger();
  private final List<Conversation> heard = new CopyOnWriteArrayList<>();
  private final List<String> faults = new CopyOnWriteArrayList<>();

  ScriptedModel(Function<Conversation, Turn> script) throws IOException {
    this.script = script;
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /// Every conversation that had tools, in the order of the requests.
  List<Conversation> heard() {
    return List.copyOf(heard);
  }

  /// What the script itself could not do.
  List<String> faults() {
    return List.copyOf(faults);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      String text =
          new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8).strip();
      JsonNode body = text.startsWith("{") ? Json.parse(text) : Json.object();
      Wire wire = Wire.of(path);
      if (wire == null) {
        send(exchange, "{\"input_tokens\": 10, \"totalTokens\": 10}", "application/json");
        return;
      }
      Conversation conversation = wire.read(body);
      boolean streamed = path.contains("stream") || body.path("stream").asBoolean(false);
      send(
          exchange,
          wire.write(number.incrementAndGet(), turn(conversation), body, streamed),
          streamed ? "text/event-stream" : "application/json");
    }
  }

  /// Clients also ask a model for titles and routes, without tools: those get a word.
  private Turn turn(Conversation conversation) {
    if (conversation.tools().isEmpty()) return new Turn.Says("{}");
    heard.add(conversation);
    try {
      return script.apply(conversation);
    } catch (RuntimeException | AssertionError e) {
      faults.add(e + " after " + conversation.results());
      return new Turn.Says("The script failed: " + e.getMessage());
    }
  }

  private static void send(HttpExchange exchange, String text, String type) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("content-type", type);
    exchange.sendResponseHeaders(200, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }
}
