package cairn.join.report;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.NodeId;
import cairn.report.model.Gap;
import cairn.report.model.Label;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What an inquiry was to find out and did not, each point once and by name. What no source states
/// stands in the answer and not here again.
record InquiryGaps(Inquiry inquiry, CitedReferences references) {
  private static final int MAX_QUESTIONS = 12;

  /// Points with so many of their words in common are one.
  private static final double SAME = 0.66;

  /// What the agent without a model says of work that it does not do: told once, not for each.
  private static final String NO_MODEL = "without a model";

  /// @param barren nodes below a facet that found only what is told elsewhere
  List<Gap> all(Map<Node, List<Node>> barren) {
    Consolidation text = inquiry.closing().consolidation();
    var gaps = new ArrayList<Gap>();
    boolean alone = false;
    for (cairn.inquiry.state.Gap g : inquiry.gaps())
      if (g.reason().contains(NO_MODEL)) alone = true;
      else
        gaps.add(
            new Gap(g.subject(), g.reason(), facetOf(g.branch()), references.say(Label.RUN_AGAIN)));
    if (alone)
      gaps.add(
          new Gap(
              references.say(Label.NO_MODEL),
              references.say(Label.NO_MODEL_WHY),
              Optional.empty(),
              references.say(Label.NO_MODEL_REMEDY)));
    if (text != null)
      for (CitedClaim p : text.gaps()) gaps.add(new Gap("", p.text(), Optional.empty(), ""));
    barren.forEach((root, nodes) ->
        gaps.add(
            new Gap(
                references.say(
                    Label.NOTHING_FURTHER,
                    nodes.stream()
                        .map(n -> n.title().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", "))),
                references.say(Label.FOUND_ELSEWHERE),
                Optional.of(InquiryFacets.id(root)),
                "")));
    inquiry.roots().stream()
        .filter(n -> n.best() != null)
        .flatMap(n -> n.best().openQuestions().stream().map(q -> Map.entry(n, q)))
        .distinct()
        .limit(MAX_QUESTIONS)
        .forEach(e ->
            gaps.add(new Gap("", e.getValue(), Optional.of(InquiryFacets.id(e.getKey())), "")));
    return once(gaps, text);
  }

  private static List<Gap> once(List<Gap> gaps, @Nullable Consolidation text) {
    var said = new ArrayList<String>();
    if (text != null && text.answer() != null) said.addAll(text.answer().notStated());
    var kept = new ArrayList<Gap>();
    for (Gap gap : gaps) {
      String words = gap.title().isBlank() ? gap.why() : gap.title();
      boolean again = false;
      for (String before : said) again |= Repeats.share(words, before) >= SAME;
      if (again) continue;
      said.add(words);
      kept.add(gap);
    }
    return kept;
  }

  private Optional<String> facetOf(int branch) {
    return inquiry
        .node(NodeId.root(branch).key())
        .filter(n -> n.best() != null)
        .map(InquiryFacets::id);
  }
}
