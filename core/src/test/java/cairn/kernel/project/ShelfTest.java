package cairn.kernel.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.kernel.EventTypes;
import cairn.kernel.file.Scratch;
import cairn.kernel.render.ErrandProtocol;
import cairn.kernel.snapshot.Segment;
import cairn.kernel.snapshot.Shelf;
import cairn.kernel.snapshot.Snapshots;
import cairn.spine.Position;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShelfTest {
  private static final EventTypes<ErrandProtocol.Happened> TYPES = new ErrandProtocol().events();
  private static final Remarks.Saved REMARKS =
      new Remarks.Saved(TYPES.table(), 0, 0, List.of(), 0, 0);

  /// A change of the shelf, or a save in between.
  record Change(String key, String value, boolean save) {}

  private static final Snapshots<Shelf<String>> SHAPE =
      new Snapshots<>() {
        @Override
        public int version() {
          return 1;
        }

        @Override
        public void save(Shelf<String> state, Writer out) {
          out.shelf("all", state);
        }

        @Override
        public Shelf<String> load(Reader in) {
          return in.shelf("all", String.class);
        }
      };

  @Provide
  Arbitrary<List<Change>> changes() {
    Arbitrary<String> keys = Arbitraries.of("a", "b", "c", "d", "é", "key/with\nodd", "z9");
    Arbitrary<String> values = Arbitraries.strings().ofMaxLength(20);
    return Combinators.combine(keys, values, Arbitraries.of(true, false, false))
        .as(Change::new)
        .list()
        .ofMaxSize(60);
  }

  @Property(tries = 200)
  void aShelfIsAnOrderedMapThroughEverySave(@ForAll("changes") List<Change> changes)
      throws Exception {
    try (var scratch = Scratch.open("shelf")) {
      Path folder = scratch.folder();
      var store = new SnapshotStore<>(folder, SHAPE);
      Shelf<String> shelf = Shelf.empty(String.class);
      Map<String, String> model = new LinkedHashMap<>();
      for (Change change : changes) {
        shelf = shelf.with(change.key(), change.value());
        model.put(change.key(), change.value());
        if (change.save()) shelf = store.save(shelf, Position.START, REMARKS);
      }
      store.save(shelf, Position.START, REMARKS);
      for (Shelf<String> each : List.of(shelf, store.load(TYPES, false).orElseThrow().state())) {
        var seen = new LinkedHashMap<String, String>();
        each.forEach((key, value) -> seen.put(key, value) == null);
        assertThat(new ArrayList<>(seen.entrySet())).isEqualTo(new ArrayList<>(model.entrySet()));
        assertThat(each.size()).isEqualTo(model.size());
        assertThat(each.get("missing")).isEmpty();
      }
    }
  }

  /// The same few are asked for at every step; parsing them anew cost more than all else of a
  /// reply.
  @Test
  void whatWasAskedForByItsKeyIsReadOnce(@TempDir Path folder) throws Exception {
    var store = new SnapshotStore<>(folder, SHAPE);
    Shelf<String> shelf =
        store.save(Shelf.empty(String.class).with("a", "first"), Position.START, REMARKS);
    String read = shelf.get("a").orElseThrow();
    assertThat(shelf.with("b", "other").get("a").orElseThrow()).isSameAs(read);
    assertThat(shelf.with("a", "second").get("a")).contains("second");
    for (int i = 0; i <= Shelf.MAX_KEPT; i++) shelf = shelf.with("k" + i, "v" + i);
    Shelf<String> large = store.save(shelf, Position.START, REMARKS);
    for (int i = 0; i <= Shelf.MAX_KEPT; i++) assertThat(large.get("k" + i)).contains("v" + i);
  }

  /// Each removes what its own snapshot does not name; the other's state rests on some of it.
  @Test
  void twoThatSaveInTurnKeepWhatTheyKnow(@TempDir Path folder) throws Exception {
    var one = new SnapshotStore<>(folder, SHAPE);
    var other = new SnapshotStore<>(folder, SHAPE);
    Shelf<String> first = Shelf.empty(String.class);
    for (int i = 0; i < 9; i++) first = first.with("a" + i, "1");
    first = one.save(first, Position.START, REMARKS);
    other.save(Shelf.empty(String.class).with("b", "2"), Position.START, REMARKS);
    first = one.save(first.with("c", "3"), Position.START, REMARKS);
    Shelf<String> loaded = one.load(TYPES, false).orElseThrow().state();
    for (Shelf<String> each : List.of(first, loaded)) {
      assertThat(each.get("a8")).contains("1");
      assertThat(each.get("c")).contains("3");
      assertThat(each.size()).isEqualTo(10);
    }
  }

  @Test
  void savingAtOnceIsNoFailure(@TempDir Path folder) throws Exception {
    var writers = new ArrayList<Callable<Shelf<String>>>();
    for (int i = 0; i < 4; i++) {
      String own = "own" + i;
      writers.add(() -> {
        var store = new SnapshotStore<>(folder, SHAPE);
        Shelf<String> shelf = Shelf.empty(String.class);
        for (int k = 0; k < 60; k++)
          shelf = store.save(shelf.with(own + k, "v" + k), Position.START, REMARKS);
        return shelf;
      });
    }
    try (var threads = Executors.newFixedThreadPool(4)) {
      for (Future<Shelf<String>> end : threads.invokeAll(writers))
        assertThat(end.get().size()).isEqualTo(60);
    }
    assertThat(new SnapshotStore<>(folder, SHAPE).load(TYPES, false)).isPresent();
  }

  /// Each bit of each file in turn: what is read is what was written, or nothing is.
  @Test
  void noFlippedBitIsRead(@TempDir Path folder) throws Exception {
    var store = new SnapshotStore<>(folder, SHAPE);
    Shelf<String> shelf = Shelf.empty(String.class);
    for (int i = 0; i < 3; i++) shelf = shelf.with("k" + i, "é" + i);
    store.save(shelf, Position.START, REMARKS);
    for (Path file : filesOf(folder)) {
      byte[] bytes = Files.readAllBytes(file);
      for (int bit = 0; bit < bytes.length * 8; bit++) {
        byte[] rotten = bytes.clone();
        rotten[bit / 8] ^= (byte) (1 << bit % 8);
        Files.write(file, rotten);
        String where = file.getFileName() + " bit " + bit;
        assertThat(everything(store, false)).as(where).isIn(List.of(), List.of("é0", "é1", "é2"));
        Files.write(file, rotten);
        assertThat(store.load(TYPES, true)).as(where).isEmpty();
      }
      Files.write(file, bytes);
    }
    assertThat(everything(store, true)).containsExactly("é0", "é1", "é2");
  }

  /// What a reader sees, or nothing if it is told of the damage.
  private static List<String> everything(SnapshotStore<Shelf<String>> store, boolean whole) {
    try {
      Shelf<String> shelf =
          store
              .load(TYPES, whole)
              .map(SnapshotStore.Saved::state)
              .orElse(Shelf.empty(String.class));
      var seen = new ArrayList<String>();
      for (int i = 0; i < shelf.size(); i++) {
        seen.add(shelf.at(i));
        assertThat(shelf.get("k" + i)).contains(seen.getLast());
      }
      return seen;
    } catch (Segment.Rotten e) {
      return List.of();
    }
  }

  @Test
  void aRottenSegmentIsRemovedSoThatTheNextFoldsTheLog(@TempDir Path folder) throws Exception {
    var store = new SnapshotStore<>(folder, SHAPE);
    store.save(Shelf.empty(String.class).with("a", "written"), Position.START, REMARKS);
    for (Path file : filesOf(folder)) {
      if (!file.toString().endsWith(".seg")) continue;
      String text = Files.readString(file, StandardCharsets.ISO_8859_1);
      Files.writeString(file, text.replace("written", "wrotten"), StandardCharsets.ISO_8859_1);
    }
    Shelf<String> shelf = store.load(TYPES, false).orElseThrow().state();
    assertThatThrownBy(() -> shelf.get("a")).isInstanceOf(Segment.Rotten.class);
    assertThat(store.load(TYPES, false)).isEmpty();
  }

  private static List<Path> filesOf(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(f -> !f.toString().endsWith(".lock")).toList();
    }
  }

  @Test
  void aTornSegmentThrowsTheSnapshotAway(@TempDir Path folder) throws Exception {
    var store = new SnapshotStore<>(folder, SHAPE);
    store.save(Shelf.empty(String.class).with("a", "1"), Position.START, REMARKS);
    try (var files = Files.list(folder)) {
      for (Path file : files.toList())
        if (file.toString().endsWith(".seg")) Files.write(file, new byte[] {1, 2, 3});
    }
    assertThat(store.load(TYPES, false)).isEmpty();
  }
}
