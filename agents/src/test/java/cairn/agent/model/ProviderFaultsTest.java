package cairn.agent.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.agent.FakeProvider;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Outage.Kind;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every dialect against a server that cuts, stalls, floods, lies or says no.
class ProviderFaultsTest extends ProviderTest {
  @ParameterizedTest
  @EnumSource
  void aStreamCutInsideAnEventIsTransient(Speech speech) {
    List<String> events =
        speech.words(List.of("one ", "two ", "three"), speech.stopWord(Speech.Stop.DONE));
    for (int i = 0; i < events.size(); i++) {
      boolean afterTheStop = speech.chat() && i > events.size() - 3;
      if (afterTheStop) continue;
      provider.answers(FakeProvider.cutInside(events, i));
      assertThat(outage(speech, words()).kind()).as("cut in event %d", i).isEqualTo(Kind.TRANSIENT);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aTidyEndWithoutTheStopWordIsCutToo(Speech speech) {
    List<String> events = speech.words(List.of("{\"n\": 1}"), speech.stopWord(Speech.Stop.DONE));
    int content = events.size() - (speech.chat() ? 3 : 1);
    provider.answers(FakeProvider.endedAfter(events, content));
    Outage outage = outage(speech, words());
    assertThat(outage.kind()).isEqualTo(Kind.TRANSIENT);
    assertThat(outage.usage().outputTokens()).as("what was written was paid").isPositive();
  }

  @ParameterizedTest
  @EnumSource
  void tooManyRequestsSayHowLongToWait(Speech speech) {
    provider.answers(FakeProvider.status(429, "Retry-After: 7\r\n", speech.error(429)));
    Outage outage = outage(speech, words());
    assertThat(outage.kind()).isEqualTo(Kind.RATE_LIMITED);
    assertThat(outage.after()).isEqualTo(Duration.ofSeconds(7));
    assertThat(outage).hasMessageContaining("acme answered 429: Overloaded 429");
  }

  @ParameterizedTest
  @EnumSource
  void statusCodesBecomeKinds(Speech speech) {
    record Case(int status, Kind kind) {}
    for (Case c :
        List.of(
            new Case(529, Kind.TRANSIENT),
            new Case(500, Kind.TRANSIENT),
            new Case(503, Kind.TRANSIENT),
            new Case(408, Kind.TIMED_OUT),
            new Case(401, Kind.MISCONFIGURED),
            new Case(404, Kind.MISCONFIGURED),
            new Case(400, Kind.MISCONFIGURED),
            new Case(302, Kind.MISCONFIGURED))) {
      provider.answers(
          FakeProvider.status(
              c.status, "Location: http://localhost:1/\r\n", speech.error(c.status)));
      assertThat(outage(speech, words()).kind()).as("%d", c.status).isEqualTo(c.kind);
    }
  }

  @Test
  void aUsedUpQuotaIsNotWaitedFor() {
    provider.answers(
        FakeProvider.status(
            429, "", "{\"error\":{\"message\":\"no\",\"code\":\"insufficient_quota\"}}"));
    assertThat(outage(Speech.OPENAI, words()).kind()).isEqualTo(Kind.MISCONFIGURED);
  }

  @ParameterizedTest
  @EnumSource
  void anErrorInsideTheStreamIsHeard(Speech speech) {
    var events =
        new ArrayList<>(
            speech.words(List.of("a", "b"), speech.stopWord(Speech.Stop.DONE)).subList(0, 2));
    events.add("event: error\ndata: " + speech.error(529) + "\n\n");
    provider.answers(FakeProvider.stream(events));
    assertThat(outage(speech, words()))
        .hasMessageContaining("Overloaded 529")
        .extracting(Outage::kind)
        .isEqualTo(Kind.TRANSIENT);
  }

  @ParameterizedTest
  @EnumSource
  void brokenJsonOnTheWireIsMalformed(Speech speech) {
    provider.answers(FakeProvider.stream(List.of("data: {\"type\": \"message_start\", \n\n")));
    assertThat(outage(speech, words()).kind()).isEqualTo(Kind.MALFORMED);
  }

  @ParameterizedTest
  @EnumSource
  void aTrickleOfBytesTimesOut(Speech speech) throws Exception {
    provider.answers(FakeProvider.trickle());
    var hasty = new Patience(LIMIT, LIMIT, Duration.ofMillis(300));
    ModelAgent agent = agent(speech, provider.base(), hasty);
    Outage outage = catchThrowableOfType(Outage.class, () -> agent.perform(words(), LIMIT));
    assertThat(outage.kind()).isEqualTo(Kind.TIMED_OUT);
    assertThat(outage).hasMessageContaining("fell silent");
    assertThat(provider.hungUp.await(2, TimeUnit.MINUTES)).as("the connection is dropped").isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void interruptionDropsTheConnection(Speech speech) throws Exception {
    var reached = new CountDownLatch(1);
    List<String> start =
        speech.words(List.of("a"), speech.stopWord(Speech.Stop.DONE)).subList(0, 1);
    provider.answers(FakeProvider.silentAfter(start, reached));
    var end = new AtomicReference<Throwable>();
    ModelAgent agent = agent(speech, provider.base());
    Thread caller =
        Thread.ofVirtual()
            .start(() -> {
              try {
                agent.perform(words(), LIMIT);
              } catch (Exception e) {
                end.set(e);
              }
            });
    assertThat(reached.await(2, TimeUnit.MINUTES)).isTrue();
    caller.interrupt();
    assertThat(caller.join(Duration.ofMinutes(2))).isTrue();
    assertThat(end.get()).isInstanceOf(InterruptedException.class);
    assertThat(provider.hungUp.await(2, TimeUnit.MINUTES)).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void tenMegabytesArriveWhole(Speech speech) throws Exception {
    String piece = "x".repeat(10_000);
    provider.answers(
        FakeProvider.stream(
            speech.words(Collections.nCopies(1_000, piece), speech.stopWord(Speech.Stop.DONE))));
    assertThat(agent(speech, provider.base()).perform(words(), LIMIT).content().asString())
        .hasSize(10_000_000);
  }

  @ParameterizedTest
  @EnumSource
  void withoutEndTheyAreStopped(Speech speech) throws Exception {
    String event =
        speech.words(List.of("x".repeat(100_000)), "").stream()
            .filter(e -> e.contains("xxx"))
            .findFirst()
            .orElseThrow();
    provider.answers((out, _) -> {
      FakeProvider.head(out);
      while (true) FakeProvider.chunk(out, event);
    });
    Outage outage =
        catchThrowableOfType(
            Outage.class, () -> agent(speech, provider.base()).perform(words(), LIMIT));
    assertThat(outage.kind()).isEqualTo(Kind.MALFORMED);
    assertThat(provider.hungUp.await(2, TimeUnit.MINUTES)).isTrue();
  }

  @Test
  void aSingleLineWithoutEndIsStopped() {
    provider.answers((out, _) -> {
      FakeProvider.head(out);
      String piece = "data: " + "y".repeat(1_000_000);
      while (true) FakeProvider.chunk(out, piece);
    });
    Outage outage =
        catchThrowableOfType(
            Outage.class, () -> agent(Speech.OPENAI, provider.base()).perform(words(), LIMIT));
    assertThat(outage.kind()).isEqualTo(Kind.MALFORMED);
  }

  @ParameterizedTest
  @EnumSource
  void aFullOrDecliningModelIsNamed(Speech speech) {
    provider.answers(
        FakeProvider.stream(speech.words(List.of("And then"), speech.stopWord(Speech.Stop.FULL))),
        FakeProvider.stream(speech.words(List.of("No."), speech.stopWord(Speech.Stop.DECLINED))));
    assertThat(outage(speech, words()).kind()).isEqualTo(Kind.MALFORMED);
    assertThat(outage(speech, words()).kind()).isEqualTo(Kind.DECLINED);
  }

  @Test
  void nobodyListeningIsTransient() throws Exception {
    URI base = provider.base();
    provider.close();
    assertThat(
            catchThrowableOfType(
                    Outage.class, () -> agent(Speech.OPENAI, base).perform(words(), LIMIT))
                .kind())
        .isEqualTo(Kind.TRANSIENT);
  }

  @ParameterizedTest
  @EnumSource
  void theKeyIsInNoMessageAndNoTrace(Speech speech) {
    provider.answers(
        FakeProvider.status(401, "", "{\"error\":{\"message\":\"bad key " + KEY + "\"}}"));
    Outage outage = outage(speech, words());
    var trace = new StringWriter();
    outage.printStackTrace(new PrintWriter(trace));
    assertThat(trace.toString()).contains("bad key [key]").doesNotContain(KEY);
    assertThat(agent(speech, provider.base()).toString()).contains("$K").doesNotContain(KEY);
  }

  @Test
  void aKeyIsNotSentInTheClearToAnotherMachine() {
    Outage outage =
        catchThrowableOfType(
            Outage.class,
            () ->
                agent(Speech.OPENAI, URI.create("http://models.example.org/v1"))
                    .perform(words(), LIMIT));
    assertThat(outage.kind()).isEqualTo(Kind.MISCONFIGURED);
    assertThat(outage).hasMessageContaining("unencrypted");
  }
}
