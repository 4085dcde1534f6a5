package cairn.spine.file;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.spine.Event;
import cairn.spine.Query;
import cairn.spine.SpineCode;
import cairn.spine.SpineContract;
import cairn.spine.line.Checksum;
import cairn.spine.scan.HeadFile;
import cairn.text.Json;
import cairn.text.Sha256;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileSpineTest extends SpineContract {
  @Override
  protected FileSpine open(InstantSource clock) {
    return FileSpine.open(project, clock);
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
      assertThat(((FileSpine) spine).healed()).hasSize(cut > whole ? 1 : 0);
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

  private Path partition(String day) {
    return project.resolve(".cairn/spine").resolve(day + ".jsonl");
  }
}
