package cairn.history;

import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/// Files of people and agents that the log binds by path and hash: drafts, evidence, decided stage
/// files. Found in whatever event holds a hash, so that a new protocol need not be taught here.
final class BoundFiles {
  private static final int MAX_PATH = 1000;
  private static final String HASH = "sha256:";
  private static final Set<String> NAMES = Set.of("path", "file");

  private final Path project;
  private final Set<String> found = new TreeSet<>();

  private BoundFiles(Path project) {
    this.project = project;
  }

  /// Paths inside the project, of files that are there now.
  static Set<String> of(Path project, Spine spine, Position to) {
    var files = new BoundFiles(project);
    spine.read(
        Query.ALL,
        event -> {
          if (event.seq() <= to.seq()) files.look(event);
          return event.seq() < to.seq();
        });
    return files.found;
  }

  private void look(Event event) {
    if (event.data().toString().contains(HASH)) look("", event.data());
  }

  private void look(String name, JsonNode node) {
    if (node.isObject())
      for (var field : node.properties()) {
        offer(field.getKey());
        look(field.getKey(), field.getValue());
      }
    else if (node.isArray()) for (JsonNode item : node) look(name, item);
    else if (node.isString()) {
      String text = node.asString();
      int at = text.indexOf("@" + HASH);
      if (at > 0) offer(text.substring(0, at));
      else if (NAMES.contains(name)) offer(text);
    }
  }

  private void offer(String path) {
    if (path.isEmpty() || path.length() > MAX_PATH || path.indexOf('\n') >= 0) return;
    try {
      Path inside = Path.of(path);
      Path file = project.resolve(inside).normalize();
      if (inside.isAbsolute() || !file.startsWith(project) || file.equals(project)) return;
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          && file.toRealPath().startsWith(project.toRealPath()))
        found.add(project.relativize(file).toString().replace('\\', '/'));
    } catch (InvalidPathException | java.io.IOException e) {
      return; // no file of this system, so none that could be kept
    }
  }
}
