package cairn.retrieval.source;

import cairn.sources.Library;
import cairn.sources.Passage;
import cairn.sources.Pool;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Some sources of a library, as if there were no others.
record ChosenSources(StoredLibrary all, Set<SourceId> chosen) implements Library {
  @Override
  public List<Passage> search(String query, int k) {
    return all.search(query, k, chosen);
  }

  @Override
  public Pool pool(String question, int breadth) {
    return all.pool(question, breadth, chosen);
  }

  @Override
  public double[] closeness(String question, List<String> texts) {
    return all.closeness(question, texts);
  }

  @Override
  public List<Source> sources() {
    return all.sources().stream().filter(s -> chosen.contains(s.id())).toList();
  }

  @Override
  public Optional<Source> source(SourceId id) {
    return all.source(id).filter(s -> chosen.contains(s.id()));
  }

  @Override
  public Optional<Source> find(String name) {
    return all.find(name).filter(s -> chosen.contains(s.id()));
  }

  @Override
  public SourceText text(SourceId id) {
    if (!chosen.contains(id)) throw new IllegalArgumentException("no source " + id);
    return all.text(id);
  }
}
