package cairn.spine.repair;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.kernel.file.Scratch;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.spine.SpineCode;
import cairn.spine.SpineException;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Any bytes may stand in a partition. Whatever they are, the events around them stay readable, the
/// place is named, and the log can be appended to.
class HostileLogTest {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");
  private static final String DAY = "2026-11-15.jsonl";

  @Property(tries = 300)
  void anyBytesBetweenEventsAreNamedAndStepOver(@ForAll("noise") byte[] noise) throws IOException {
    try (var scratch = Scratch.open("hostile")) {
      Path project = scratch.folder();
      List<byte[]> lines = threeEvents(project);
      var bytes = new ByteArrayOutputStream();
      bytes.writeBytes(lines.get(0));
      bytes.writeBytes(noise);
      bytes.write('\n');
      bytes.writeBytes(lines.get(1));
      bytes.writeBytes(lines.get(2));
      Files.write(partition(project), bytes.toByteArray());

      try (var spine = open(project)) {
        assertThat(seqs(spine)).containsExactly(1L, 2L, 3L);
        assertThat(spine.count(Query.ALL)).isEqualTo(3);
        assertThat(spine.verify(_ -> {}))
            .isNotEmpty()
            .allSatisfy(f -> assertThat(f.file()).isEqualTo(".cairn/spine/" + DAY))
            .allSatisfy(f -> assertThat(f.line()).isGreaterThan(1));
        assertThat(spine.append(List.of(draft()))).isInstanceOf(Spine.Receipt.Written.class);
        assertThat(seqs(spine)).containsExactly(1L, 2L, 3L, 4L);
      }
    }
  }

  @Property(tries = 300)
  void anyBytesAtTheEndAreCutAndKept(@ForAll("noise") byte[] noise) throws IOException {
    try (var scratch = Scratch.open("hostile")) {
      Path project = scratch.folder();
      threeEvents(project);
      byte[] good = Files.readAllBytes(partition(project));
      byte[] all = Arrays.copyOf(good, good.length + noise.length);
      System.arraycopy(noise, 0, all, good.length, noise.length);
      Files.write(partition(project), all);
      try (var spine = open(project)) {
        assertThat(seqs(spine)).containsExactly(1L, 2L, 3L);
        spine.append(List.of(draft()));
        assertThat(seqs(spine)).containsExactly(1L, 2L, 3L, 4L);
        assertThat(spine.healed()).hasSize(noise.length > 0 ? 1 : 0);
        assertThat(spine.verify(_ -> {})).allMatch(f -> f.code() == SpineCode.TORN_KEPT);
      }
      if (noise.length > 0)
        assertThat(project.resolve(".cairn/spine/torn").resolve(DAY + "." + good.length))
            .hasBinaryContent(noise);
    }
  }

