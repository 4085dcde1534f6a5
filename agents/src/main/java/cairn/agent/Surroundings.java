package cairn.agent;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The environment that a program of ours gets: an allow-list, so that no key reaches a program
/// that was not given it by name.
final class Surroundings {
  private static final List<String> BASIC =
      List.of("PATH", "HOME", "USER", "LANG", "LC_ALL", "TZ", "TMPDIR", "TERM", "SHELL");

  private Surroundings() {}

  static Map<String, String> basic() {
    return basic(List.of());
  }

  /// @param also names of further variables to pass on
  static Map<String, String> basic(Collection<String> also) {
    var environment = new TreeMap<String, String>();
    for (var names : List.of(BASIC, also))
      for (String name : names) {
        String value = System.getenv(name);
        if (value != null) environment.put(name, value);
      }
    return environment;
  }
}
