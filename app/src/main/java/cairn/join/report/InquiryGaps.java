package cairn.join.report;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.NodeId;
import cairn.join.recall.Titles;
import cairn.report.model.Gap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What an inquiry was to find out and did not, by name.
record InquiryGaps(Inquiry inquiry) {
  private static final int MAX_QUESTIONS = 12;

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
            new Gap(
                g.subject(),
                g.reason(),
                facetOf(g.branch()),
                "run the inquiry again or expand it"));
    if (alone)
      gaps.add(
          new Gap(
              "Judging, comparing and narrower questions",
              "without a model nothing is judged, compared or narrowed",
              Optional.empty(),
              "name a model in cairn.yaml, or let your coding agent answer (--agent host)"));
    if (text != null && text.answer() != null)
      for (String line : text.answer().notStated())
        gaps.add(
            new Gap(
                line,
                "the sources do not state it",
                Optional.empty(),
                "add sources that cover it"));
    if (text != null)
      for (CitedClaim p : text.gaps())
        gaps.add(
            new Gap(
                Titles.shortened(p.text()),
                p.text(),
                Optional.empty(),
                "add sources that cover it"));
    barren.forEach((root, nodes) ->
        gaps.add(
            new Gap(
                "Nothing further on "
                    + nodes.stream()
                        .map(n -> n.title().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", ")),
                "looked for, and found only what is told elsewhere",
                Optional.of(InquiryFacets.id(root)),
                "add sources that cover it")));
    inquiry.roots().stream()
        .filter(n -> n.best() != null)
        .flatMap(n -> n.best().openQuestions().stream().map(q -> Map.entry(n, q)))
        .distinct()
        .limit(MAX_QUESTIONS)
        .forEach(e ->
            gaps.add(
                new Gap(
                    e.getValue(),
                    "the sources do not answer it",
                    Optional.of(InquiryFacets.id(e.getKey())),
                    "add sources that cover it")));
    return gaps;
  }

  private Optional<String> facetOf(int branch) {
    return inquiry
        .node(NodeId.root(branch).key())
        .filter(n -> n.best() != null)
        .map(InquiryFacets::id);
  }
}
