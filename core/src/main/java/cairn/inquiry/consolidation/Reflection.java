package cairn.inquiry.consolidation;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.words.PlainLine;
import cairn.inquiry.words.Resources;
import cairn.sources.Citation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Ranks what the consolidator proposed as enhancements. The agent gives two integers and evidence;
/// everything else is arithmetic.
public final class Reflection {
  public static final int MINIMUM_IMPACT = 6;
  static final int MOST = 5;
  public static final String FEWER = "fewer than 5 candidates met threshold";
  static final String NONE = "no high-quality candidates surfaced";

  /// Ties go to what costs less.
  static final Comparator<Enhancement> BEST_FIRST =
      Comparator.comparingInt(Enhancement::compositeScore)
          .reversed()
          .thenComparing(e -> !e.cheap());

  private Reflection() {}

  record Ranked(List<Enhancement> enhancements, String degradation) {}

  public static JsonNode types() {
    return Resources.yaml("enhancements.yml");
  }

  static Ranked rank(JsonNode candidates, Map<String, CitedClaim> known, List<String> problems) {
    List<Enhancement> best = best(read(candidates, known, problems));
    return new Ranked(best, degradation(best.size()));
  }

  static List<Enhancement> read(
      JsonNode candidates, Map<String, CitedClaim> known, List<String> problems) {
    var all = new ArrayList<Enhancement>();
    for (int i = 0; i < candidates.size(); i++)
      all.add(read(candidates.get(i), i, known, problems));
    return all;
  }

  /// Those that clear the threshold, best first, five at most, named by type and rank.
  static List<Enhancement> best(List<Enhancement> candidates) {
    var count = new TreeMap<String, Integer>();
    return candidates.stream()
        .filter(e -> e.impactScore() >= MINIMUM_IMPACT)
        .sorted(BEST_FIRST.thenComparing(Enhancement::type).thenComparing(Enhancement::title))
        .limit(MOST)
        .map(e -> e.id(e.type() + "-" + count.merge(e.type(), 1, Integer::sum)))
        .toList();
  }

  static String degradation(int found) {
    return found == MOST ? "" : found == 0 ? NONE : FEWER;
  }

  private static Enhancement read(
      JsonNode c, int index, Map<String, CitedClaim> known, List<String> problems) {
    String type = c.path("type").asString("");
    JsonNode kind = types().path(type);
    var evidence = new ArrayList<String>();
    var signals = new ArrayList<String>();
    for (JsonNode id : c.path("evidence")) {
      CitedClaim passage = known.get(id.asString());
      if (passage == null) {
        problems.add(
            "/enhancements/"
                + index
                + ": evidence '"
                + id.asString()
                + "' is no passage of the input");
        continue;
      }
      evidence.add(passage.id());
      passage.citations().stream()
          .map(Citation::marker)
          .filter(m -> !signals.contains(m))
          .forEach(signals::add);
    }
    for (JsonNode key : kind.path("payload"))
      if (!c.path("payload").has(key.asString()))
        problems.add(
            "/enhancements/"
                + index
                + ": the payload of "
                + type
                + " lacks `"
                + key.asString()
                + "`");
    int impact = c.path("impact_score").asInt();
    int insight = c.path("insight_value_score").asInt();
    return new Enhancement(
        "",
        type,
        Enhancement.CostClass.of(kind.path("cost_class").asString("")),
        PlainLine.of(c.path("title").asString("")),
        PlainLine.of(c.path("description").asString("")),
        impact,
        insight,
        impact * insight,
        evidence,
        signals,
        (ObjectNode) c.path("payload"),
        null,
        null,
        null,
        null,
        null,
        "",
        "");
  }
}
