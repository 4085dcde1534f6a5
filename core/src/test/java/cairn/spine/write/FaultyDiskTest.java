package cairn.spine.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.kernel.file.Scratch;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Query;
import cairn.spine.SpineCode;
import cairn.spine.SpineException;
import cairn.spine.file.FileSpine;
import cairn.spine.line.Disk;
import cairn.text.Json;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Disks fill up, folders are read-only, syncs fail. An append then fails with a clear word, and
/// nothing acknowledged is lost.
class FaultyDiskTest {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");

  /// What the disk does at one append.
  enum Fault {
    NONE,
    WRITE_STOPS_HALF_WAY,
    SYNC_FAILS,
    WRITE_STOPS_AND_CUT_FAILS
  }

  @Property(tries = 200)
  void whateverFailsTheAcknowledgedStaysAndTheRefusedIsNotThere(
      @ForAll("faults") List<Fault> faults) throws IOException {
    try (var scratch = Scratch.open("faulty")) {
      Path project = scratch.folder();
      var disk = new FaultyDisk();
      Set<String> acknowledged = new HashSet<>();
      try (var spine = FileSpine.open(project, () -> NOON, disk, Duration.ofSeconds(5))) {
        for (int i = 0; i < faults.size(); i++) {
          disk.next = faults.get(i);
          try {
            spine.append(List.of(draft().id("a" + i), draft().id("b" + i)));
            acknowledged.add("a" + i);
            acknowledged.add("b" + i);
          } catch (SpineException e) {
            assertThat(faults.get(i)).isNotEqualTo(Fault.NONE);
            assertThat(e.hint()).contains("nothing logged before is lost");
            if (faults.get(i) == Fault.WRITE_STOPS_AND_CUT_FAILS)
              assertThat(e.getMessage()).containsAnyOf("recorded is not known", "NOT recorded");
            else assertThat(e).hasMessageContaining("this was NOT recorded");
          }
          assertThat(ids(spine)).isEqualTo(acknowledged);
        }
        disk.next = Fault.NONE;
        spine.append(List.of(draft().id("last")));
        acknowledged.add("last");
      }
      try (var spine = FileSpine.open(project, () -> NOON)) {
        assertThat(ids(spine)).isEqualTo(acknowledged);
        assertThat(spine.verify(_ -> {})).allMatch(f -> f.code() == SpineCode.TORN_KEPT);
      }
    }
  }

  @Provide
  Arbitrary<List<Fault>> faults() {
    return Arbitraries.of(Fault.class).list().ofMaxSize(8);
  }

  @Test
  void aReallyFullDiskRefusesAndGoesOnWhenThereIsSpaceAgain(@TempDir Path mount) throws Exception {
    assumeTrue(mounted(mount), "a small disk needs the right to mount");
    try (var spine = FileSpine.open(mount, () -> NOON)) {
      Path ballast = Files.write(mount.resolve("ballast"), new byte[128 * 1024]);
      int written = 0;
      SpineException refusal = null;
      while (refusal == null) {
        assertThat(written).isLessThan(10_000);
        try {
          spine.append(List.of(draft("x".repeat(2_000))));
          written++;
        } catch (SpineException e) {
          refusal = e;
        }
      }
      assertThat(refusal).hasMessageContaining("No space left");
      assertThat(refusal.hint()).contains("free some space");
      assertThat(spine.count(Query.ALL)).isEqualTo(written);
      assertThat(spine.verify(_ -> {})).isEmpty();
      Files.delete(ballast);
      spine.append(List.of(draft()));
      assertThat(spine.count(Query.ALL)).isEqualTo(written + 1);
      assertThat(spine.verify(_ -> {})).isEmpty();
    } finally {
      run("umount", mount.toString());
    }
  }

  @Test
  void aReadOnlyFolderIsReadAndRefusesToBeWritten(@TempDir Path mount) throws Exception {
    assumeTrue(mounted(mount), "a small disk needs the right to mount");
    try {
      try (var spine = FileSpine.open(mount, () -> NOON)) {
        spine.append(List.of(draft()));
      }
      assertThat(run("mount", "-o", "remount,ro", mount.toString())).isTrue();
      try (var spine = FileSpine.open(mount, () -> NOON)) {
        assertThat(spine.count(Query.ALL)).isEqualTo(1);
        assertThat(spine.verify(_ -> {})).isEmpty();
        assertThatThrownBy(() -> spine.append(List.of(draft())))
            .isInstanceOf(SpineException.class)
            .hasMessageContaining("Read-only")
            .satisfies(e -> assertThat(((SpineException) e).hint()).contains("writable"));
      }
    } finally {
      run("umount", mount.toString());
    }
  }

