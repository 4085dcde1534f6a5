package cairn.fetch;

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

/// A real HTTP server on this machine, for tests.
final class LocalServer implements AutoCloseable {
  interface Page {
    void answer(HttpExchange exchange) throws IOException;
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  final List<String> asked = new CopyOnWriteArrayList<>();

  LocalServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.start();
  }

  String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  LocalServer page(String path, Page page) {
    server.createContext(
        path,
        exchange -> {
          asked.add(exchange.getRequestURI().toString());
          try (exchange) {
            page.answer(exchange);
          }
        });
    return this;
  }

  LocalServer text(String path, String type, String body) {
    return page(path, x -> send(x, 200, type, body));
  }

  static void send(HttpExchange exchange, int status, String type, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("content-type", type);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  static void redirect(HttpExchange exchange, String to) throws IOException {
    exchange.getResponseHeaders().set("location", to);
    exchange.sendResponseHeaders(302, -1);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
