package cairn.spine.stored;

import cairn.spine.Fence;
import cairn.spine.Position;
import cairn.spine.SpineCode;
import cairn.spine.line.Partitions;
import cairn.spine.scan.Witnesses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What the rendered files of this checkout, and the store's own end, saw of a stored log.
final class StoredWitnesses {
  private final Witnesses files;
  private final LineStore store;

  StoredWitnesses(Path project, LineStore store) {
    this.files = new Witnesses(new Partitions(project.resolve(".cairn").resolve("spine")));
    this.store = store;
  }

  /// The events that the log has no more as they were seen.
  List<Fence> disagreements() {
    try {
      // First what was seen, then the log: whoever comes between adds to the log.
      List<Witnesses.Seen> seen = files.read();
      Position head = store.end().head();
      var fences = new ArrayList<Fence>();
      if (head.seq() > 0) check(head, store.name(), fences);
      for (Witnesses.Seen one : seen) {
        if (one.at().seq() > head.seq()) fences.add(Witnesses.ended(one, head));
        else if (!one.at().hash().isEmpty()) check(one.at(), one.where(), fences);
      }
      return fences;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void check(Position at, String who, List<Fence> fences) {
    StoredLine line = store.at(at.seq()).orElse(null);
    if (line != null && line.isSound() && line.end().hash().equals(at.hash())) return;
    fences.add(
        new Fence(
            at.seq(),
            at.seq(),
            store.name(),
            0,
            "event " + at.seq() + " is not the line that " + who + " saw",
            SpineCode.NOT_AS_ANCHORED,
            at.hash()));
  }
}
