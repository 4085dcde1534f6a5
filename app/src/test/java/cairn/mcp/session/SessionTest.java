package cairn.mcp.session;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.mcp.wire.Client;
import cairn.mcp.wire.Message;
import cairn.mcp.wire.RpcError;
import cairn.text.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One session, message by message.
class SessionTest {
  private final BlockingQueue<ObjectNode> sent = new LinkedBlockingQueue<>();
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final List<Throwable> bugs = new ArrayList<>();
  private volatile String shelf = "first";

  private final Session session = new Server(offer(), bugs::add).connect(sent::add);

  private Offer offer() {
    var sheet =
        new Sheet(
            "wait",
            "Wait",
            "Waits until it is cancelled.",
            Json.object(),
            Json.object().put("type", "object"),
            Json.object());
    var tools = new ArrayList<Tool>();
    tools.add(
        Tool.of(
            sheet,
            call -> {
              call.onCancel(stopped::countDown);
              begun.countDown();
              stopped.await();
              return Answer.of(Map.of());
            }));
    IntStream.range(0, 120).forEach(i -> tools.add(Tool.of(named("tool_" + i), _ -> broken())));
    return new Offer("test", "1", "", tools, new OneResource(), List.of());
  }

  private static Sheet named(String name) {
    return new Sheet(
        name, name, "A tool.", Json.object(), Json.object().put("type", "object"), Json.object());
  }

  private static Answer broken() {
    throw new AssertionError("secret detail");
  }

  private final class OneResource implements Resources {
    @Override
    public List<Resource> list() {
      return List.of(new Resource("x://one", "one", "One", "One.", "text/plain"));
    }

    @Override
    public List<Template> templates() {
      return List.of();
    }

    @Override
    public Optional<ObjectNode> read(String uri) {
      return uri.equals("x://one")
          ? Optional.of(Json.object().put("uri", uri).put("text", shelf))
          : Optional.empty();
    }

    @Override
    public void awaitChange(Duration patience) throws InterruptedException {
      Thread.sleep(1);
    }
  }

  private void say(String json) throws RpcError {
    session.receive(Message.parse(json), sent::add);
  }

  private JsonNode ask(int id, String method, String params) throws Exception {
    say(
        "{\"jsonrpc\": \"2.0\", \"id\": %d, \"method\": \"%s\", \"params\": %s}"
            .formatted(id, method, params));
    return next();
  }

  private JsonNode next() throws InterruptedException {
    ObjectNode message = sent.poll(2, TimeUnit.MINUTES);
    assertThat(message).as("an answer").isNotNull();
    return message;
  }

  private void hello() throws Exception {
    ask(
        1,
        "initialize",
        "{\"protocolVersion\": \"2025-06-18\", \"clientInfo\": {\"name\": \"t\"}}");
  }

  @Test
  void beforeTheHandshakeOnlyPingIsAnswered() throws Exception {
    assertThat(ask(1, "tools/list", "{}").path("error").path("message").asString())
        .isEqualTo("initialize first");
    assertThat(ask(2, "ping", "{}").has("result")).isTrue();
  }

  @Test
  void anUnknownVersionIsAnsweredWithTheNewestOne() throws Exception {
    JsonNode welcome = ask(1, "initialize", "{\"protocolVersion\": \"1999-01-01\"}");
    assertThat(welcome.path("result").path("protocolVersion").asString())
        .isEqualTo(Client.VERSIONS.getFirst());
  }

  @Test
  void aCancelledCallStopsAndIsNotAnswered() throws Exception {
    hello();
    say(
        "{\"jsonrpc\": \"2.0\", \"id\": \"w\", \"method\": \"tools/call\","
            + " \"params\": {\"name\": \"wait\"}}");
    assertThat(begun.await(2, TimeUnit.MINUTES)).isTrue();
    say(
        "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\","
            + " \"params\": {\"requestId\": \"w\"}}");
    assertThat(stopped.await(2, TimeUnit.MINUTES)).isTrue();
    assertThat(ask(7, "ping", "{}").path("id").asInt()).as("the next answer").isEqualTo(7);
  }

  @Test
  void anIdUnderWayCannotBeUsedAgain() throws Exception {
    hello();
    String wait =
        "{\"jsonrpc\": \"2.0\", \"id\": 5, \"method\": \"tools/call\","
            + " \"params\": {\"name\": \"wait\"}}";
    say(wait);
    assertThat(begun.await(2, TimeUnit.MINUTES)).isTrue();
    say(wait);
    assertThat(next().path("error").path("message").asString()).contains("under way");
    session.close();
    assertThat(stopped.await(2, TimeUnit.MINUTES)).as("closing cancels").isTrue();
  }

  @Test
  void longListsComeInPages() throws Exception {
    hello();
    int seen = 0;
    String cursor = "";
    for (int page = 0; page < 3; page++) {
      JsonNode result =
          ask(10 + page, "tools/list", "{\"cursor\": \"" + cursor + "\"}").path("result");
      seen += result.path("tools").size();
      cursor = result.path("nextCursor").asString("");
    }
    assertThat(seen).isEqualTo(121);
    assertThat(cursor).isEmpty();
    assertThat(ask(20, "tools/list", "{\"cursor\": \"x\"}").path("error").path("code").asInt())
        .isEqualTo(RpcError.INVALID_PARAMS);
  }

  @Test
  void aBugIsReportedWithoutItsDetails() throws Exception {
    hello();
    JsonNode answer = ask(3, "tools/call", "{\"name\": \"tool_1\"}");
    assertThat(answer.path("result").path("isError").asBoolean()).isTrue();
    assertThat(answer.toString()).doesNotContain("secret detail").doesNotContain("at cairn");
    assertThat(bugs).hasSize(1);
  }

  @Test
  void subscribersHearOfAChangeOnce() throws Exception {
    hello();
    ask(3, "resources/subscribe", "{\"uri\": \"x://one\"}");
    shelf = "second";
    assertThat(next().path("params").path("uri").asString()).isEqualTo("x://one");
    ask(4, "resources/unsubscribe", "{\"uri\": \"x://one\"}");
    shelf = "third";
    assertThat(ask(5, "ping", "{}").path("id").asInt()).isEqualTo(5);
  }
}
