package cairn.retrieval;

import java.util.Optional;
import java.util.Set;

/// Which entries a search may find.
///
/// @param groups only those of these groups, or all if absent
record Scope(Optional<Set<String>> groups) {
  static final Scope ALL = new Scope(Optional.empty());

  static Scope of(Set<String> groups) {
    return new Scope(Optional.of(groups));
  }

  boolean has(String group) {
    return groups.isEmpty() || groups.get().contains(group);
  }
}
