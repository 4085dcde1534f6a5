package cairn.inquiry.view;

import cairn.inquiry.claim.PeerReview;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.words.Ts;
import cairn.text.Json;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// `branch-{N}-peer-review-{branchSlug}-{ts}.md`.
final class PeerFile {
  private PeerFile() {}

  static String render(Inquiry i, PeerReview r) {
    ObjectNode front = Json.object();
    front.put("peer_review_for_branch", r.branch());
    front.put("reviewer_agent", "branch-" + r.branch() + " peer reviewer");
    List<Integer> reviewed = i.living().stream().map(n -> n.place().branch()).toList();
    front.set("reviewed_branches", Json.tree(reviewed));
    front.put("timestamp_utc", Ts.of(r.at()));
    Page page = new Page().front(front);
    if (!r.failure().isEmpty()) page.heading("Review failure").para(r.failure());
    page.heading("Reinforcements").passages(r.reinforcements(), "None were found.", false);
    page.heading("Contradictions")
        .passages(
            r.contradictions(),
            "No contradictions found in " + r.pairs().size() + " pairs examined.",
            false);
    page.heading("Gaps").passages(r.gaps(), "None were found.", false);
    page.heading("New Evidence").passages(r.newEvidence(), "None.", false);
    page.heading("Pairs Examined")
        .items(r.pairs().stream().map(p -> p.get(0) + " against " + p.get(1)).toList(), "None.");
    return page.citations(i).toString();
  }
}
