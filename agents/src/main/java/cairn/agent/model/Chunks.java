package cairn.agent.model;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The body of an HTTP answer as a queue of byte arrays, so that waiting for the next bytes can
/// time out and be interrupted. At most one chunk is on its way: a fast sender is held back.
final class Chunks implements HttpResponse.BodySubscriber<Chunks> {
  /// Pieces that are taken after the end of an answer.
  private static final int MOST_REST = 16;

  private sealed interface Item {
    record Bytes(byte[] bytes) implements Item {}

    record End(@Nullable Throwable cause) implements Item {}
  }

  private final LinkedBlockingQueue<Item> items = new LinkedBlockingQueue<>();
  private volatile Flow.@Nullable Subscription subscription;
  private volatile boolean closed;
  private @Nullable Gunzip packed;

  @Override
  public CompletionStage<Chunks> getBody() {
    return CompletableFuture.completedStage(this);
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
    if (closed) subscription.cancel();
    else subscription.request(1);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    int size = buffers.stream().mapToInt(ByteBuffer::remaining).sum();
    ByteBuffer joined = ByteBuffer.allocate(size);
    buffers.forEach(joined::put);
    items.add(new Item.Bytes(joined.array()));
  }

  @Override
  public void onError(Throwable cause) {
    items.add(new Item.End(cause));
  }

  @Override
  public void onComplete() {
    items.add(new Item.End(null));
  }

  /// The next bytes; empty at the end of the body; null when none came in time.
  ///
  /// @throws IOException if the connection broke
  byte @Nullable [] next(Duration wait) throws IOException, InterruptedException {
    Item item = items.poll(Math.max(0, wait.toMillis()), TimeUnit.MILLISECONDS);
    return switch (item) {
      case null -> null;
      case Item.Bytes(byte[] bytes) -> {
        Flow.Subscription source = subscription;
        if (source != null) source.request(1);
        Gunzip gunzip = packed;
        byte[] plain = gunzip == null ? bytes : gunzip.take(bytes);
        yield plain.length == 0 ? next(wait) : plain;
      }
      case Item.End(Throwable cause) -> {
        items.add(item);
        if (cause != null) throw new IOException(cause.getMessage(), cause);
        yield new byte[0];
      }
    };
  }

  /// From now on the bytes are gzip.
  void unpack(Gunzip gunzip) {
    packed = gunzip;
  }

  /// Takes what is left of a body in which nothing more is expected: a connection whose last answer
  /// was read to its end can be used again.
  void rest(Deadline deadline) throws InterruptedException {
    try {
      for (int i = 0; i < MOST_REST; i++) {
        byte[] bytes = next(deadline.left());
        if (bytes == null || bytes.length == 0) return;
      }
    } catch (IOException e) {
      // The answer was whole; the connection is not used again.
    }
  }

  /// Drops the connection, unless its answer came to its end.
  void close() {
    Gunzip gunzip = packed;
    if (gunzip != null) gunzip.close();
    closed = true;
    Flow.Subscription source = subscription;
    if (source != null) source.cancel();
  }
}
