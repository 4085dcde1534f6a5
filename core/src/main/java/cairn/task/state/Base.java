package cairn.task.state;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How a project was when the executor began: what was done since is the difference.
///
/// @param commit the commit that was checked out; null without git
/// @param files hashes of the files that the specification names; an empty one for no file
public record Base(@Nullable String commit, Map<String, String> files) {
  public static final Base NONE = new Base(null, Map.of());

  public Base {
    files = Map.copyOf(files);
  }
}
