package cairn.serve;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;

/// Health and numbers for whoever runs this process, on a port of its own: `/health/live`,
/// `/health/ready` and `/metrics` in the text format of Prometheus. There are counts in it and
/// names of projects, nothing of what stands in them.
public final class Vitals implements AutoCloseable {
  private static final String FORMAT = "text/plain; version=0.0.4; charset=utf-8";
  private static final Duration GRACE = Duration.ofMillis(200);

  /// What kind of number it is.
  public enum Kind {
    /// It only grows, from 0 at the start of the process.
    COUNTER,
    GAUGE
  }

  /// A number and what it means.
  ///
  /// @param label name of the label, or empty
  public record Metric(String name, String help, Kind kind, String label, List<Value> values) {
    public static Metric of(String name, String help, Kind kind, double value) {
      return new Metric(name, help, kind, "", List.of(new Value("", value)));
    }
  }

  /// @param of what the label says; empty without one
  public record Value(String of, double number) {}

  /// What the process says of itself. Whatever it throws means that it is not ready.
  public interface Reading {
    List<Metric> metrics() throws Exception;
  }

  /// Held strongly: otherwise its level would be forgotten.
  private static final Logger HELIDON = Logger.getLogger("io.helidon");

  private final WebServer server;

  private Vitals(WebServer server) {
    this.server = server;
  }

  /// @param reading asked at each request; also proves that the process is ready
  public static Vitals open(InetAddress address, int port, Reading reading) {
    HELIDON.setLevel(Level.OFF);
    WebServer server =
        WebServer.builder()
            .address(address)
            .port(port)
            .shutdownGracePeriod(GRACE)
            .shutdownHook(false)
            .routing(
                HttpRouting.builder()
                    .get("/health/live", (_, response) -> say(response, Status.OK_200, "alive\n"))
                    .get("/health/ready", (_, response) -> ready(response, reading))
                    .get("/metrics", (_, response) -> metrics(response, reading)))
            .build()
            .start();
    HELIDON.setLevel(Level.WARNING);
    if (server.port() < 1) {
      server.stop();
      throw new UncheckedIOException(new IOException("port " + port + " is taken"));
    }
    return new Vitals(server);
  }

  public int port() {
    return server.port();
  }

  private static void ready(ServerResponse response, Reading reading) {
    try {
      reading.metrics();
      say(response, Status.OK_200, "ready\n");
    } catch (Exception e) {
      say(response, Status.SERVICE_UNAVAILABLE_503, "not ready: the log cannot be read\n");
    }
  }

  private static void metrics(ServerResponse response, Reading reading) {
    try {
      say(response, Status.OK_200, text(reading.metrics()));
    } catch (Exception e) {
      say(response, Status.SERVICE_UNAVAILABLE_503, "");
    }
  }

  private static void say(ServerResponse response, Status status, String text) {
    response.status(status).header(HeaderNames.CONTENT_TYPE, FORMAT).send(text);
  }

  static String text(List<Metric> metrics) {
    var text = new StringBuilder();
    for (Metric metric : metrics) {
      text.append("# HELP ").append(metric.name()).append(' ').append(metric.help()).append('\n');
      text.append("# TYPE ").append(metric.name()).append(' ');
      text.append(metric.kind().name().toLowerCase(Locale.ROOT)).append('\n');
      for (Value value : metric.values()) {
        text.append(metric.name());
        if (!metric.label().isEmpty())
          text.append('{').append(metric.label()).append("=\"").append(quoted(value.of()));
        if (!metric.label().isEmpty()) text.append("\"}");
        text.append(' ').append(number(value.number())).append('\n');
      }
    }
    return text.toString();
  }

  private static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }

  private static String quoted(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  @Override
  public void close() {
    server.stop();
  }
}
