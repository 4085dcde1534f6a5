package cairn.spine.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Fence;
import cairn.spine.FormatOne;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.spine.SpineCode;
import cairn.spine.SpineException;
import cairn.spine.file.FileSpine;
import cairn.spine.line.Checksum;
import cairn.spine.line.LineReader;
import cairn.spine.line.LossAccepted;
import cairn.spine.scan.FenceMark;
import cairn.spine.scan.HeadFile;
import cairn.spine.write.Torn;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Acknowledged bytes that changed on the disk. Nothing of them is cut, taken for unfinished, or
/// given out again; the place is named, and writing waits for a repair.
public class RottenLogTest {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");
  private static final String DAY = "2026-11-15.jsonl";

  @TempDir Path project;
  @TempDir Path clone;

  @Test
  void oneBitInTheLastBatchCutsNothingAndGivesNoNumberOutAgain() throws IOException {
    try (var spine = open()) {
      spine.append(List.of(draft("first")));
      spine.append(List.of(draft("a"), draft("b"), draft("c")));
    }
    byte[] whole = Files.readAllBytes(partition());
    for (boolean withHead : new boolean[] {true, false}) {
      if (!withHead) Files.delete(headFile());
      for (int at = lineStart(whole, 1); at < whole.length; at++) {
        byte[] damaged = flipped(whole, at);
        Files.write(partition(), damaged);
        try (var spine = open()) {
          assertThatThrownBy(() -> spine.append(List.of(draft("x"))))
              .as("bit at %s of %s", at, whole.length)
              .isInstanceOf(SpineException.class)
              .hasMessageContaining(".cairn/spine/" + DAY + " line ");
          assertThat(spine.verify(_ -> {}))
              .as("bit at %s", at)
              .anyMatch(f -> f.code() == SpineCode.FENCED && f.line() > 1);
        }
        assertThat(Files.readAllBytes(partition())).isEqualTo(damaged);
      }
    }
  }

  @Test
  void lookingAtALogChangesNothing() throws IOException {
    three();
    byte[] whole = Files.readAllBytes(partition());
    for (byte[] bytes :
        List.of(
            flipped(whole, whole.length - 40),
            flipped(whole, 200),
            Arrays.copyOf(whole, whole.length + 30),
            Arrays.copyOf(whole, whole.length - 30))) {
      Files.write(partition(), bytes);
      try (var spine = open()) {
        spine.read(Query.ALL, _ -> true);
        spine.count(Query.ALL);
        spine.last(Query.ALL, 2);
        spine.verify(_ -> {});
        spine.fences();
        spine.checkWritable();
        spine.repair().diagnose(null);
      }
      assertThat(Files.readAllBytes(partition())).isEqualTo(bytes);
      assertThat(partition().resolveSibling(Torn.FOLDER)).doesNotExist();
      assertThat(partition().resolveSibling(Damaged.FOLDER)).doesNotExist();
    }
  }

  @Test
  void whoReadAcrossALostEventIsRefusedInPlainWords() throws IOException {
    three();
    damageLine(1);
    try (var spine = open()) {
      assertThat(seqs(spine)).containsExactly(1L, 3L);
      assertThat(spine.fences())
          .singleElement()
          .satisfies(f -> assertThat(f.events()).isEqualTo("event 2"))
          .satisfies(f -> assertThat(f.place()).isEqualTo(".cairn/spine/" + DAY + " line 2"));
      var refusal =
          catchThrowableOfType(SpineException.class, () -> spine.append(List.of(draft("x"))));
      assertThat(refusal.code()).contains(SpineCode.FENCED);
      assertThat(refusal).hasMessageContaining("line 2").hasMessageContaining("event 2");
      assertThat(refusal.hint()).contains("cairn spine repair");
    }
  }

  /// Who has a snapshot does not read the damaged place, and would go on as if nothing were lost.
  @Test
  void whoMeetsLostEventsStopsEveryOtherWriterUntilTheyAreBack() throws IOException {
    three();
    byte[] whole = Files.readAllBytes(partition());
    Files.write(partition(), flipped(whole, lineStart(whole, 1) + 40));
    try (var server = open();
        var other = open()) {
      assertThat(server.append(List.of(draft("unaware"))))
          .isInstanceOf(Spine.Receipt.Written.class);
      byte[] damaged = Files.readAllBytes(partition());
      other.read(Query.ALL, _ -> true);
      assertThat(mark()).as("reading changes nothing").doesNotExist();
      assertThatThrownBy(() -> other.append(List.of(draft("x"))))
          .isInstanceOf(SpineException.class);
      assertThat(mark()).content().contains("lost: event 2");
      assertThatThrownBy(() -> server.append(List.of(draft("y"))))
          .isInstanceOf(SpineException.class)
          .hasMessageContaining("event 2");
      assertThat(Files.readAllBytes(partition())).isEqualTo(damaged);
      System.arraycopy(whole, 0, damaged, 0, whole.length);
      Files.write(partition(), damaged);
    }
    try (var spine = open()) {
      assertThat(spine.append(List.of(draft("z")))).isInstanceOf(Spine.Receipt.Written.class);
      assertThat(mark()).doesNotExist();
    }
  }

