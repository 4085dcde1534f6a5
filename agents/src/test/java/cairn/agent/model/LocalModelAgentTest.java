package cairn.agent.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.agent.Weights;
import cairn.agent.brief.Activity;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A real model in this process. What it says is its business; that it is bound, counted, limited
/// and stoppable is ours.
@Timeout(value = 6, unit = TimeUnit.MINUTES)
class LocalModelAgentTest {
  private static final Duration LIMIT = Duration.ofMinutes(4);
  private static final CountDownLatch WRITING = new CountDownLatch(1);
  private static Path file;
  private static LocalModelAgent agent;

  @BeforeAll
  static void load() throws Exception {
    Weights.Found weights = Weights.tinyLlama();
    assumeTrue(weights.problem().isEmpty(), () -> "no local weights: " + weights.problem());
    file = weights.file();
    agent = agent(file, _ -> WRITING.countDown());
  }

  @AfterAll
  static void close() {
    if (agent != null) agent.close();
  }

  /// One thread: other builds on the same machine must not make it crawl.
  private static LocalModelAgent agent(Path file, Consumer<Activity> listener) {
    return new LocalModelAgent(
        new LocalModelAgent.Settings("tiny", file, 1024, 60, 1), List.of(), listener);
  }

  private static Brief brief() {
    var schema =
        Json.parse(
            """
            {"type": "object", "required": ["colour", "sure"], "additionalProperties": false,
             "properties": {"colour": {"enum": ["red", "green", "blue"]}, "sure": {"type": "boolean"}}}
            """);
    return Brief.of(
        "test",
        "painter",
        "Name the colour of the sky.",
        Json.object().put("weather", "clear"),
        schema);
  }

  @Test
  void aRealModelRepliesInTheFormOfTheSchema() throws Exception {
    Reply reply = agent.perform(brief(), LIMIT);
    assertThat(reply.content().path("colour").asString()).isIn("red", "green", "blue");
    assertThat(reply.content().path("sure").isBoolean()).isTrue();
    assertThat(reply.usage().inputTokens()).isGreaterThan(50);
    assertThat(reply.usage().outputTokens()).isBetween(5L, 60L);
    assertThat(reply.agent()).startsWith("local:tinyllama");
    assertThat(agent.perform(brief(), LIMIT).content())
        .as("no chance is involved")
        .isEqualTo(reply.content());
  }

  @Test
  void interruptionStopsTheWriting() throws Exception {
    // Words without a form of their own, but the same beginning, so that little is read anew.
    Brief essay = Brief.of("test", "painter", "Describe the sky at length.", Json.object(), null);
    var end = new AtomicReference<Throwable>();
    Thread caller =
        Thread.ofVirtual()
            .start(() -> {
              try {
                agent.perform(essay, LIMIT);
              } catch (Exception e) {
                end.set(e);
              }
            });
    assertThat(WRITING.await(4, TimeUnit.MINUTES)).isTrue();
    caller.interrupt();
    caller.join();
    assertThat(end.get()).isInstanceOfAny(InterruptedException.class, Outage.class);
  }

  @Test
  void materialBeyondTheWindowIsCutAndSaid() throws Exception {
    var input = Json.object().put("weather", "clear");
    for (int i = 0; i < 400; i++) input.withArray("clouds").add("cirrus over hill " + i);
    Brief sky = brief();
    Brief large = Brief.of("test", sky.role(), sky.task(), input, sky.schema());
    var said = new CopyOnWriteArrayList<String>();
    var settings = new LocalModelAgent.Settings("tiny", file, 512, 60, 1);
    try (var small = new LocalModelAgent(settings, List.of(), a -> said.add(a.toString()))) {
      Reply reply = small.perform(large, LIMIT);
      assertThat(reply.content().path("colour").asString()).isIn("red", "green", "blue");
      assertThat(reply.usage().inputTokens()).isLessThanOrEqualTo(512 - 60);
    }
    assertThat(said.getFirst()).contains("cut to fit `context` 512").contains(" of clouds");
  }

  @Test
  void aTaskBeyondTheWindowIsNamed() {
    Brief large = Brief.of("test", "r", "word ".repeat(3_000), Json.object(), null);
    Outage outage = catchThrowableOfType(Outage.class, () -> agent.perform(large, LIMIT));
    assertThat(outage.kind()).isEqualTo(Outage.Kind.MISCONFIGURED);
    assertThat(outage).hasMessageContaining("`context` 1024");
  }

  @Test
  void aFileThatIsNoModelIsNamed(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("no.gguf"), "GGUF? no.");
    for (Path wrong : List.of(file, folder.resolve("absent.gguf")))
      try (var broken = agent(wrong, _ -> {})) {
        Outage outage = catchThrowableOfType(Outage.class, () -> broken.perform(brief(), LIMIT));
        assertThat(outage.kind()).isEqualTo(Outage.Kind.MISCONFIGURED);
        assertThat(outage).hasMessageContaining(wrong.getFileName().toString());
      }
  }
}
