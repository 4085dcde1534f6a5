package cairn.inquiry.state;

import cairn.inquiry.settings.Settings;
import cairn.inquiry.settings.Strategy;
import java.util.ArrayList;
import java.util.List;

/// How many agents an inquiry takes, computed and never quoted.
///
/// ```
/// tree(depth, mode, facets) = 1 + facets * (1 | 4 | 13) + (research ? facets : 0) + 1
///                             + (exhaustive and research ? facets * 3^(depth-1) : 0)
/// ensemble                  = models * tree + 1
/// depth 0                   = 1, and a judge of what it says in its own words
/// ```
///
/// @param agents as counted by the formula: one per node, reviewer, seed and consolidation, and at
///   the richest level a builder of citations per leaf
/// @param calls at most so many briefs when every agent succeeds at once: an inner node explores,
///   derives and weaves; the text is reviewed up to three times
public record Cost(int agents, int calls) {
  private static final int FANOUT = 3;

  /// The answer; its statements are judged, sent back once and judged again at most.
  private static final Cost ONE_BRIEF = new Cost(1, 4);

  public static Cost of(Settings settings, int facets) {
    if (settings.oneBrief()) return ONE_BRIEF;
    int nodes = 0;
    int inner = 0;
    for (int depth = 1, width = 1; depth <= settings.depth(); depth++, width *= FANOUT) {
      nodes += width;
      if (depth < settings.depth()) inner += width;
    }
    int peers = settings.research() ? facets : 0;
    int builders = settings.buildsCitations() ? facets * (nodes - inner) : 0;
    int agents = 1 + facets * nodes + peers + builders + 1;
    int perInner = settings.research() ? 2 : 1;
    int calls = agents + facets * inner * perInner + Review.MAX_ITERATIONS;
    if (settings.strategy().kind() != Strategy.Kind.ENSEMBLE_MAX) return new Cost(agents, calls);
    int trees = settings.strategy().pool().size();
    return new Cost(trees * agents + 1, trees * calls + 1);
  }

  /// The line that a person acknowledges.
  public String inWords(Settings settings, int facets) {
    if (settings.oneBrief())
      return "one brief and a check of its wording; up to " + calls + " calls; no tree";
    var parts = new ArrayList<String>();
    parts.add(agents + " agents");
    parts.add("up to " + calls + " calls");
    parts.add(facets + " facets, depth " + settings.depth() + ", " + settings.mode().word());
    if (settings.strategy().kind() != Strategy.Kind.NONE)
      parts.add("models " + settings.strategy().kind().word());
    return String.join("; ", List.copyOf(parts));
  }
}