  @Test
  void aVerificationCanStopAllWriters() throws IOException {
    three();
    byte[] whole = Files.readAllBytes(partition());
    Files.write(partition(), flipped(whole, lineStart(whole, 1) + 40));
    try (var spine = open()) {
      spine.warnWriters();
    }
    try (var spine = open()) {
      assertThatThrownBy(() -> spine.append(List.of(draft("x"))))
          .isInstanceOf(SpineException.class);
    }
  }

  private Path mark() {
    return partition().resolveSibling(FenceMark.NAME);
  }

  @Test
  void anIdOfADamagedLineIsNotGivenOutAgain() throws IOException {
    try (var spine = open()) {
      spine.append(List.of(draft("a").id("one")));
      spine.append(List.of(draft("b").id("two")));
      spine.append(List.of(draft("c").id("three")));
    }
    damageLine(1);
    for (boolean indexed : new boolean[] {true, false}) {
      if (!indexed) Files.deleteIfExists(project.resolve(".cairn/index/ids"));
      try (var spine = open()) {
        try {
          var receipt = (Spine.Receipt.Written) spine.append(List.of(draft("b").id("two")));
          assertThat(receipt.known()).isEqualTo(1);
        } catch (SpineException e) {
          assertThat(e.code()).contains(SpineCode.FENCED);
        }
      }
    }
  }

  @Test
  void aRemovedTailIsFenced() throws IOException {
    three();
    byte[] whole = Files.readAllBytes(partition());
    Files.write(partition(), Arrays.copyOf(whole, lineStart(whole, 1)));
    try (var spine = open()) {
      assertThat(spine.fences())
          .containsExactly(
              new Fence(
                  2,
                  3,
                  ".cairn/spine/" + DAY,
                  2,
                  "the log ends after event 1, but event 3 was acknowledged"));
      assertThatThrownBy(() -> spine.append(List.of(draft("x"))))
          .isInstanceOf(SpineException.class);
    }
  }

  @Test
  void aForgedLastEventIsNamed() throws IOException {
    three();
    byte[] whole = Files.readAllBytes(partition());
    String forged = new String(whole).replace("\"text\":\"c\"", "\"text\":\"X\"");
    byte[] bytes = forged.getBytes();
    int from = lineStart(bytes, 2);
    int sum = bytes.length - 1 - Checksum.LENGTH;
    System.arraycopy(Checksum.field(bytes, from, sum), 0, bytes, sum, 0);
    byte[] field = Checksum.field(Arrays.copyOfRange(bytes, from, sum), 0, sum - from);
    System.arraycopy(field, 0, bytes, sum, field.length);
    Files.write(partition(), bytes);
    try (var spine = open()) {
      assertThat(spine.verify(_ -> {}))
          .singleElement()
          .satisfies(f -> assertThat(f.code()).isEqualTo(SpineCode.NOT_THE_ACKNOWLEDGED))
          .satisfies(f -> assertThat(f.line()).isEqualTo(3));
    }
  }

  @Test
  void aCloneBringsEveryByteBack() throws IOException {
    three();
    copyLog(project, clone);
    byte[] whole = Files.readAllBytes(partition());
    for (byte[] damaged :
        List.of(
            flipped(whole, lineStart(whole, 1) + 20),
            flipped(whole, whole.length - 30),
            Arrays.copyOf(whole, lineStart(whole, 1)),
            Arrays.copyOfRange(whole, lineStart(whole, 1), whole.length))) {
      Files.write(partition(), damaged);
      try (var spine = open()) {
        LogRepair.Diagnosis shown = spine.repair().diagnose(clone);
        assertThat(shown.losses()).isNotEmpty();
        assertThat(shown.restorable()).isTrue();
        assertThat(Files.readAllBytes(partition())).isEqualTo(damaged);
        LogRepair.Done done = spine.repair().restore(clone);
        assertThat(done.restored()).isEqualTo(shown.lost());
        assertThat(done.findings()).allMatch(f -> f.severity() == Severity.NOTE);
        assertThat(project.resolve(done.kept().getFirst())).hasBinaryContent(damaged);
      }
      assertThat(Files.readAllBytes(partition())).isEqualTo(whole);
    }
    try (var spine = open()) {
      assertThat(spine.append(List.of(draft("x")))).isInstanceOf(Spine.Receipt.Written.class);
    }
  }

