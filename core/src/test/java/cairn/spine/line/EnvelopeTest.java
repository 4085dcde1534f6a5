package cairn.spine.line;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Spine;
import cairn.spine.scan.Tail;
import cairn.spine.write.Sheet;
import cairn.text.Json;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// The quick way to read a line and the thorough one agree.
class EnvelopeTest {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");

  @Property(tries = 500)
  void quickAndThoroughReadingAgreeOnWhatTheEngineWrites(
      @ForAll("drafts") Draft draft, @ForAll boolean more) {
    var sheet = new Sheet(Tail.NONE, NOON, new EventIds(), _ -> false);
    var batch = Batch.of(null, more ? List.of(draft, draft.id("other")) : List.of(draft));
    Event written = ((Spine.Receipt.Written) sheet.add(batch)).events().getFirst();
    int end = LineReader.newline(sheet.bytes(), 0, sheet.length());
    // Not at the start of the array, as in a scan.
    byte[] bytes = new byte[end + 7];
    System.arraycopy(sheet.bytes(), 0, bytes, 7, end);

    ForeignLine thorough = ForeignLine.read(bytes, 7, bytes.length);
    assertThat(thorough.event()).isEqualTo(written);
    assertThat(LineFault.of(bytes, 7, bytes.length)).isNull();
    var quick = new Envelope();
    if (quick.read(bytes, 7, bytes.length)) assertThat(quick.event()).isEqualTo(written);
    else assertThat(draft.toString()).containsPattern("[\\p{Cntrl}\"\\\\\\ud800-\\udfff]");
  }

  @Property(tries = 500)
  void aLineWithOneByteChangedIsReadAlikeOrRefusedByTheThoroughWay(
      @ForAll("drafts") Draft draft, @ForAll int where, @ForAll byte value) {
    var sheet = new Sheet(Tail.NONE, NOON, new EventIds(), _ -> false);
    sheet.add(Batch.of(null, List.of(draft.id("id"))));
    byte[] line = Arrays.copyOf(sheet.bytes(), sheet.length() - 1);
    line[Math.floorMod(where, line.length)] = value;
    var quick = new Envelope();
    ForeignLine thorough = ForeignLine.read(line, 0, line.length);
    if (!quick.read(line, 0, line.length)) return;
    Event event = quick.event();
    if (event != null && thorough != null && LineFault.of(line, 0, line.length) == null)
      assertThat(event).isEqualTo(thorough.event());
  }

  @Example
  void anEscapeInTheHashIsLeftToTheThoroughWay() {
    var sheet = new Sheet(Tail.NONE, NOON, new EventIds(), _ -> false);
    sheet.add(Batch.of(null, List.of(Draft.of("a.b", Event.Origin.of("test"), Json.object()))));
    byte[] line = Arrays.copyOf(sheet.bytes(), sheet.length() - 1);
    assertThat(new Envelope().read(line, 0, line.length)).isTrue();
    line[line.length - 10] = '\\';
    assertThat(new Envelope().read(line, 0, line.length)).isFalse();
  }

  @Example
  void anOverlongFormOfACharacterIsAFault() {
    var sheet = new Sheet(Tail.NONE, NOON, new EventIds(), _ -> false);
    sheet.add(Batch.of(null, List.of(Draft.of("a.b", Event.Origin.of("\u051c"), Json.object()))));
    byte[] line = Arrays.copyOf(sheet.bytes(), sheet.length() - 1);
    assertThat(LineFault.of(line, 0, line.length)).isNull();
    for (int i = 0; i < line.length; i++) if (line[i] == (byte) 0xd4) line[i] = (byte) 0xc0;
    assertThat(LineFault.of(line, 0, line.length)).isEqualTo("not UTF-8");
  }

  @Provide
  Arbitrary<Draft> drafts() {
    Arbitrary<String> text = Arbitraries.strings().ofMaxLength(12);
    Arbitrary<Instant> at =
        Arbitraries.longs().between(0, 4_000_000_000L).map(Instant::ofEpochSecond).injectNull(0.5);
    return Combinators.combine(text, text, text, text, at, Arbitraries.integers().between(1, 99))
        .as((session, role, value, id, when, v) ->
            new Draft(
                id.isBlank() ? null : id,
                when,
                "a.b_2.c",
                v,
                new Event.Origin(role, value),
                session,
                new Event.Actor(value, role),
                Json.object().put(value, role).put("more", true).put("prev", "sha256:")));
  }

  @Property(tries = 300)
  void timesAreReadAsTheJdkReadsThem(@ForAll long millis) {
    Instant time = Instant.ofEpochMilli(Math.floorMod(millis, 253_402_300_800_000L));
    byte[] text = Times.text(time).getBytes(StandardCharsets.US_ASCII);
    assertThat(Times.parse(text, 0, text.length)).isEqualTo(time);
  }
}
