package cairn.spine.scan;

import cairn.spine.Fence;
import cairn.spine.Position;
import cairn.spine.SpineCode;
import cairn.spine.line.Partitions;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Summed;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the rendered files saw of the log, asked before the first append of a process. The memory
/// of each protocol's files (`.cairn/views/render-*.json`) names the event that they show and the
/// place of its line. A log that ends before it, or has another line there, was cut or rewritten;
/// whoever went on writing would make it look whole again.
///
/// A few small files and a few lines are read; all of the log only if one of them is not in place.
public final class Witnesses {
  /// The intent of a large render is long; nothing else in these files is.
  private static final long MAX_BYTES = 16L * 1024 * 1024;

  private final Path views;
  private final Partitions partitions;

  public Witnesses(Partitions partitions) {
    this.views = partitions.folder().resolveSibling("views");
    this.partitions = partitions;
  }

  /// @param where the file that says so, as a user would type it
  /// @param at the place of the event; without partition where an earlier release wrote it
  public record Seen(String where, Position at) {}

  /// The fields that matter here.
  private record Memory(
      long seq, @Nullable String head, @Nullable Position at, @Nullable Position whole) {
    /// A torn or rotten memory is no witness.
    static final Memory NONE = new Memory(0, null, null, null);

    Stream<Position> places() {
      Position shown =
          at != null && at.seq() == seq ? at : new Position(Math.max(0, seq), "", 0, "");
      return whole == null ? Stream.of(shown) : Stream.of(shown, whole);
    }
  }

  /// To be read before the end of the log is looked for: then nothing here can be younger than it.
  public List<Seen> read() throws IOException {
    var seen = new ArrayList<Seen>();
    if (!Files.isDirectory(views)) return seen;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(views, "render-*.json")) {
      for (Path file : files) {
        if (Files.size(file) > MAX_BYTES) continue;
        String where = ".cairn/views/" + file.getFileName();
        memory(file)
            .places()
            .filter(place -> place.seq() > 0)
            .forEach(place -> seen.add(new Seen(where, place)));
      }
    }
    return seen;
  }

  private static Memory memory(Path file) throws IOException {
    try {
      return Summed.provenOrOld(Files.readAllBytes(file))
          .map(text -> Json.read(text, Memory.class))
          .orElse(Memory.NONE);
    } catch (Malformed e) {
      return Memory.NONE;
    }
  }

  /// The events that the log has no more as they were seen.
  public List<Fence> disagreements(List<Seen> seen, Position head) throws IOException {
    var beyond = new LinkedHashMap<Long, Seen>();
    var suspect = new HashMap<Long, Seen>();
    for (Seen one : seen) {
      if (one.at().seq() > head.seq()) beyond.putIfAbsent(one.at().seq(), one);
      else if (!one.at().partition().isEmpty() && !Tail.holds(partitions, one.at()))
        suspect.putIfAbsent(one.at().seq(), one);
    }
    if (suspect.isEmpty() && beyond.isEmpty()) return List.of();
    // What they saw of a history that was joined to this one stands as it was, elsewhere.
    Set<String> joined = new JoinedLines(partitions).hashes();
    suspect.values().removeIf(one -> joined.contains(one.at().hash()));
    beyond.values().removeIf(one -> joined.contains(one.at().hash()));
    var fences = new ArrayList<Fence>();
    if (!suspect.isEmpty()) changed(suspect, fences);
    beyond.keySet().stream()
        .max(Long::compare)
        .ifPresent(last -> fences.add(ended(beyond.get(last), head)));
    return fences;
  }

  /// Lines that only moved (a repair took others away) are as they were.
  private void changed(Map<Long, Seen> suspect, List<Fence> fences) throws IOException {
    Map<Long, LogLines.Place> places = new FileLines(partitions).at(suspect.keySet());
    suspect.forEach((seq, one) -> {
      LogLines.Place place = places.get(seq);
      if (place != null && place.hash().equals(one.at().hash())) return;
      fences.add(
          new Fence(
              seq,
              seq,
              place == null ? partitions.shown(one.at().partition()) : place.file(),
              place == null ? 0 : place.line(),
              "event "
                  + seq
                  + " is not the line that "
                  + one.where()
                  + " saw: it was "
                  + one.at().hash()
                  + ", and is "
                  + (place == null ? "not there" : place.hash()),
              SpineCode.NOT_AS_ANCHORED,
              one.at().hash()));
    });
  }

  public static Fence ended(Seen one, Position head) {
    return new Fence(
        head.seq() + 1,
        one.at().seq(),
        one.where(),
        0,
        "the log ends at event " + head.seq() + ", but the files show event " + one.at().seq(),
        SpineCode.TAIL_LOST,
        one.at().hash());
  }
}
