package cairn.sources;

import cairn.sources.support.Similarity;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A library of a few texts in memory, for tests of whatever cites.
public final class MemoryLibrary implements Library {
  private final Map<SourceId, Source> sources = new LinkedHashMap<>();
  private final Map<SourceId, SourceText> texts = new LinkedHashMap<>();

  public MemoryLibrary with(String path, String text) {
    return with(path, SourceText.plain(text));
  }

  /// A document whose lines or pages are numbered in a way of its own.
  public MemoryLibrary with(String path, SourceText stored) {
    byte[] bytes = stored.text().getBytes(StandardCharsets.UTF_8);
    SourceId id = SourceId.of(bytes);
    Origin origin = path.contains("://") ? new Origin.Web(path, path) : new Origin.File(path);
    sources.put(
        id,
        new Source(
            id,
            origin,
            "text/plain",
            path,
            Instant.EPOCH,
            bytes.length,
            stored.lines(),
            stored.pages(),
            id));
    texts.put(id, stored);
    return this;
  }

  @Override
  public List<Passage> search(String query, int k) {
    List<Passage> passages = new ArrayList<>();
    for (Source source : sources.values()) {
      SourceText text = text(source.id());
      double score = Similarity.lexical().of(query, List.of(text.text()))[0];
      Span all = new Span(0, text.text().length());
      passages.add(new Passage(source, all, text.place(all), text.text(), score));
    }
    passages.sort(Comparator.comparingDouble(Passage::score).reversed());
    return passages.subList(0, Math.min(k, passages.size()));
  }

  @Override
  public List<Source> sources() {
    return List.copyOf(sources.values());
  }

  @Override
  public Optional<Source> source(SourceId id) {
    return Optional.ofNullable(sources.get(id));
  }

  @Override
  public Optional<Source> find(String name) {
    return sources.values().stream().filter(s -> s.origin().location().equals(name)).findFirst();
  }

  @Override
  public SourceText text(SourceId id) {
    return texts.get(id);
  }
}
