package cairn.sources;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Sources with (nearly) the same words, so that they count as one voice. The first of them speaks
/// for all; which one that is depends on which are looked at.
public final class Copies {
  private final Map<SourceId, Source> voices = new LinkedHashMap<>();
  private final List<Source> sources;

  private Copies(List<Source> sources) {
    this.sources = sources;
    for (Source source : sources) voices.putIfAbsent(source.copyOf(), source);
  }

  public static Copies among(List<Source> sources) {
    return new Copies(List.copyOf(sources));
  }

  /// One source for each voice, in their order.
  public List<Source> voices() {
    return List.copyOf(voices.values());
  }

  /// Those for which another speaks, in their order.
  public List<Source> others() {
    return sources.stream().filter(s -> !s.equals(voices.get(s.copyOf()))).toList();
  }

  /// The others that have the same words as this one.
  public List<Source> of(Source source) {
    return sources.stream()
        .filter(s -> s.copyOf().equals(source.copyOf()) && !s.id().equals(source.id()))
        .toList();
  }
}
