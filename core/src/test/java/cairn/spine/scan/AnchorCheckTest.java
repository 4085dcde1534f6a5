package cairn.spine.scan;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.spine.Anchor;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.file.FileSpine;
import cairn.spine.file.LogComparison;
import cairn.spine.file.LogCopy;
import cairn.spine.file.LogDifference;
import cairn.spine.line.Checksum;
import cairn.text.Json;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnchorCheckTest {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");
  private static final String DAY = "2026-11-15.jsonl";

  @TempDir Path folder;
  private final List<Anchor> heads = new ArrayList<>();

  @BeforeEach
  void fiveEvents() {
    try (FileSpine spine = FileSpine.open(folder, InstantSource.fixed(NOON))) {
      for (int n = 1; n <= 5; n++) {
        var note = Json.object().put("n", n);
        spine.append(List.of(Draft.of("note.taken", Event.Origin.of("test"), note)));
        heads.add(Anchor.of(spine.head(), "witness " + n));
      }
    }
  }

  @Test
  void theLogHoldsWhatItsAnchorsSaw() throws IOException {
    AnchorCheck.Proof proof = new AnchorCheck(LogLines.in(folder)).prove(heads);
    assertThat(proof.findings()).isEmpty();
    assertThat(proof.provenTo()).isEqualTo(5);
  }

  @Test
  void aForgedLastEventIsNamed() throws IOException {
    edit(5, line -> line.replace("\"n\":5", "\"n\":6"));
    assertThat(codes()).containsExactly("CRN-S030");
    assertThat(findings().getFirst().toString())
        .startsWith(".cairn/spine/2026-11-15.jsonl:5: error CRN-S030 event 5 is not the line that")
        .contains("witness 5", "between event 4 and it");
  }

  @Test
  void aRecomputedChainIsNamedAtTheFirstAnchorThatSawAnother() throws IOException {
    edit(3, line -> line.replace("\"n\":3", "\"n\":9"));
    rechain();
    try (FileSpine spine = FileSpine.open(folder, InstantSource.fixed(NOON))) {
      assertThat(spine.verify(_ -> {})).as("the chain alone cannot tell").isEmpty();
    }
    assertThat(findings().getFirst().message())
        .contains("event 3 is not the line", "between event 2 and it");
    assertThat(new AnchorCheck(LogLines.in(folder)).prove(heads).provenTo()).isEqualTo(2);
  }

  @Test
  void aRemovedTailIsCounted() throws IOException {
    List<String> lines = lines();
    write(lines.subList(0, 3));
    assertThat(codes()).containsExactly("CRN-S031");
    assertThat(findings().getFirst().message())
        .isEqualTo(
            "the log ends at event 3, but witness 5 saw event 5: 2 events are missing at the end");
  }

  @Test
  void aBatchWithOneDamagedLineIsNotCalledMissing() throws IOException {
    var last = new ArrayList<Anchor>();
    try (FileSpine spine = FileSpine.open(folder, InstantSource.fixed(NOON))) {
      var note = Json.object().put("n", 6);
      Draft draft = Draft.of("note.taken", Event.Origin.of("test"), note);
      spine.append(List.of(draft, draft, draft));
      last.add(Anchor.of(spine.head(), "witness 8"));
    }
    edit(8, line -> line.replace("note.taken", "nota.taken"));
    assertThat(new AnchorCheck(LogLines.in(folder)).findings(last))
        .singleElement()
        .satisfies(f -> assertThat(f.message()).startsWith("event 8 is not the line"));
  }

  @Test
  void aWitnessThatKnowsOnlyTheNumberStillSeesALostTail() throws IOException {
    write(lines().subList(0, 3));
    var numberOnly = List.of(new Anchor(5, "", "a manifest of 0.1.0"));
    assertThat(new AnchorCheck(LogLines.in(folder)).findings(numberOnly)).hasSize(1);
  }

  @Test
  void anchorsAreFoundInLettersAndReadBack() {
    Anchor last = heads.getLast();
    String letter = "Dear colleague,\nour log is at " + last.text() + ".\nYours";
    assertThat(Anchor.in(letter, "letter")).containsExactly(new Anchor(5, last.hash(), "letter"));
    assertThat(Anchor.parse(" " + last.text() + "\n", "x")).isPresent();
    assertThat(Anchor.parse("cairn:5:sha256:abc", "x")).isEmpty();
  }

  @Test
  void aCopyIsComparedLineByLine() throws IOException {
    Path clone = copy();
    edit(4, line -> line.replace("\"n\":4", "\"n\":8"));
    var comparison = new LogComparison(LogLines.in(folder));
    LogDifference first = comparison.firstDifference(LogCopy.in(clone)).orElseThrow();
    assertThat(first.seq()).isEqualTo(4);
    assertThat(first.line()).isEqualTo(4);
    assertThat(first.was()).startsWith("note.taken evt_");
    assertThat(first.is()).startsWith("note.taken evt_").isNotEqualTo(first.was());
    assertThat(comparison.provenTo()).isEqualTo(3);
  }

  @Test
  void aCopyThatIsBehindIsProven_andOneAheadIsNot() throws IOException {
    Path clone = copy();
    Path behind = clone.resolve(".cairn/spine").resolve(DAY);
    Files.writeString(behind, String.join("\n", lines().subList(0, 2)) + "\n");
    var comparison = new LogComparison(LogLines.in(folder));
    assertThat(comparison.firstDifference(LogCopy.in(clone))).isEmpty();
    assertThat(comparison.provenTo()).isEqualTo(2);
    LogDifference lost =
        new LogComparison(LogLines.in(clone)).firstDifference(LogCopy.in(folder)).orElseThrow();
    assertThat(lost.seq()).isEqualTo(3);
    assertThat(lost.is()).contains("not there");
  }

  @Test
  void aBatchThatTheCopyCutInTheMiddleIsNoDifference() throws IOException {
    Path clone = copy();
    Path file = clone.resolve(".cairn/spine").resolve(DAY);
    Files.writeString(file, Files.readString(file) + "{\"seq\":6,\"id\":\"evt_torn");
    assertThat(new LogComparison(LogLines.in(folder)).firstDifference(LogCopy.in(clone))).isEmpty();
  }

  private List<Finding> findings() throws IOException {
    return new AnchorCheck(LogLines.in(folder)).findings(heads);
  }

  private List<String> codes() throws IOException {
    return findings().stream().map(f -> f.code().code()).toList();
  }

  private Path copy() throws IOException {
    Path clone = folder.resolve("clone");
    Files.createDirectories(clone.resolve(".cairn/spine"));
    Files.copy(file(), clone.resolve(".cairn/spine").resolve(DAY));
    return clone;
  }

  private Path file() {
    return folder.resolve(".cairn/spine").resolve(DAY);
  }

  private List<String> lines() throws IOException {
    return Files.readAllLines(file());
  }

  private void write(List<String> lines) throws IOException {
    Files.writeString(file(), String.join("\n", lines) + "\n");
    // Whoever forges the log can remove what the writer keeps beside it.
    Files.deleteIfExists(file().resolveSibling("head"));
  }

  private interface Edit {
    String of(String line);
  }

  private void edit(int number, Edit edit) throws IOException {
    List<String> lines = new ArrayList<>(lines());
    lines.set(number - 1, Forger.sealed(edit.of(lines.get(number - 1))));
    write(lines);
  }

  private void rechain() throws IOException {
    write(Forger.rechained(lines()));
  }

  /// Somebody who knows the format and writes the log anew.
  static final class Forger {
    private Forger() {}

    static List<String> rechained(List<String> lines) {
      var all = new ArrayList<String>();
      String prev = Position.START.hash();
      for (String line : lines) {
        String now =
            sealed(
                line.replaceFirst("\"prev\":\"sha256:[0-9a-f]{64}\"", "\"prev\":\"" + prev + "\""));
        all.add(now);
        prev = Sha256.of(now.getBytes(StandardCharsets.UTF_8));
      }
      return all;
    }

    /// The checksum of a line is no secret, either.
    static String sealed(String line) {
      byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
      int end = bytes.length - Checksum.LENGTH;
      byte[] sum = Checksum.field(bytes, 0, end);
      return new String(bytes, 0, end, StandardCharsets.UTF_8)
          + new String(sum, StandardCharsets.UTF_8);
    }
  }
}
