package cairn.report.model;

import cairn.sources.Citation;
import java.util.Optional;

/// One cited place. Numbered by the renderer in reading order; its back-links are computed.
///
/// @param id unique in the report
/// @param citation where it leads, what it quotes, and the hash by which anybody can check it
///   offline
/// @param title what a reader calls the source
/// @param work what the source is, where a list, its first page or a service told
public record Reference(String id, Citation citation, String title, Optional<CitedWork> work) {
  public Reference(String id, Citation citation, String title) {
    this(id, citation, title, Optional.empty());
  }

  public Reference of(CitedWork work) {
    return new Reference(id, citation, title, Optional.of(work));
  }

  /// What places of one entry of the list share: the work, or the place itself.
  public String entry() {
    return work.map(w -> "work " + w.key()).orElse("place " + id);
  }
}
