package cairn.extractive;

import cairn.sources.Library;
import cairn.sources.Origin;
import cairn.sources.Passage;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import cairn.sources.Span;
import cairn.text.Sha256;
import cairn.text.Words;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A few notes on a shelf, searched by shared words: paragraph by paragraph.
final class ShelfLibrary implements Library {
  private final Map<SourceId, Source> sources = new LinkedHashMap<>();
  private final Map<SourceId, SourceText> texts = new LinkedHashMap<>();

  static ShelfLibrary notes() {
    var library = new ShelfLibrary();
    for (String name : List.of("heat-pumps.md", "costs.md", "review.md"))
      try (var in = ShelfLibrary.class.getResourceAsStream(name)) {
        library.add("notes/" + name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    return library;
  }

  void add(String path, String text) {
    var id = new SourceId(Sha256.of(text));
    String title = text.lines().findFirst().orElse(path).replaceFirst("^# ", "");
    var source =
        new Source(
            id,
            new Origin.File(path),
            "text/markdown",
            title,
            Instant.EPOCH,
            text.length(),
            (int) text.lines().count(),
            0,
            id);
    sources.put(id, source);
    texts.put(id, SourceText.plain(text));
  }

  @Override
  public List<Passage> search(String query, int k) {
    var asked = new HashSet<>(Words.stems(query));
    var found = new ArrayList<Passage>();
    for (Source source : sources.values()) {
      SourceText text = texts.get(source.id());
      int at = 0;
      for (String paragraph : text.text().split("\n\n")) {
        var span = new Span(at, at + paragraph.length());
        at += paragraph.length() + 2;
        long shared =
            new HashSet<>(Words.stems(paragraph)).stream().filter(asked::contains).count();
        if (shared > 0) found.add(new Passage(source, span, text.place(span), paragraph, shared));
      }
    }
    found.sort(Comparator.comparingDouble(Passage::score).reversed());
    return found.subList(0, Math.min(k, found.size()));
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
    return sources.values().stream().filter(s -> s.title().equals(name)).findFirst();
  }

  @Override
  public SourceText text(SourceId id) {
    return texts.get(id);
  }
}
