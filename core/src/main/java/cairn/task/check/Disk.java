package cairn.task.check;

import cairn.task.state.Base;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The project's files, as far as evidence is about them.
public interface Disk {
  /// The hash of a file of the project; empty if there is none.
  String hash(String path);

  /// The paths that differ from a base, as git sees them; null where git cannot tell.
  @Nullable Set<String> since(Base base);

  /// Whether there was such a file at a base.
  default boolean stood(String path, Base base) {
    return !base.files().getOrDefault(path, "").isEmpty();
  }

  /// Whether a file differs from what it was.
  default boolean changed(String path, Base base) {
    Set<String> since = since(base);
    if (since != null) return since.contains(path);
    String before = base.files().get(path);
    return before != null && !before.equals(hash(path));
  }
}
