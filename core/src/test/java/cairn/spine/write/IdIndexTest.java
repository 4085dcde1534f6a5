package cairn.spine.write;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Spine;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The index may be deleted, damaged or left behind: no event ever gets in twice, and none is taken
/// for known that is not.
class IdIndexTest {
  private static final int MANY = 10_000; // several times the first table

  @TempDir Path project;

  @Test
  void everyIdIsFoundAndNoOther() {
    try (var spine = open()) {
      append(spine, "a", MANY);
      assertThat(known(spine, "a", MANY)).isEqualTo(MANY);
      assertThat(known(spine, "b", 1000)).isZero();
    }
    try (var spine = open()) {
      assertThat(known(spine, "a", MANY)).isEqualTo(MANY);
    }
  }

  @Test
  void aDeletedIndexIsMadeAnew() throws IOException {
    try (var spine = open()) {
      append(spine, "a", 100);
      Files.delete(index());
      assertThat(known(spine, "a", 100)).isEqualTo(100);
    }
    Files.deleteIfExists(index());
    try (var spine = open()) {
      assertThat(known(spine, "a", 100)).isEqualTo(100);
    }
  }

  @Test
  void aDamagedHeaderIsNotBelieved() throws IOException {
    try (var spine = open()) {
      append(spine, "a", 100);
    }
    byte[] good = Files.readAllBytes(index());
    var random = new Random(1);
    for (int round = 0; round < 60; round++) {
      byte[] bad = good.clone();
      for (int i = 0; i < 4; i++) bad[random.nextInt(120)] = (byte) random.nextInt();
      Files.write(index(), round % 10 == 0 ? new byte[round] : bad);
      try (var spine = open()) {
        assertThat(known(spine, "a", 100)).isEqualTo(100);
      }
    }
  }

  @Test
  void twoProcessesWithTheirOwnViewsOfItAgree() {
    try (var one = open();
        var two = open()) {
      append(one, "a", 10);
      assertThat(known(two, "a", 10)).isEqualTo(10);
      append(two, "b", MANY); // grows the table under the other
      assertThat(known(one, "b", MANY)).isEqualTo(MANY);
      append(one, "c", 10);
      assertThat(known(two, "c", 10)).isEqualTo(10);
    }
  }

  @Test
  void healDropsItAndNothingIsForgotten() throws IOException {
    try (var spine = open()) {
      append(spine, "a", 100);
      spine.cutTorn();
      assertThat(index()).doesNotExist();
      assertThat(known(spine, "a", 100)).isEqualTo(100);
    }
  }

  private FileSpine open() {
    return FileSpine.open(project, InstantSource.system());
  }

  private Path index() {
    return project.resolve(".cairn/index/ids");
  }

  private static void append(FileSpine spine, String name, int count) {
    var receipt = (Spine.Receipt.Written) spine.append(drafts(name, count));
    assertThat(receipt.events()).hasSize(count);
  }

  private static int known(FileSpine spine, String name, int count) {
    return ((Spine.Receipt.Written) spine.append(drafts(name, count))).known();
  }

  private static List<Draft> drafts(String name, int count) {
    var drafts = new ArrayList<Draft>();
    for (int i = 0; i < count; i++)
      drafts.add(Draft.of("a.b", Event.Origin.of("test"), Json.object()).id(name + "-" + i));
    return drafts;
  }
}
