package cairn.web;

import cairn.text.Json;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/// Server-sent events for one open page: what was appended to the log, as soon as it was.
final class NewsStream {
  /// Often enough that neither side thinks the other is gone.
  private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(15);

  private final Feed feed;

  NewsStream(Feed feed) {
    this.feed = feed;
  }

  void stream(ServerRequest request, ServerResponse response) {
    response.headers().contentType(MediaTypes.TEXT_EVENT_STREAM);
    try (Feed.Listener listener = feed.listen();
        OutputStream out = response.outputStream()) {
      send(out, "event: hello\ndata: {}\n\n");
      while (listener.open()) {
        Feed.News news = listener.next(SIGN_OF_LIFE);
        if (listener.lost()) send(out, "event: lost\ndata: {}\n\n");
        else if (news == null) send(out, ": still here\n\n");
        else send(out, "event: news\ndata: " + Json.write(News.of(news)) + "\n\n");
      }
    } catch (IOException | UncheckedIOException e) {
      // The page was closed, or the network was: it asks again when it wants to.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// @param families first words of the types of what was appended
  record News(long head, Set<String> families, List<EventRow> events) {
    static News of(Feed.News news) {
      return new News(
          news.head(), news.families(), news.events().stream().map(EventRow::of).toList());
    }
  }

  private static void send(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }
}
