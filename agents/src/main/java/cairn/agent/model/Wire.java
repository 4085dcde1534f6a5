package cairn.agent.model;

import cairn.agent.brief.Limits;
import cairn.kernel.brief.Outage;
import cairn.text.Malformed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongConsumer;

/// One streaming request to a provider: bounded in time and size, cancelled by interruption, every
/// failure an [Outage]. It never follows a redirect (that would hand the key to a stranger) and
/// never tries again: whether to is the workshop's to decide. A connection whose answer was heard
/// to its end serves the next request.
final class Wire {
  private static final int OK = 200;

  /// How long the rest of a whole answer is waited for, so that the connection can be used again.
  private static final Duration REST = Duration.ofMillis(500);

  private final HttpClient client;
  private final Failures failures;
  private final Patience patience;

  Wire(Failures failures, Patience patience, HttpClient.Builder builder) {
    this.client =
        builder
            .connectTimeout(patience.connect())
            .followRedirects(HttpClient.Redirect.NEVER)
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build();
    this.failures = failures;
    this.patience = patience;
  }

  /// Returns when `listener` has heard a whole answer.
  void ask(
      URI uri,
      Map<String, String> headers,
      String body,
      Dialect.Listener listener,
      Deadline deadline,
      LongConsumer progress)
      throws Outage, InterruptedException {
    var request =
        HttpRequest.newBuilder(uri)
            .header("Content-Type", "application/json")
            .header("Accept", "text/event-stream")
            .header("Accept-Encoding", "identity")
            .version(
                "https".equals(uri.getScheme())
                    ? HttpClient.Version.HTTP_2
                    : HttpClient.Version.HTTP_1_1)
            .POST(HttpRequest.BodyPublishers.ofString(body));
    headers.forEach(request::header);
    var chunks = new Chunks();
    try {
      HttpResponse<?> response = head(request.build(), chunks, deadline.within(patience.first()));
      if (response.headers().firstValue("content-encoding").orElse("").contains("gzip"))
        chunks.unpack(new Gunzip(Limits.WIRE_BYTES));
      if (response.statusCode() != OK)
        throw failures.status(
            response.statusCode(), response.headers(), errorPage(chunks, deadline));
      listen(chunks, listener, deadline, progress);
      chunks.rest(deadline.within(REST));
    } catch (IOException | Malformed e) { // malformed: the proxy that the environment names
      throw failures.network(e);
    } finally {
      chunks.close();
    }
  }

  private HttpResponse<?> head(HttpRequest request, Chunks chunks, Deadline deadline)
      throws Outage, InterruptedException {
    CompletableFuture<HttpResponse<Chunks>> answer = client.sendAsync(request, _ -> chunks);
    try {
      return answer.get(deadline.left().toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw failures.network(e.getCause());
    } catch (TimeoutException e) {
      throw failures.slow("sent no answer in time");
    } finally {
      if (!answer.isDone()) answer.cancel(true);
    }
  }

  private void listen(
      Chunks chunks, Dialect.Listener listener, Deadline deadline, LongConsumer progress)
      throws Outage, IOException, InterruptedException {
    var sse = new Sse();
    long size = 0;
    Deadline quiet = deadline.within(patience.idle());
    while (!listener.finished()) {
      byte[] bytes = chunks.next(quiet.left());
      if (bytes == null || quiet.passed())
        throw failures.slow(
            deadline.passed() ? "was still writing at the time limit" : "fell silent");
      if (bytes.length == 0 && listener.mayEnd()) break;
      if (bytes.length == 0) throw failures.cut();
      size += bytes.length;
      if (size > Limits.WIRE_BYTES || listener.heard() > Limits.TEXT) throw failures.tooLarge();
      for (Sse.Event event : sse.take(bytes)) {
        hear(listener, event);
        quiet = deadline.within(patience.idle());
      }
      progress.accept(listener.heard());
    }
    if (listener.heard() > Limits.TEXT) throw failures.tooLarge();
  }

  private void hear(Dialect.Listener listener, Sse.Event event) throws Outage {
    try {
      listener.hear(event);
    } catch (Malformed e) {
      throw failures.garbled(e.getMessage() + " in " + event.data());
    } catch (Outage e) {
      throw failures.hidden(e);
    }
  }

  private String errorPage(Chunks chunks, Deadline deadline)
      throws IOException, InterruptedException {
    var page = new ByteArrayOutputStream();
    Deadline end = deadline.within(patience.connect());
    while (page.size() < Limits.ERROR_BYTES) {
      byte[] bytes = chunks.next(end.left());
      if (bytes == null || bytes.length == 0) break;
      page.writeBytes(bytes);
    }
    return page.toString(StandardCharsets.UTF_8);
  }
}
