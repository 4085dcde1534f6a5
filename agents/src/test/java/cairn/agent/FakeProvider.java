package cairn.agent;

import cairn.text.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.zip.GZIPOutputStream;
import javax.net.ServerSocketFactory;
import tools.jackson.databind.JsonNode;

/// A provider on this machine, down to the bytes: what it answers is written straight to the
/// socket, so that it can also cut, stall, and lie about lengths.
public final class FakeProvider implements AutoCloseable {
  public record Request(String target, Map<String, String> headers, JsonNode body) {}

  public interface Answer {
    void write(OutputStream out, Request request) throws IOException, InterruptedException;
  }

  /// A whole answer, after which the line stays open for another request.
  private record Kept(Answer answer) implements Answer {
    @Override
    public void write(OutputStream out, Request request) throws IOException, InterruptedException {
      answer.write(out, request);
    }
  }

  public final List<Request> requests = new CopyOnWriteArrayList<>();

  /// Open while a client that hung up has not been noticed.
  public final CountDownLatch hungUp = new CountDownLatch(1);

  private final ConcurrentLinkedQueue<Answer> answers = new ConcurrentLinkedQueue<>();
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final ServerSocket server;
  private final String scheme;

  public FakeProvider() throws IOException {
    this(ServerSocketFactory.getDefault(), "http");
  }

  public FakeProvider(ServerSocketFactory factory, String scheme) throws IOException {
    this.server = factory.createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    this.scheme = scheme;
    Thread.ofVirtual().start(this::serve);
  }

  /// How many connections were made so far.
  public int connections() {
    return sockets.size();
  }

  public URI base() {
    return URI.create(scheme + "://localhost:" + server.getLocalPort());
  }

  public FakeProvider answers(Answer... next) {
    answers.addAll(List.of(next));
    return this;
  }

  private void serve() {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        sockets.add(socket);
        Thread.ofVirtual().start(() -> handle(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void handle(Socket socket) {
    try (socket) {
      Answer answer;
      do {
        Request request = read(socket.getInputStream());
        requests.add(request);
        answer = answers.poll();
        if (answer == null) throw new IllegalStateException("asked more often than foreseen");
        answer.write(socket.getOutputStream(), request);
        socket.getOutputStream().flush();
      } while (answer instanceof Kept);
    } catch (IOException e) {
      hungUp.countDown();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Request read(InputStream in) throws IOException {
    String start = line(in);
    if (start.isEmpty()) throw new IOException("the line was closed");
    var headers = new HashMap<String, String>();
    for (String line; !(line = line(in)).isEmpty(); ) {
      int colon = line.indexOf(':');
      if (colon < 0) throw new IOException("not HTTP");
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    byte[] body = in.readNBytes(Integer.parseInt(headers.getOrDefault("content-length", "0")));
    return new Request(
        start.split(" ")[1], headers, Json.parse(new String(body, StandardCharsets.UTF_8)));
  }

  private static String line(InputStream in) throws IOException {
    var line = new ByteArrayOutputStream();
    for (int b; (b = in.read()) >= 0 && b != '\n'; ) if (b != '\r') line.write(b);
    return line.toString(StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : sockets) socket.close();
  }

  // What a provider can do.

  public static Answer stream(List<String> events) {
    return new Kept((out, _) -> {
      head(out);
      for (String event : events) chunk(out, event);
      out.write("0\r\n\r\n".getBytes(StandardCharsets.UTF_8));
    });
  }

  /// The same, packed although nobody asked for it.
  public static Answer packed(List<String> events) {
    return (out, _) -> {
      out.write(
          "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n"
              .getBytes(StandardCharsets.UTF_8));
      try (var gzip = new GZIPOutputStream(out, 64, true)) {
        for (String event : events) {
          gzip.write(event.getBytes(StandardCharsets.UTF_8));
          gzip.flush();
        }
      }
    };
  }

  /// The connection breaks in the middle of the event with this index.
  public static Answer cutInside(List<String> events, int index) {
    return (out, _) -> {
      head(out);
      for (String event : events.subList(0, index)) chunk(out, event);
      chunk(out, events.get(index).substring(0, events.get(index).length() / 2));
    };
  }

  /// A well-formed HTTP body that ends before the provider's stop event.
  public static Answer endedAfter(List<String> events, int count) {
    return stream(events.subList(0, count));
  }

  public static Answer status(int status, String headers, String page) {
    return (out, _) ->
        out.write(
            ("HTTP/1.1 "
                    + status
                    + " x\r\n"
                    + headers
                    + "Content-Length: "
                    + page.getBytes(StandardCharsets.UTF_8).length
                    + "\r\nConnection: close\r\n\r\n"
                    + page)
                .getBytes(StandardCharsets.UTF_8));
  }

  /// One byte after the other, for ever, and never a whole event.
  public static Answer trickle() {
    return (out, _) -> {
      head(out);
      while (true) {
        chunk(out, ":");
        out.flush();
        Thread.sleep(5);
      }
    };
  }

  /// Starts well, then says nothing and keeps the line open until the client leaves.
  public static Answer silentAfter(List<String> events, CountDownLatch reached) {
    return (out, _) -> {
      head(out);
      for (String event : events) chunk(out, event);
      out.flush();
      reached.countDown();
      while (true) {
        Thread.sleep(20);
        chunk(out, ": still here\n");
        out.flush();
      }
    };
  }

  public static void head(OutputStream out) throws IOException {
    out.write(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
            .getBytes(StandardCharsets.UTF_8));
  }

  public static void chunk(OutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.write((Integer.toHexString(bytes.length) + "\r\n").getBytes(StandardCharsets.UTF_8));
    out.write(bytes);
    out.write("\r\n".getBytes(StandardCharsets.UTF_8));
  }
}
