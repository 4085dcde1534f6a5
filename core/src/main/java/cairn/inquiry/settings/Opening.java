package cairn.inquiry.settings;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Depth 0: what was proposed and turned down.
///
/// @param attempt the seed exploration that is asked for or was answered last, from 1
/// @param first when the first proposal came, which seeds the draw of models
public record Opening(
    int attempt,
    @Nullable Proposal proposal,
    @Nullable Instant proposed,
    @Nullable Instant first,
    List<String> rejected) {
  /// How often a person may ask for other facets.
  public static final int MAX_REGENERATIONS = 3;

  public static final Opening FRESH = new Opening(1, null, null, null, List.of());

  public Opening {
    rejected = List.copyOf(rejected);
  }

  public Opening proposed(Proposal other, Instant when) {
    return new Opening(attempt, other, when, first == null ? when : first, rejected);
  }

  public Opening regenerate() {
    var all = new ArrayList<>(rejected);
    if (proposal != null) proposal.facets().forEach(f -> all.add(f.subfocus()));
    return new Opening(attempt + 1, null, null, first, all);
  }
}