  @Test
  void whoWaitsInVainIsToldForWhom(@TempDir Path project) throws Exception {
    Path lockFile = project.resolve(".cairn/spine").resolve(WriterLock.FILE);
    Files.createDirectories(lockFile.getParent());
    Files.writeString(lockFile, "{\"pid\":4711,\"command\":\"other\"}");
    // A lock of this JVM that is not ours behaves as one of another process.
    try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE);
        var _ = channel.lock();
        var spine = FileSpine.open(project, () -> NOON, Disk.REAL, Duration.ofMillis(50))) {
      assertThatThrownBy(() -> spine.append(List.of(draft())))
          .isInstanceOf(SpineException.class)
          .hasMessageContaining("4711");
    }
    try (var spine = FileSpine.open(project, () -> NOON)) {
      spine.append(List.of(draft()));
      assertThat(Files.readString(lockFile, StandardCharsets.UTF_8))
          .contains("\"pid\":" + ProcessHandle.current().pid());
    }
  }

  @Test
  void throughALinkItIsTheSameLog(@TempDir Path folder) throws Exception {
    Path project = Files.createDirectory(folder.resolve("real"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), project);
    try (var one = FileSpine.open(project, () -> NOON);
        var two = FileSpine.open(link, () -> NOON)) {
      one.append(List.of(draft()));
      two.append(List.of(draft()));
      one.append(List.of(draft()));
      assertThat(two.count(Query.ALL)).isEqualTo(3);
      assertThat(one.verify(_ -> {})).isEmpty();
    }
  }

  @Test
  void aProjectThatIsNotThereIsNamed(@TempDir Path folder) {
    assertThatThrownBy(() -> FileSpine.open(folder.resolve("absent"), () -> NOON))
        .isInstanceOf(SpineException.class)
        .hasMessageContaining("absent");
  }

  @Test
  void aLogReplacedByAnOlderOneUnderARunningProcessIsFenced(@TempDir Path project)
      throws Exception {
    try (var spine = FileSpine.open(project, () -> NOON)) {
      spine.append(List.of(draft().id("a")));
      Path file = project.resolve(".cairn/spine/2026-11-15.jsonl");
      byte[] old = Files.readAllBytes(file);
      spine.append(List.of(draft().id("b")));
      Files.delete(file);
      Files.write(file, old);
      assertThatThrownBy(() -> spine.append(List.of(draft().id("c"))))
          .isInstanceOf(SpineException.class)
          .hasMessageContaining("event 2 was acknowledged");
      assertThat(ids(spine)).containsExactly("a");
      assertThat(Files.readAllBytes(file)).isEqualTo(old);
    }
  }

  private static boolean mounted(Path mount) throws Exception {
    return run("mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", mount.toString());
  }

  private static boolean run(String... command) throws Exception {
    try {
      return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static Draft draft() {
    return draft("x");
  }

  private static Draft draft(String text) {
    return Draft.of("a.b", Event.Origin.of("cli"), Json.object().put("text", text));
  }

  private static Set<String> ids(FileSpine spine) {
    var ids = new ArrayList<String>();
    spine.read(Query.ALL, e -> ids.add(e.id()));
    assertThat(ids).doesNotHaveDuplicates();
    return new HashSet<>(ids);
  }

  private static final class FaultyDisk implements Disk {
    private Fault next = Fault.NONE;

    @Override
    public OpenFile open(Path path) throws IOException {
      OpenFile real = Disk.REAL.open(path);
      return new OpenFile() {
        @Override
        public void write(long at, byte[] bytes, int length) throws IOException {
          boolean stops =
              next == Fault.WRITE_STOPS_HALF_WAY || next == Fault.WRITE_STOPS_AND_CUT_FAILS;
          real.write(at, bytes, stops ? length * 3 / 4 : length);
          if (stops) throw new IOException("No space left on device");
        }

        @Override
        public void sync() throws IOException {
          if (next == Fault.SYNC_FAILS) {
            next = Fault.NONE; // the cut that follows is synced
            throw new IOException("Input/output error");
          }
          real.sync();
        }

        @Override
        public void cut(long length) throws IOException {
          if (next == Fault.WRITE_STOPS_AND_CUT_FAILS) throw new IOException("cannot cut");
          real.cut(length);
        }

        @Override
        public void close() throws IOException {
          real.close();
        }
      };
    }
  }
}
