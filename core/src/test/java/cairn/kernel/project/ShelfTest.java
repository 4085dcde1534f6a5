package cairn.kernel.project;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.EventTypes;
import cairn.kernel.file.Scratch;
import cairn.kernel.render.ErrandProtocol;
import cairn.kernel.snapshot.Shelf;
import cairn.kernel.snapshot.Snapshots;
import cairn.spine.Position;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
      for (Shelf<String> each : List.of(shelf, store.load(TYPES).orElseThrow().state())) {
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

  @Test
  void aTornSegmentThrowsTheSnapshotAway(@TempDir Path folder) throws Exception {
    var store = new SnapshotStore<>(folder, SHAPE);
    store.save(Shelf.empty(String.class).with("a", "1"), Position.START, REMARKS);
    try (var files = Files.list(folder)) {
      for (Path file : files.toList())
        if (file.toString().endsWith(".seg")) Files.write(file, new byte[] {1, 2, 3});
    }
    assertThat(store.load(TYPES)).isEmpty();
  }
}
