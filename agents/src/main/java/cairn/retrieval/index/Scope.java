package cairn.retrieval.index;

import java.util.Optional;
import java.util.Set;

/// Which entries a search may find.
///
/// @param groups only those of these groups, or all if absent
/// @param silent groups whose echoes are left out, because another group of the scope says the same
public record Scope(Optional<Set<String>> groups, Set<String> silent) {
  public static final Scope ALL = new Scope(Optional.empty(), Set.of());

  static Scope of(Set<String> groups) {
    return new Scope(Optional.of(groups), Set.of());
  }

  boolean everything() {
    return groups.isEmpty() && silent.isEmpty();
  }
}
