package cairn.inquiry.state;

import cairn.inquiry.claim.Consolidation;
import java.util.ArrayList;
import java.util.List;

/// Something that the inquiry was to look into and did not, named so that nobody takes silence for
/// an answer.
///
/// @param subject what is missing
/// @param reason why
/// @param where the place of the tree or the step, for those who look after the process
/// @param branch whose branch it belongs to, 0 for the inquiry as a whole
public record Gap(String subject, String reason, String where, int branch) {

  static List<Gap> of(Inquiry inquiry) {
    var gaps = new ArrayList<Gap>();
    for (Node node : inquiry.nodes().values()) {
      String place = node.place().name();
      int branch = node.place().branch();
      if (node.failure() != null)
        gaps.add(new Gap(node.subfocus(), node.failure().reason(), place, branch));
      if (node.childless() != null)
        gaps.add(
            new Gap("Narrower questions of: " + node.subfocus(), node.childless(), place, branch));
    }
    inquiry.closing().peers().values().stream()
        .filter(r -> !r.failure().isEmpty())
        .forEach(r ->
            gaps.add(
                new Gap(
                    "Comparison with the other facets: " + title(inquiry, r.branch()),
                    r.failure(),
                    "peer-review-" + r.branch(),
                    r.branch())));
    Consolidation text = inquiry.closing().consolidation();
    if (text != null && !text.mechanical().isEmpty())
      gaps.add(new Gap("A written consolidation", text.mechanical(), "consolidation", 0));
    inquiry.closing().enhancements().stream()
        .filter(e -> !e.failure().isEmpty())
        .forEach(e -> gaps.add(new Gap(e.title(), e.failure(), e.id(), 0)));
    return List.copyOf(gaps);
  }

  private static String title(Inquiry inquiry, int branch) {
    return inquiry.node(NodeId.root(branch).key()).map(Node::title).orElse("facet " + branch);
  }
}
