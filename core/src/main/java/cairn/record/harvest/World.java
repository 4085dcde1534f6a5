package cairn.record.harvest;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the edge saw of the file system for one turn, so that the rules can stay pure.
///
/// @param files by path as the turn names it; files that do not exist are absent
/// @param revision the git commit checked out; empty if there is none
/// @param paper what the project says about itself, for the front page of a new record; null where
///   nobody looked
public record World(Map<String, Seen> files, String revision, @Nullable Paper paper) {
  public static final World NOTHING = new World(Map.of(), "");

  /// Every field may be empty.
  public record Paper(String title, List<String> authors, String venue, String about) {}

  public World(Map<String, Seen> files, String revision) {
    this(files, revision, null);
  }

  /// Larger files are bound by hash without looking inside.
  public static final int MAX_TEXT = 256 * 1024;

  /// @param text the content of a small text file, else empty
  public record Seen(String sha256, String text) {}

  public World {
    files = Map.copyOf(files);
  }

  public Optional<Seen> file(String path) {
    return Optional.ofNullable(files.get(path));
  }
}
