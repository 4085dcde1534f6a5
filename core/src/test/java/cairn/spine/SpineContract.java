package cairn.spine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.text.Json;
import cairn.text.Sha256;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What every log promises, wherever it keeps its lines.
public abstract class SpineContract {
  protected static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");

  @TempDir protected Path project;
  protected final AtomicReference<Instant> now = new AtomicReference<>(NOON);
  protected Spine spine;

  /// Opens the log of this test, as another process would.
  protected abstract Spine open(InstantSource clock);

  @BeforeEach
  protected void open() {
    spine = open(now::get);
  }

  @AfterEach
  void close() {
    spine.close();
  }

  @Test
  void whatIsAppendedIsReadBack() {
    var draft =
        Draft.of("a.b", new Event.Origin("cli", "x"), Json.object().put("title", "ä\u2028\n"))
            .session("s \"1\"")
            .actor(new Event.Actor("scribe", "agent"))
            .at(Instant.parse("2020-01-01T00:00:00.123456789Z"));
    Event written = written(spine.append(List.of(draft))).events().getFirst();

    assertThat(events(Query.ALL)).containsExactly(written);
    assertThat(written.seq()).isEqualTo(1);
    assertThat(written.id()).matches("evt_[0-9a-z]{26}");
    assertThat(written.ts()).isEqualTo(NOON);
    assertThat(written.when()).isEqualTo(draft.at());
    assertThat(written.prev()).isEqualTo(Sha256.of(""));
    assertThat(spine.verify(_ -> {})).isEmpty();
  }

  @Test
  void timeNeverRunsBackwardsEvenIfTheClockDoes() {
    append("a.b");
    now.set(NOON.minus(Duration.ofDays(400)));
    append("a.b");
    assertThat(events(Query.ALL)).extracting(Event::ts).containsExactly(NOON, NOON);
    assertThat(spine.verify(_ -> {})).isEmpty();
  }

  @Test
  void anIdThatIsKnownIsLeftOutAndCounted() {
    assertThat(written(spine.append(List.of(draft("a.b").id("x"), draft("a.b").id("x")))))
        .satisfies(w -> assertThat(w.known()).isEqualTo(1))
        .satisfies(w -> assertThat(w.events()).hasSize(1));
    reopen();
    append("a.b");
    var again = written(spine.append(List.of(draft("a.c").id("x"), draft("a.c").id("y\"\u00e9"))));
    assertThat(again.known()).isEqualTo(1);
    assertThat(again.events()).extracting(Event::id).containsExactly("y\"\u00e9");
    assertThat(written(spine.append(List.of(draft("a.c").id("y\"\u00e9")))).known()).isEqualTo(1);
  }

  @Test
  void anEngineMadeIdIsKnownTooWhenAskedFor() {
    Event first = append("a.b");
    assertThat(written(spine.append(List.of(draft("a.b").id(first.id())))).known()).isEqualTo(1);
  }

  @Test
  void appendAtRefusesWhenSomebodyElseWasFaster() {
    Position before = spine.head();
    try (var other = open(now::get)) {
      other.append(List.of(draft("a.b")));
    }
    assertThat(spine.appendAt(before, List.of(draft("a.c"))))
        .isInstanceOf(Spine.Receipt.Moved.class);
    assertThat(spine.appendAt(spine.head(), List.of(draft("a.c"))))
        .isInstanceOf(Spine.Receipt.Written.class);
    assertThat(events(Query.ALL)).extracting(Event::type).containsExactly("a.b", "a.c");
  }

  @Test
  void readingGoesOnWhereItStopped() {
    for (int i = 0; i < 5; i++) append("a.b");
    var got = new ArrayList<Long>();
    Position position = Position.START;
    while (position.seq() < 5)
      position = spine.read(Query.after(position).limit(2), e -> got.add(e.seq()));
    assertThat(got).containsExactly(1L, 2L, 3L, 4L, 5L);
    assertThat(position).isEqualTo(spine.head());
    assertThat(spine.holds(position)).isTrue();
  }

  @Test
  void awaitSeesWhatAnotherProcessAppends() throws Exception {
    Position before = spine.head();
    assertThat(spine.await(before, Duration.ofMillis(1))).isFalse();
    try (var other = open(now::get)) {
      other.append(List.of(draft("a.b")));
    }
    assertThat(spine.await(before, Duration.ofMinutes(2))).isTrue();
  }

  @Test
  void halfASurrogateSurvives() {
    var data = Json.object().put("text", "cut \ud83d");
    spine.append(List.of(Draft.of("a.b", Event.Origin.of("cli"), data)));
    assertThat(events(Query.ALL).getFirst().data()).isEqualTo(data);
  }

