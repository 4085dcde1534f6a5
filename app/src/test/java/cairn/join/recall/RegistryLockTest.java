package cairn.join.recall;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.inquiry.state.InquiryCode;
import cairn.inquiry.state.Registry;
import cairn.kernel.ManualClock;
import cairn.text.Yaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The lock directory between engines and whoever knows only `mkdir`: real directories, real
/// processes.
class RegistryLockTest {
  @TempDir Path folder;

  private final ManualClock clock = new ManualClock("2026-11-16T10:00:00Z");

  private RegistryLock lock() {
    return new RegistryLock(folder, clock);
  }

  private Path directory() {
    return folder.resolve(Registry.LOCK);
  }

  private static RegistryLock.Attempt.Taken taken(RegistryLock.Attempt attempt) {
    assertThat(attempt).isInstanceOf(RegistryLock.Attempt.Taken.class);
    return (RegistryLock.Attempt.Taken) attempt;
  }

  /// For `main`: takes the lock and says so, then waits to be killed.
  static final class Holder {
    public static void main(String[] args) throws Exception {
      taken(new RegistryLock(Path.of(args[0]), InstantSource.system()).attempt());
      System.out.println("taken");
      Thread.sleep(Duration.ofMinutes(5));
    }
  }

  @Test
  void theOwnerIsNamedInsideAndNobodyElseGetsIn() throws IOException {
    RegistryLock.Held held = taken(lock().attempt()).held();
    var owner = Yaml.parse(Files.readString(directory().resolve(RegistryLock.OWNER)));
    assertThat(owner.path("owner").asString()).contains(":" + ProcessHandle.current().pid() + ":");
    assertThat(owner.path("lease_until").asString()).isEqualTo("2026-11-16T10:00:10Z");
    assertThat(owner.path("fence").asLong()).isEqualTo(1);
    assertThat(lock().attempt()).isInstanceOf(RegistryLock.Attempt.Busy.class);
    held.close();
    assertThat(directory()).doesNotExist();
    assertThat(taken(lock().attempt()).held().fence()).isEqualTo(2);
  }

  @Test
  void whoeverKnowsOnlyRmdirCannotRemoveALiveLock() throws Exception {
    RegistryLock.Held held = taken(lock().attempt()).held();
    Process rmdir = new ProcessBuilder("rmdir", directory().toString()).start();
    assertThat(rmdir.waitFor()).isNotZero();
    assertThat(held.write(folder.resolve("f"), "ours")).isTrue();
  }

  @Test
  void aHolderThatOverstaysIsFencedOffAndDoesNotWrite() throws IOException {
    RegistryLock.Held slow = taken(lock().attempt()).held();
    clock.advance(RegistryLock.LEASE.minusMillis(1));
    assertThat(lock().attempt()).isInstanceOf(RegistryLock.Attempt.Busy.class);
    clock.advance(Duration.ofMillis(1));
    RegistryLock.Attempt.Taken next = taken(lock().attempt());
    assertThat(next.removed()).extracting(Finding::code).containsExactly(InquiryCode.LOCK_LOST);
    assertThat(next.held().write(folder.resolve("f"), "new")).isTrue();
    assertThat(slow.write(folder.resolve("f"), "old")).isFalse();
    slow.close();
    assertThat(directory()).as("another's lock stands").exists();
    assertThat(folder.resolve("f")).hasContent("new");
    next.held().close();
    assertThat(slow.write(folder.resolve("f"), "old")).isFalse();
  }

  @Test
  void overstayingHarmsNobodyWhileNobodyElseCame() throws IOException {
    RegistryLock.Held slow = taken(lock().attempt()).held();
    clock.advance(RegistryLock.LEASE.multipliedBy(3));
    assertThat(slow.write(folder.resolve("f"), "late")).isTrue();
    slow.close();
    assertThat(directory()).doesNotExist();
  }

  @Test
  void aBareLockIsAnOrphanAfterFiveMinutesAndNotBefore() throws Exception {
    assertThat(new ProcessBuilder("mkdir", directory().toString()).start().waitFor()).isZero();
    Instant made = clock.instant().minus(RegistryLock.ORPHANED);
    Files.setLastModifiedTime(directory(), FileTime.from(made.plusSeconds(1)));
    assertThat(lock().attempt()).isInstanceOf(RegistryLock.Attempt.Busy.class);
    assertThat(directory()).isEmptyDirectory();
    Files.setLastModifiedTime(directory(), FileTime.from(made));
    assertThat(taken(lock().attempt()).removed())
        .singleElement()
        .satisfies(f -> {
          assertThat(f.code()).isEqualTo(InquiryCode.LOCK_ORPHANED);
          assertThat(f.message()).contains("5 minutes");
        });
  }

  @Test
  void aLockWithThingsInItThatNobodyUnderstandsIsLeftAlone() throws Exception {
    Files.createDirectories(directory());
    Files.writeString(directory().resolve("note.txt"), "mine");
    Files.setLastModifiedTime(directory(), FileTime.from(Instant.EPOCH));
    assertThat(lock().attempt()).isInstanceOf(RegistryLock.Attempt.Busy.class);
    assertThat(directory().resolve("note.txt")).exists();
  }

  @Test
  void theLockOfAKilledEngineStandsUntilItsLeaseEnds() throws Exception {
    Process holder =
        new ProcessBuilder(
                List.of(
                    ProcessHandle.current().info().command().orElseThrow(),
                    "-cp",
                    System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path")),
                    Holder.class.getName(),
                    folder.toString()))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(holder.inputReader().readLine()).isEqualTo("taken");
    holder.destroyForcibly().waitFor();
    var now = new RegistryLock(folder, InstantSource.fixed(Instant.now().minusSeconds(60)));
    assertThat(now.attempt()).isInstanceOf(RegistryLock.Attempt.Busy.class);
    var later = new RegistryLock(folder, InstantSource.fixed(Instant.now().plusSeconds(60)));
    assertThat(taken(later.attempt()).held().fence()).isEqualTo(2);
  }
}
