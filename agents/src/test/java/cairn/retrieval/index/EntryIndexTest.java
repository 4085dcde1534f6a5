package cairn.retrieval.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;

class EntryIndexTest {
  @Test
  void twoThatBeginAtOnceMakeOneIndex() throws Exception {
    try (var directory = new ByteBuffersDirectory();
        var other = new IndexWriter(directory, new IndexWriterConfig())) {
      CompletableFuture<Integer> size = CompletableFuture.supplyAsync(() -> sizeOf(directory));
      Thread.sleep(50); // most likely it has met the lock by now; it works either way
      other.close();
      assertThat(size.get()).isZero();
    }
  }

  private static int sizeOf(ByteBuffersDirectory directory) {
    try {
      return new EntryIndex(directory).size();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