  @Test
  void anEventTooLargeIsRefusedWithAHint() {
    var data = Json.object().put("text", "x".repeat(Spine.MAX_EVENT_BYTES));
    assertThatThrownBy(() -> spine.append(List.of(Draft.of("a.b", Event.Origin.of("cli"), data))))
        .isInstanceOf(SpineException.class)
        .extracting(e -> ((SpineException) e).hint())
        .asString()
        .contains("hash");
    assertThat(spine.head()).isEqualTo(Position.START);
  }

  @Test
  void everyEventNamesTheHashOfTheOneBefore() {
    Position before = spine.head();
    assertThat(before).isEqualTo(Position.START);
    for (int i = 0; i < 3; i++) {
      Event event = append("a.b");
      assertThat(event.prev()).isEqualTo(before.hash());
      before = spine.head();
      assertThat(spine.holds(before)).isTrue();
    }
    var moved = new Position(2, before.partition(), before.offset(), before.hash());
    assertThat(spine.holds(moved)).isFalse();
  }

  @Test
  void aBatchIsAppendedAsOne() {
    var batch = List.of(draft("a.b"), draft("a.c").id("c"), draft("a.d"));
    List<Event> events = written(spine.append(batch)).events();
    assertThat(events).extracting(Event::more).containsExactly(true, true, false);
    assertThat(events(Query.ALL)).isEqualTo(events);
    assertThat(written(spine.append(List.of())).events()).isEmpty();
    assertThat(spine.verify(_ -> {})).isEmpty();
  }

  @Test
  void daysFollowEachOtherInOneChain() {
    for (int day = 0; day < 3; day++) {
      now.set(NOON.plus(Duration.ofDays(day)));
      append("a.b");
      append("a.c");
    }
    assertThat(events(Query.ALL.types("a.c"))).extracting(Event::seq).containsExactly(2L, 4L, 6L);
    assertThat(spine.count(Query.ALL.between(NOON.plus(Duration.ofDays(1)), null))).isEqualTo(4);
    assertThat(spine.last(Query.ALL, 2)).extracting(Event::seq).containsExactly(5L, 6L);
    assertThat(spine.verify(_ -> {})).isEmpty();
  }

  @Test
  void idsAndSessionsMayHoldAnyText() {
    String odd = "a\u0000b\ud83d\"\\\n" + "x".repeat(60);
    String longOne = "s".repeat(5000);
    spine.append(List.of(draft("a.b").id(odd).session(odd), draft("a.b").session(longOne)));
    assertThat(written(spine.append(List.of(draft("a.b").id(odd)))).known()).isEqualTo(1);
    assertThat(events(Query.ALL.sessions(odd))).extracting(Event::id).containsExactly(odd);
    assertThat(spine.count(Query.ALL.sessions(longOne))).isEqualTo(1);
    assertThat(spine.count(Query.ALL.sessions(longOne + "s"))).isZero();
  }

  @Test
  void manyWritersLoseAndRepeatNothing() throws Exception {
    int writers = 6;
    int each = 30;
    try (var threads = Executors.newFixedThreadPool(writers)) {
      var running = new ArrayList<Future<?>>();
      for (int w = 0; w < writers; w++) {
        int mine = w;
        Callable<?> writing =
            () -> {
              try (Spine own = open(now::get)) {
                for (int i = 0; i < each; i++) {
                  while (own.appendAt(
                          own.head(), List.of(draft("a.b").id(mine + "-" + i), draft("a.c")))
                      instanceof Spine.Receipt.Moved) Thread.onSpinWait();
                }
              }
              return null;
            };
        running.add(threads.submit(writing));
      }
      for (Future<?> one : running) one.get();
    }
    List<Event> all = events(Query.ALL);
    assertThat(all).hasSize(writers * each * 2);
    assertThat(all).extracting(Event::id).doesNotHaveDuplicates();
    assertThat(spine.count(Query.ALL.types("a.b"))).isEqualTo(writers * each);
    assertThat(spine.verify(_ -> {})).isEmpty();
  }

  protected final void reopen() {
    spine.close();
    open();
  }

  protected final Event append(String type) {
    return written(spine.append(List.of(draft(type)))).events().getFirst();
  }

  protected static Draft draft(String type) {
    return Draft.of(type, Event.Origin.of("cli"), Json.object().put("n", 1));
  }

  protected final List<Event> events(Query query) {
    var all = new ArrayList<Event>();
    spine.read(query, all::add);
    return all;
  }

  protected static Spine.Receipt.Written written(Spine.Receipt receipt) {
    return (Spine.Receipt.Written) receipt;
  }
}
