package cairn.spine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.text.Json;
import cairn.text.Sha256;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSpineTest {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");

  @TempDir Path project;
  private final AtomicReference<Instant> now = new AtomicReference<>(NOON);
  private FileSpine spine;

  @BeforeEach
  void open() {
    spine = FileSpine.open(project, now::get);
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
  void everyLineNamesTheHashOfTheLineBefore() throws Exception {
    for (int i = 0; i < 3; i++) append("a.b");
    List<String> lines = Files.readAllLines(partition("2026-11-15"));
    for (int i = 1; i < 3; i++)
      assertThat(Json.parse(lines.get(i)).path("prev").asString())
          .isEqualTo(Sha256.of(lines.get(i - 1)));
    assertThat(spine.head().hash()).isEqualTo(Sha256.of(lines.getLast()));
  }

  @Test
  void aNewDayIsANewPartitionAndTheChainGoesOn() {
    append("a.b");
    now.set(Instant.parse("2026-11-15T23:59:59.999Z"));
    append("a.b");
    now.set(Instant.parse("2026-11-16T00:00:00Z"));
    append("a.b");

    assertThat(partition("2026-11-15")).exists();
    assertThat(partition("2026-11-16")).exists();
    assertThat(events(Query.ALL)).extracting(Event::seq).containsExactly(1L, 2L, 3L);
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
    try (var other = FileSpine.open(project, now::get)) {
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
  void aTornTailIsCutToTheLastWholeBatchAndKeptAside() throws Exception {
    append("a.b");
    long whole = Files.size(partition("2026-11-15"));
    Path headFile = project.resolve(".cairn/spine").resolve(HeadFile.NAME);
    byte[] acknowledged = Files.readAllBytes(headFile);
    spine.append(List.of(draft("a.c"), draft("a.d"), draft("a.e")));
    byte[] all = Files.readAllBytes(partition("2026-11-15"));
    spine.close();
    for (int cut = (int) whole; cut < all.length; cut += 37) {
      Files.write(partition("2026-11-15"), Arrays.copyOf(all, cut));
      Files.write(headFile, acknowledged);
      open();
      assertThat(events(Query.ALL)).extracting(Event::type).containsExactly("a.b");
      assertThat(spine.verify(_ -> {}).stream().anyMatch(f -> f.code() == SpineCode.TORN_TAIL))
          .isEqualTo(cut > whole);
      append("a.f");
      assertThat(events(Query.ALL)).extracting(Event::type).containsExactly("a.b", "a.f");
      assertThat(spine.healed()).hasSize(cut > whole ? 1 : 0);
      assertThat(spine.verify(_ -> {})).allMatch(f -> f.code() == SpineCode.TORN_KEPT);
      spine.close();
    }
    open();
  }

  @Test
  void aChangedLineIsNamedAndTheRestStaysReadable() throws Exception {
    for (int i = 0; i < 4; i++) append("a.b");
    Path file = partition("2026-11-15");
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    lines.set(1, lines.get(1).replace("a.b", "a.x"));
    lines.set(2, "\u0000garbage");
    Files.writeString(file, String.join("\n", lines) + "\n");
    reopen();
    assertThat(spine.verify(_ -> {}))
        .extracting(f -> f.code().code() + " " + f.file() + ":" + f.line())
        .containsExactly(
            "CRN-S013 .cairn/spine/2026-11-15.jsonl:2",
            "CRN-S001 .cairn/spine/2026-11-15.jsonl:3",
            "CRN-S014 .cairn/spine/2026-11-15.jsonl:2");
    assertThat(events(Query.ALL)).extracting(Event::seq).containsExactly(1L, 4L);

    lines.set(2, lines.get(3));
    Files.writeString(file, String.join("\n", lines.subList(0, 2)) + "\n" + lines.get(3) + "\n");
    reopen();
    assertThat(spine.verify(_ -> {}))
        .extracting(f -> f.code().code() + ":" + f.line())
        .containsExactly("CRN-S013:2", "CRN-S014:2");
  }

  @Test
  void awaitSeesWhatAnotherProcessAppends() throws Exception {
    Position before = spine.head();
    assertThat(spine.await(before, Duration.ofMillis(1))).isFalse();
    try (var other = FileSpine.open(project, now::get)) {
      other.append(List.of(draft("a.b")));
    }
    assertThat(spine.await(before, Duration.ofMinutes(2))).isTrue();
  }

  @Test
  void daysOutsideTheIntervalAreNotReadAgain() throws Exception {
    spine.append(List.of(draft("a.b").at(Instant.parse("2020-05-05T05:05:05Z"))));
    now.set(NOON.plus(Duration.ofDays(1)));
    append("a.c");
    Query recent = Query.ALL.between(NOON, null);
    assertThat(events(recent)).extracting(Event::type).containsExactly("a.c");
    // Swap the finished day for another of the same size and age: nobody looks.
    Path old = partition("2026-11-15");
    var modified = Files.getLastModifiedTime(old);
    byte[] same = Files.readString(old).replace("2020-05-05", "2026-11-16").getBytes();
    int sum = same.length - 1 - Checksum.LENGTH;
    System.arraycopy(Checksum.field(same, 0, sum), 0, same, sum, Checksum.LENGTH);
    Files.write(old, same);
    Files.setLastModifiedTime(old, modified);
    reopen();
    assertThat(events(recent)).extracting(Event::type).containsExactly("a.c");
    assertThat(spine.last(recent, 9)).extracting(Event::type).containsExactly("a.c");
    // A day that looks different is read again.
    Files.setLastModifiedTime(old, FileTime.fromMillis(1));
    assertThat(events(recent)).extracting(Event::type).containsExactly("a.b", "a.c");
    // And the index is an aid only.
    Files.writeString(project.resolve(".cairn/index/spans.json"), "{\"x\": ");
    reopen();
    assertThat(events(recent)).extracting(Event::type).containsExactly("a.b", "a.c");
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

  private void reopen() {
    spine.close();
    open();
  }

  private Event append(String type) {
    return written(spine.append(List.of(draft(type)))).events().getFirst();
  }

  private static Draft draft(String type) {
    return Draft.of(type, Event.Origin.of("cli"), Json.object().put("n", 1));
  }

  private List<Event> events(Query query) {
    var all = new ArrayList<Event>();
    spine.read(query, all::add);
    return all;
  }

  private static Spine.Receipt.Written written(Spine.Receipt receipt) {
    return (Spine.Receipt.Written) receipt;
  }

  private Path partition(String day) {
    return project.resolve(".cairn/spine").resolve(day + ".jsonl");
  }
}
