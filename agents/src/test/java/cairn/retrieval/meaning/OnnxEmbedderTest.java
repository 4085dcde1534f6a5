package cairn.retrieval.meaning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class OnnxEmbedderTest {
  private static final List<String> TEXTS =
      List.of(
          "Warm-up of 500 steps prevents divergence (loss 0.31).",
          "Café prices in São Paulo rose by 12% – naïve models missed it.",
          "tokenization of unbelievableness_and CamelCase words like GPT-4o",
          "日本語 and Ελληνικά and emoji 🙂 mixed");

  @Test
  void vectorsAreThoseOfTheReferenceTokenizerAndRuntime() {
    var reference = new BgeSmallEnV15QuantizedEmbeddingModel();
    try (OnnxEmbedder embedder = new OnnxEmbedder(OnnxEmbedder.Model.BGE_SMALL, 256)) {
      for (String text : TEXTS) {
        float[] expected = reference.embed(text).content().vector();
        float length = (float) Math.sqrt(Embedder.dot(expected, expected));
        float cosine = Embedder.dot(expected, embedder.embed(List.of(text))[0]) / length;
        assertThat(cosine).as(text).isGreaterThan(0.999f);
      }
    }
  }

  @Test
  void itIsClosedAfterTheTextsThatAreBeingRead() throws InterruptedException {
    var embedder = new OnnxEmbedder(OnnxEmbedder.Model.MINI_LM, 64);
    var begun = new CountDownLatch(1);
    var reading =
        CompletableFuture.runAsync(() -> {
          while (true) {
            embedder.embed(TEXTS);
            begun.countDown();
          }
        });
    begun.await();
    embedder.close();
    assertThatThrownBy(reading::join).hasRootCauseInstanceOf(IllegalStateException.class);
  }

  @Test
  void batchesGiveWhatSingleTextsGiveAndLongTextsAreCut() {
    try (OnnxEmbedder embedder = new OnnxEmbedder(OnnxEmbedder.Model.MINI_LM, 64)) {
      float[][] together = embedder.embed(TEXTS);
      for (int i = 0; i < TEXTS.size(); i++)
        assertThat(Embedder.dot(together[i], embedder.embed(List.of(TEXTS.get(i)))[0]))
            .isGreaterThan(0.97f);
      assertThat(embedder.embed(List.of("word ".repeat(100_000), "")).length).isEqualTo(2);
    }
  }
}
