package cairn.mcp.door;

import cairn.mcp.session.Server;
import cairn.mcp.session.Session;
import cairn.mcp.wire.Link;
import cairn.mcp.wire.Message;
import cairn.mcp.wire.RpcError;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Search;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One client over standard input and output: a message is a line.
public final class Stdio implements Link {
  /// A longer line is thrown away and answered with an error.
  static final int MAX_LINE = 16 * 1024 * 1024;

  /// When the input ends, what is nearly answered still is.
  static final Duration GRACE = Duration.ofSeconds(1);

  /// Then it is cancelled, and gets this long to come to rest.
  static final Duration FAREWELL = Duration.ofSeconds(10);

  private static final int LOOK_EVERY_MILLIS = 20;

  /// Of a line that is too long, so much of its end is looked at.
  private static final int TAIL = 256;

  private static final String ID = "\"id\"\\s{0,4}:\\s{0,4}(\\d{1,18}|\"[^\"\\\\]{1,64}\")\\s{0,4}";

  /// Before the first value that holds others.
  private static final BoundedPattern ID_IN_FRONT =
      BoundedPattern.of("^\\s{0,4}\\{[^{}\\[\\]]{0,200}" + ID + ",");

  private static final BoundedPattern ID_AT_THE_END = BoundedPattern.of(ID + "\\}\\s{0,4}$");

  private final InputStream in;
  private final PrintStream out;

  public Stdio(InputStream in, PrintStream out) {
    this.in = new BufferedInputStream(in, 1 << 16);
    this.out = out;
  }

  /// Serves until the input ends.
  public void serve(Server server) throws IOException, InterruptedException {
    try (Session session = server.connect(this)) {
      for (Optional<String> line = line(); line.isPresent(); line = line()) {
        if (line.get().isBlank()) continue;
        try {
          session.receive(Message.parse(line.get()), this);
        } catch (RpcError e) {
          send(Message.error(Json.mapper().nullNode(), e));
        }
      }
      rest(session, GRACE);
      session.close();
      rest(session, FAREWELL);
    }
  }

  private static void rest(Session session, Duration patience) throws InterruptedException {
    for (long i = 0; session.busy() && i < patience.toMillis() / LOOK_EVERY_MILLIS; i++)
      Thread.sleep(LOOK_EVERY_MILLIS);
  }

  @Override
  public boolean alone() {
    return true;
  }

  @Override
  public void send(ObjectNode message) {
    byte[] line = (Json.write(message) + "\n").getBytes(StandardCharsets.UTF_8);
    synchronized (out) {
      out.write(line, 0, line.length);
      out.flush();
    }
  }

  /// The next line; empty at the end of the input.
  private Optional<String> line() throws IOException {
    var bytes = new ByteArrayOutputStream(256);
    var rest = new ByteArrayOutputStream(0);
    int b = in.read();
    if (b < 0) return Optional.empty();
    for (; b >= 0 && b != '\n'; b = in.read()) {
      if (bytes.size() < MAX_LINE) bytes.write(b);
      else rest = with(rest, b);
    }
    if (rest.size() == 0) return Optional.of(bytes.toString(StandardCharsets.UTF_8));
    var error =
        new RpcError(RpcError.INVALID_REQUEST, "a line has more than " + MAX_LINE + " bytes");
    send(Message.error(id(bytes, rest), error));
    return Optional.of("");
  }

  private static ByteArrayOutputStream with(ByteArrayOutputStream rest, int b) {
    ByteArrayOutputStream kept = rest;
    if (rest.size() >= 2 * TAIL) {
      kept = new ByteArrayOutputStream(2 * TAIL);
      kept.write(rest.toByteArray(), rest.size() - TAIL, TAIL);
    }
    kept.write(b);
    return kept;
  }

  /// The id of a request that is too long to be read, where programs put it: in front or at the
  /// very end. Whoever asked must hear of it, or waits for ever.
  private static JsonNode id(ByteArrayOutputStream line, ByteArrayOutputStream rest) {
    byte[] all = line.toByteArray();
    String front = new String(all, 0, TAIL, StandardCharsets.UTF_8);
    String end =
        new String(all, all.length - TAIL, TAIL, StandardCharsets.UTF_8)
            + rest.toString(StandardCharsets.UTF_8);
    Search first = ID_IN_FRONT.matcher(front);
    if (first.find()) return Json.parse(first.group(1));
    Search last = ID_AT_THE_END.matcher(end);
    return last.find() ? Json.parse(last.group(1)) : Json.mapper().nullNode();
  }
}