  @Test
  void aMissingDayComesBackFromAClone() throws IOException {
    three();
    Instant nextDay = NOON.plusSeconds(86_400);
    try (var spine = FileSpine.open(project, () -> nextDay)) {
      spine.append(List.of(draft("d")));
    }
    copyLog(project, clone);
    byte[] whole = Files.readAllBytes(partition());
    Files.delete(partition());
    try (var spine = FileSpine.open(project, () -> nextDay)) {
      assertThat(seqs(spine)).containsExactly(4L);
      assertThat(spine.repair().restore(clone).restored()).isEqualTo(3);
    }
    assertThat(Files.readAllBytes(partition())).isEqualTo(whole);
  }

  @Test
  void anotherHistoryBringsNothingBack() throws IOException {
    three();
    try (var spine = FileSpine.open(clone, () -> NOON)) {
      for (int i = 0; i < 5; i++) spine.append(List.of(draft("other " + i)));
    }
    damageLine(1);
    byte[] damaged = Files.readAllBytes(partition());
    try (var spine = open()) {
      LogRepair.Done done = spine.repair().restore(clone);
      assertThat(done.restored()).isZero();
      assertThat(spine.repair().diagnose(clone).losses().getFirst().why()).contains("history");
    }
    assertThat(Files.readAllBytes(partition())).isEqualTo(damaged);
  }

  @Test
  void linesThatMovedArePutBackFromTheLogItself() throws IOException {
    three();
    byte[] whole = Files.readAllBytes(partition());
    List<String> lines = new ArrayList<>(Files.readAllLines(partition()));
    Collections.swap(lines, 0, 1);
    Files.writeString(partition(), String.join("\n", lines) + "\n");
    try (var spine = open()) {
      assertThat(seqs(spine)).containsExactlyInAnyOrder(1L, 2L, 3L);
      assertThatThrownBy(() -> spine.append(List.of(draft("x"))))
          .isInstanceOf(SpineException.class);
      spine.repair().restore(null);
    }
    assertThat(Files.readAllBytes(partition())).isEqualTo(whole);
  }

  @Test
  void anAcceptedLossIsRecordedAndOpensTheLogAgain() throws IOException {
    three();
    for (boolean tail : new boolean[] {false, true}) {
      long before;
      try (var spine = open()) {
        before = spine.head().seq();
      }
      byte[] damagedLine = damageLine(tail ? (int) before - 1 : 1);
      long lost = tail ? before : 2;
      try (var spine = open()) {
        LogRepair.Done done = spine.repair().acceptLoss(null, "Ada", "no backup", Map.of());
        assertThat(done.accepted())
            .singleElement()
            .satisfies(l -> assertThat(l.first()).isEqualTo(lost))
            .satisfies(l -> assertThat(l.hash()).startsWith("sha256:"))
            .satisfies(l -> assertThat(project.resolve(l.kept())).hasBinaryContent(damagedLine));
        assertThat(done.findings()).allMatch(f -> f.severity() == Severity.NOTE);
      }
      try (var spine = open()) {
        Event word = spine.last(Query.ALL, 1).getFirst();
        assertThat(word.type()).isEqualTo(LossAccepted.TYPE);
        assertThat(word.actor().role()).isEqualTo("Ada");
        assertThat(word.seq()).isEqualTo(before + 1);
        assertThat(seqs(spine)).doesNotContain(lost);
        assertThat(spine.fences()).isEmpty();
        spine.append(List.of(draft("goes on").id("id" + before)));
        assertThat(spine.head().seq()).isEqualTo(before + 2);
        assertThat(spine.verify(_ -> {})).extracting(Finding::severity).containsOnly(Severity.NOTE);
      }
    }
  }

  /// Wherever in a batch the line is, and whether it is damaged or gone.
  @Test
  void anAcceptedLossInsideABatchIsClosed() throws IOException {
    try (var spine = open()) {
      spine.append(List.of(draft("first")));
      spine.append(List.of(draft("a"), draft("b"), draft("c"), draft("d")));
      spine.append(List.of(draft("e"), draft("f")));
    }
    byte[] whole = Files.readAllBytes(partition());
    byte[] head = Files.readAllBytes(headFile());
    for (int line = 1; line < 7; line++)
      for (boolean gone : new boolean[] {false, true}) {
        Files.write(
            partition(), gone ? without(whole, line) : flipped(whole, lineStart(whole, line) + 40));
        Files.write(headFile(), head);
        try (var spine = open()) {
          spine.repair().acceptLoss(null, "Ada", "", Map.of());
        }
        try (var spine = open()) {
          assertThat(spine.verify(_ -> {}))
              .as("line %s, gone %s", line + 1, gone)
              .extracting(Finding::severity)
              .containsOnly(Severity.NOTE);
          assertThat(spine.append(List.of(draft("on")))).isInstanceOf(Spine.Receipt.Written.class);
        }
      }
  }

