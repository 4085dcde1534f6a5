package cairn.mcp.door;

import cairn.mcp.wire.EventStream;
import cairn.text.Json;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Lets a client that only speaks HTTP talk to servers over stdio: a process for each session. What
/// the process says without being asked goes to the request that was made first.
public final class StdioBridge implements HttpService, AutoCloseable {
  private final List<String> command;
  private final Map<String, Pipe> pipes = new ConcurrentHashMap<>();

  public StdioBridge(List<String> command) {
    this.command = command;
  }

  private final class Pipe {
    private final Process process;
    private final OutputStream in;
    private final Map<JsonNode, EventStream> answers = new ConcurrentHashMap<>();
    private final ConcurrentLinkedDeque<EventStream> open = new ConcurrentLinkedDeque<>();

    Pipe() throws IOException {
      process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      in = process.getOutputStream();
      Thread.ofVirtual().start(this::listen);
    }

    synchronized void say(String line) throws IOException {
      in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      in.flush();
    }

    EventStream ask(JsonNode id, String line) throws IOException {
      var stream = new EventStream(String.valueOf(answers.size()));
      answers.put(id, stream);
      open.add(stream);
      say(line);
      return stream;
    }

    private void listen() {
      try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
        for (String line = lines.readLine(); line != null; line = lines.readLine())
          heard((ObjectNode) Json.parse(line));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void heard(ObjectNode message) {
      EventStream answered = message.has("method") ? null : answers.get(message.path("id"));
      EventStream to = answered == null ? open.peek() : answered;
      if (to == null) return;
      to.send(message);
      if (answered != null) {
        open.remove(answered);
        answered.end();
      }
    }
  }

  @Override
  public void routing(HttpRules rules) {
    rules
        .post("/", this::post)
        .delete("/", (_, response) -> response.status(Status.NO_CONTENT_204).send())
        .get("/", (_, response) -> response.status(Status.METHOD_NOT_ALLOWED_405).send());
  }

  private void post(ServerRequest request, ServerResponse response)
      throws IOException, InterruptedException {
    JsonNode message =
        Json.parse(new String(request.content().as(byte[].class), StandardCharsets.UTF_8));
    String line = Json.write(message);
    String id =
        request.headers().contains(HttpDoor.SESSION)
            ? request.headers().get(HttpDoor.SESSION).get()
            : UUID.randomUUID().toString();
    if (message.path("method").asString("").equals("initialize")) pipes.put(id, new Pipe());
    Pipe pipe = pipes.get(id);
    if (!message.has("method") || !message.has("id")) {
      pipe.say(line);
      response.status(Status.ACCEPTED_202).send();
      return;
    }
    EventStream stream = pipe.ask(message.get("id"), line);
    response.header(HttpDoor.SESSION, id);
    response.headers().contentType(MediaTypes.TEXT_EVENT_STREAM);
    try (OutputStream out = response.outputStream()) {
      stream.copyTo(out, 0, true);
    }
  }

  @Override
  public void close() {
    pipes.values().forEach(pipe -> pipe.process.destroy());
  }
}
