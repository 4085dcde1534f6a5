package cairn.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;

class VitalsTest {
  private static HttpResponse<String> get(Vitals vitals, String path) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI at = URI.create("http://127.0.0.1:" + vitals.port() + path);
      return client.send(HttpRequest.newBuilder(at).build(), HttpResponse.BodyHandlers.ofString());
    }
  }

  @Test
  void theyAreInTheTextFormatOfPrometheus() {
    var queue =
        new Vitals.Metric(
            "cairn_queue_waiting",
            "Pieces that wait.",
            Vitals.Kind.GAUGE,
            "project",
            List.of(new Vitals.Value("a\"b\\c\nd", 3), new Vitals.Value("e", 0.5)));
    assertThat(Vitals.text(List.of(queue)))
        .isEqualTo(
            """
            # HELP cairn_queue_waiting Pieces that wait.
            # TYPE cairn_queue_waiting gauge
            cairn_queue_waiting{project="a\\"b\\\\c\\nd"} 3
            cairn_queue_waiting{project="e"} 0.5
            """);
  }

  @Test
  void whoCannotReadTheLogIsAliveAndNotReady() throws Exception {
    Vitals.Reading broken =
        () -> {
          throw new IOException("no database");
        };
    try (Vitals vitals = Vitals.open(InetAddress.getLoopbackAddress(), 0, broken)) {
      assertThat(get(vitals, "/health/live").statusCode()).isEqualTo(200);
      assertThat(get(vitals, "/health/ready").statusCode()).isEqualTo(503);
      assertThat(get(vitals, "/health/ready").body()).doesNotContain("database");
      assertThat(get(vitals, "/metrics").statusCode()).isEqualTo(503);
      assertThat(get(vitals, "/api").statusCode()).isEqualTo(404);
    }
    Vitals.Reading one =
        () -> List.of(Vitals.Metric.of("cairn_x", "An x.", Vitals.Kind.COUNTER, 7));
    try (Vitals vitals = Vitals.open(InetAddress.getLoopbackAddress(), 0, one)) {
      assertThat(get(vitals, "/health/ready").statusCode()).isEqualTo(200);
      assertThat(get(vitals, "/metrics").body()).endsWith("cairn_x 7\n");
      assertThat(get(vitals, "/metrics").headers().firstValue("Content-Type").orElseThrow())
          .contains("version=0.0.4");
    }
  }
}
