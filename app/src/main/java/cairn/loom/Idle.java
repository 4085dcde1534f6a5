package cairn.loom;

import cairn.kernel.file.AtomicFile;
import cairn.spine.Position;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// How far beyond the cursor the log was found to hold nothing to judge, so that a pass with
/// nothing new need not look again. A cache: without it the same events are looked at once more.
///
/// @param cursor the cursor it belongs to
record Idle(long cursor, Position to, long external, long internal, long unscannable) {
  private static Path file(Path project) {
    return project.resolve(".cairn/index/loom.json");
  }

  static Idle at(Position cursor) {
    return new Idle(cursor.seq(), cursor, 0, 0, 0);
  }

  static Idle load(Path project, Position cursor) throws IOException {
    Path file = file(project);
    if (!Files.exists(file)) return at(cursor);
    try {
      Idle known = Json.read(Files.readString(file), Idle.class);
      return known.cursor == cursor.seq() && known.to.seq() >= cursor.seq() ? known : at(cursor);
    } catch (Malformed e) {
      return at(cursor);
    }
  }

  void save(Path project) throws IOException {
    AtomicFile.write(file(project), Json.write(this));
  }
}