  @Provide
  Arbitrary<byte[]> noise() {
    Arbitrary<byte[]> any = Arbitraries.bytes().array(byte[].class).ofMaxSize(400);
    Arbitrary<byte[]> almost =
        Arbitraries.of(
                "{}",
                "[1]",
                "null",
                "{\"seq\":1}",
                "{\"seq\":4,\"id\":\"x\",\"ts\":\"never\",\"type\":\"a\",\"data\":{},\"prev\":\"\"}",
                "{\"seq\":4,\"seq\":5,\"data\":{}}",
                "{\"seq\":9,\"id\":\"x\",\"ts\":\"2026-11-15T12:00:00.000Z\",\"type\":\"a",
                "\u2028\u0000\uffff",
                "\n\n\r\n")
            .map(s -> s.getBytes(StandardCharsets.UTF_8));
    return Arbitraries.oneOf(any, almost);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\":1,\"a\":2}",
        "{\"a\":\"\u0000\"}",
        "{\"a\":01}",
        "{\"a\":\"\\ud83d\\q\"}",
        "{\"a\":1}}",
        "{\"a\":1} {}"
      })
  void anEventWithBrokenDataIsNamed(String data, @TempDir Path project) throws IOException {
    assertNamed(project, lineWith(data).getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void invalidUtf8IsNamed(@TempDir Path project) throws IOException {
    byte[] line = lineWith("{\"a\":\"xx\"}").getBytes(StandardCharsets.UTF_8);
    int x = new String(line, StandardCharsets.ISO_8859_1).indexOf("xx");
    line[x] = (byte) 0xC3;
    line[x + 1] = (byte) 0x28;
    assertNamed(project, line);
  }

  @Test
  void deepNestingIsNamed(@TempDir Path project) throws IOException {
    String deep = "[".repeat(500_000) + "]".repeat(500_000);
    assertNamed(project, lineWith("{\"a\":" + deep + "}").getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aNumberOfAMillionDigitsIsNamed(@TempDir Path project) throws IOException {
    String line = lineWith("{\"a\":" + "9".repeat(1_000_000) + "}");
    assertNamed(project, line.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void millionsOfTinyValuesAreNamedRatherThanLoaded(@TempDir Path project) throws IOException {
    String line = lineWith("{\"a\":[" + "[],".repeat(4_000_000) + "[]]}");
    assertNamed(project, line.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aLineOfFiftyMegabytesIsNamedAndSkipped(@TempDir Path project) throws IOException {
    byte[] line = new byte[50 * 1024 * 1024];
    Arrays.fill(line, (byte) 'x');
    assertThat(assertNamed(project, line).code()).isEqualTo(SpineCode.LINE_TOO_LONG);
  }

  @Test
  void aFileOfNoiseGivesABoundedNumberOfFindings(@TempDir Path project) throws IOException {
    Files.createDirectories(partition(project).getParent());
    Files.writeString(partition(project), "noise\n".repeat(100_000) + lineWith("{}") + "\n");
    try (var spine = open(project)) {
      assertThat(spine.verify(_ -> {})).hasSize(Verifier.MAX_FINDINGS + 1);
    }
  }

  @Test
  void unknownTypesAndFieldsAreReadAndNeverRewritten(@TempDir Path project) throws IOException {
    Files.createDirectories(partition(project).getParent());
    String line =
        "{ \"new_field\": {\"a\": [1, {\"data\": 2}]}, \"prev\": \""
            + Position.START.hash()
            + "\", \"data\": {\"k\": \"\\u00e4\"} , \"seq\": 1, \"id\": \"i\\u0064\","
            + " \"ts\":\"2026-11-15T12:00:00.000Z\", \"type\": \"from.the.future\", \"v\": 7,"
            + " \"source\": {\"kind\": \"cli\", \"x\": []}, \"session\": \"s\" }\n";
    Files.writeString(partition(project), line);
    try (var spine = open(project)) {
      spine.append(List.of(draft()));
      var events = new ArrayList<Event>();
      spine.read(Query.ALL.types("from.the.*").sessions("s").kinds("cli"), events::add);
      assertThat(events).singleElement().satisfies(e -> assertThat(e.id()).isEqualTo("id"));
      assertThat(events.getFirst().data()).isEqualTo(Json.object().put("k", "ä"));
      assertThat(spine.verify(_ -> {})).isEmpty();
      assertThat(Files.readString(partition(project))).startsWith(line);
    }
  }

  @Test
  void namesThatAreNoDaysAndLinksAreNeverRead(@TempDir Path project) throws IOException {
    threeEvents(project);
    Path spineFolder = partition(project).getParent();
    Path outside = Files.writeString(project.resolve("outside"), "secret\n");
    Files.createSymbolicLink(spineFolder.resolve("2026-11-16.jsonl"), outside);
    Files.writeString(spineFolder.resolve("notes.txt"), "x");
    try (var spine = FileSpine.open(project, () -> NOON.plusSeconds(86_400))) {
      assertThat(seqs(spine)).containsExactly(1L, 2L, 3L);
      assertThat(spine.verify(_ -> {}))
          .extracting(Finding::code)
          .containsOnly(SpineCode.NOT_A_PARTITION);
      Assertions.assertThatThrownBy(() -> spine.append(List.of(draft())))
          .isInstanceOf(SpineException.class)
          .hasMessageContaining("symbolic link");
      var astray = new Position(1, "../../outside", 0, "sha256:x");
      assertThat(spine.holds(astray)).isFalse();
      assertThat(spine.read(Query.after(astray), _ -> true).partition()).isEqualTo(DAY);
    }
    assertThat(outside).hasContent("secret\n");
  }

  /// Puts the line between two good events; expects it to be the one thing that is named.
  private static Finding assertNamed(Path project, byte[] line) throws IOException {
    List<byte[]> lines = threeEvents(project);
    var bytes = new ByteArrayOutputStream();
    bytes.writeBytes(lines.get(0));
    bytes.writeBytes(line);
    bytes.write('\n');
    bytes.writeBytes(lines.get(1));
    bytes.writeBytes(lines.get(2));
    Files.write(partition(project), bytes.toByteArray());
    try (var spine = open(project)) {
      assertThat(seqs(spine)).containsExactly(1L, 2L, 3L);
      List<Finding> findings = spine.verify(_ -> {});
      assertThat(findings).hasSize(1);
      assertThat(findings.getFirst().line()).isEqualTo(2);
      return findings.getFirst();
    }
  }

  private static String lineWith(String data) {
    return "{\"seq\":2,\"id\":\"evt_x\",\"ts\":\"2026-11-15T12:00:00.000Z\",\"type\":\"a.b\",\"v\":1,"
               + "\"source\":{\"kind\":\"cli\",\"name\":\"\"},\"session\":\"\","
               + "\"actor\":{\"role\":\"\",\"agent\":\"\"},\"data\":"
        + data
        + ",\"prev\":\""
        + Position.START.hash()
        + "\"}";
  }

  /// Each with its newline.
  private static List<byte[]> threeEvents(Path project) throws IOException {
    try (var spine = open(project)) {
      for (int i = 0; i < 3; i++) spine.append(List.of(draft()));
    }
    return Files.readAllLines(partition(project)).stream()
        .map(line -> (line + "\n").getBytes(StandardCharsets.UTF_8))
        .toList();
  }

  private static FileSpine open(Path project) {
    return FileSpine.open(project, () -> NOON);
  }

  private static Draft draft() {
    return Draft.of("a.b", Event.Origin.of("cli"), Json.object().put("n", 1));
  }

  private static List<Long> seqs(FileSpine spine) {
    var seqs = new ArrayList<Long>();
    spine.read(Query.ALL, e -> seqs.add(e.seq()));
    return seqs;
  }

  private static Path partition(Path project) {
    return project.resolve(".cairn/spine").resolve(DAY);
  }
}
