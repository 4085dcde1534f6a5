package cairn.record;

import java.util.Map;
import java.util.Optional;

/// What the edge saw of the file system for one turn, so that the rules can stay pure.
///
/// @param files by path as the turn names it; files that do not exist are absent
/// @param revision the git commit checked out; empty if there is none
public record World(Map<String, Seen> files, String revision) {
  public static final World NOTHING = new World(Map.of(), "");

  /// Larger files are bound by hash without looking inside.
  public static final int MAX_TEXT = 256 * 1024;

  /// @param text the content of a small text file, else empty
  public record Seen(String sha256, String text) {}

  public World {
    files = Map.copyOf(files);
  }

  Optional<Seen> file(String path) {
    return Optional.ofNullable(files.get(path));
  }
}
