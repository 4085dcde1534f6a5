package cairn.join.source;

import cairn.sources.Library;
import cairn.sources.Passage;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import java.util.List;
import java.util.Optional;

/// An empty library, for those who only look at inquiries or answer their gates: opening the real
/// one loads a model.
public class NoSources implements Library {
  @Override
  public List<Passage> search(String query, int k) {
    return List.of();
  }

  @Override
  public List<Source> sources() {
    return List.of();
  }

  @Override
  public Optional<Source> source(SourceId id) {
    return Optional.empty();
  }

  @Override
  public Optional<Source> find(String name) {
    return Optional.empty();
  }

  @Override
  public SourceText text(SourceId id) {
    throw new IllegalArgumentException("no source " + id);
  }
}