  private static byte[] without(byte[] whole, int line) {
    int from = lineStart(whole, line);
    int to = from;
    while (whole[to] != '\n') to++;
    byte[] rest = Arrays.copyOf(whole, whole.length - (to + 1 - from));
    System.arraycopy(whole, to + 1, rest, from, whole.length - to - 1);
    return rest;
  }

  @Test
  void aLogOfFormatOneGoesOnInFormatTwoWithoutLosingAByte() throws IOException {
    byte[] old = FormatOne.write(partition(), "2026-11-15T09:00:00.000Z", 1, 3, 2);
    try (var spine = open()) {
      assertThat(seqs(spine)).containsExactly(1L, 2L, 3L, 4L, 5L, 6L);
      assertThat(spine.verify(_ -> {})).isEmpty();
      spine.append(List.of(draft("new"), draft("newer")));
      assertThat(spine.verify(_ -> {})).isEmpty();
      assertThat(seqs(spine)).hasSize(8);
      var again = (Spine.Receipt.Written) spine.append(List.of(draft("x").id("old-2")));
      assertThat(again.known()).isEqualTo(1);
    }
    byte[] now = Files.readAllBytes(partition());
    assertThat(Arrays.copyOf(now, old.length)).isEqualTo(old);
    assertThat(new String(now).lines().skip(6)).allMatch(l -> l.contains("\"sum\":\""));
  }

  @Test
  void oneBitInALogOfFormatOneIsFencedOrNamed() throws IOException {
    byte[] old = FormatOne.write(partition(), "2026-11-15T09:00:00.000Z", 1, 3, 2);
    int lastLine = lineStart(old, 5);
    for (int at = 0; at < lastLine; at += 3) {
      byte[] damaged = flipped(old, at);
      Files.write(partition(), damaged);
      Files.deleteIfExists(project.resolve(".cairn/index/ids"));
      try (var spine = open()) {
        seqs(spine);
        assertThatThrownBy(() -> spine.append(List.of(draft("x"))))
            .as("bit at %s", at)
            .isInstanceOf(SpineException.class);
        assertThat(spine.verify(_ -> {})).as("bit at %s", at).isNotEmpty();
      }
      assertThat(Files.readAllBytes(partition())).isEqualTo(damaged);
    }
  }

  private void three() {
    try (var spine = open()) {
      for (String text : List.of("a", "b", "c")) spine.append(List.of(draft(text)));
    }
  }

  /// Flips a bit in the middle of this line; returns the damaged line with its newline.
  private byte[] damageLine(int index) throws IOException {
    byte[] whole = Files.readAllBytes(partition());
    int from = lineStart(whole, index);
    int to = lineStart(whole, index + 1);
    byte[] damaged = flipped(whole, (from + to) / 2);
    Files.write(partition(), damaged);
    return Arrays.copyOfRange(damaged, from, to);
  }

  private static byte[] flipped(byte[] whole, int at) {
    byte[] damaged = whole.clone();
    damaged[at] ^= 1;
    return damaged;
  }

  public static void copyLog(Path from, Path to) throws IOException {
    Path target = Files.createDirectories(to.resolve(".cairn/spine"));
    try (var files = Files.list(from.resolve(".cairn/spine"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".jsonl")).toList())
        Files.copy(file, target.resolve(file.getFileName()));
    }
  }

  private FileSpine open() {
    return FileSpine.open(project, () -> NOON);
  }

  private static Draft draft(String text) {
    return Draft.of("a.b", Event.Origin.of("cli"), Json.object().put("text", text));
  }

  private static List<Long> seqs(FileSpine spine) {
    var seqs = new ArrayList<Long>();
    spine.read(Query.ALL, e -> seqs.add(e.seq()));
    return seqs;
  }

  private Path partition() {
    return project.resolve(".cairn/spine").resolve(DAY);
  }

  private Path headFile() {
    return partition().resolveSibling(HeadFile.NAME);
  }

  /// Where the line with this index begins.
  private static int lineStart(byte[] bytes, int index) {
    int at = 0;
    for (int i = 0; i < index; i++) at = LineReader.newline(bytes, at, bytes.length) + 1;
    return at;
  }
}
