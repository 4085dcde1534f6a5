package cairn.retrieval.source;

import cairn.sources.Source;
import cairn.sources.SourceId;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Which source a person or an agent means by a name. Never a guess: what fits two sources is none.
final class SourceNames {
  private static final int MIN_ID_DIGITS = 6;

  private final SourceStore store;

  SourceNames(SourceStore store) {
    this.store = store;
  }

  Optional<Source> find(String name, Path project) {
    String asked = name.strip();
    Optional<Source> exact = store.at(asked);
    if (exact.isPresent()) return exact;
    if (asked.contains("://")) return address(asked);
    Optional<Source> there = path(asked, project);
    if (there.isPresent()) return there;
    Optional<Source> byEnd = only(placesEnding("/" + asked));
    return byEnd.or(() -> byId(asked)).or(() -> byTitle(asked));
  }

  private Optional<Source> address(String url) {
    String plain = plain(url);
    Set<SourceId> ids =
        store.places().entrySet().stream()
            .filter(e -> e.getKey().contains("://") && plain(e.getKey()).equals(plain))
            .map(Map.Entry::getValue)
            .collect(Collectors.toSet());
    return only(ids);
  }

  /// Without what does not change the document: scheme, `www.`, fragment, closing slash.
  private static String plain(String url) {
    String rest =
        url.replaceFirst("(?i)^https?://(www\\.)?", "")
            .replaceFirst("#.*$", "")
            .replaceFirst("/$", "");
    int slash = rest.indexOf('/');
    return slash < 0
        ? rest.toLowerCase(Locale.ROOT)
        : rest.substring(0, slash).toLowerCase(Locale.ROOT) + rest.substring(slash);
  }

  /// By path, however it is written. Projects of 0.1.0 hold absolute paths of files outside.
  private Optional<Source> path(String path, Path project) {
    try {
      Path normal = project.resolve(path).normalize();
      return store
          .at(StoredLibrary.place(normal, project))
          .or(() -> store.at(normal.toString().replace('\\', '/')));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private Set<SourceId> placesEnding(String end) {
    return store.places().entrySet().stream()
        .filter(e -> e.getKey().endsWith(end))
        .map(Map.Entry::getValue)
        .collect(Collectors.toSet());
  }

  private Optional<Source> byId(String beginning) {
    String digits = beginning.replaceFirst("^sha256:", "");
    if (digits.length() < MIN_ID_DIGITS || !digits.matches("[0-9a-f]+")) return Optional.empty();
    List<Source> found = store.all().stream().filter(s -> s.id().hex().startsWith(digits)).toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  private Optional<Source> byTitle(String title) {
    List<Source> found =
        store.current().stream().filter(s -> s.title().equalsIgnoreCase(title)).toList();
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  private Optional<Source> only(Set<SourceId> ids) {
    return ids.size() == 1 ? store.get(ids.iterator().next()) : Optional.empty();
  }
}
