package cairn.inquiry.state;

import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.claim.PeerReview;
import cairn.inquiry.words.Ts;
import java.time.Instant;

/// The names of an inquiry's files, relative to its folder. Drafts live in a folder of their own,
/// so that whoever waits for final files never sees one.
public final class FileNames {
  public static final String CONSOLIDATION = "consolidation.md";
  public static final String FACETS = "facets.md";
  public static final String REGISTRY = "facet-registry.yml";
  public static final String CITATIONS = "citations-index.yml";
  public static final String ENHANCEMENTS = "finalisation-enhancements.yml";
  public static final String SYNTHESIS = "cross-model-synthesis.md";

  private static final String DRAFT = "draft-report-";

  private FileNames() {}

  public static boolean isDraft(String report) {
    return report.substring(report.lastIndexOf('/') + 1).startsWith(DRAFT);
  }

  /// The final file of a node: named by the time at which its text was complete.
  public static String branch(Node node) {
    Instant when = node.wovenAt() != null ? node.wovenAt() : node.found();
    return node.place().name() + "-" + node.slug() + "-" + Ts.of(when) + ".md";
  }

  public static String draft(Node node) {
    return "drafts/"
        + node.place().name()
        + "-"
        + node.slug()
        + "-"
        + Ts.of(node.found())
        + "-findings.md";
  }

  public static String peer(Inquiry inquiry, PeerReview review) {
    String slug = inquiry.node(NodeId.root(review.branch()).key()).map(Node::slug).orElse("branch");
    return "branch-" + review.branch() + "-peer-review-" + slug + "-" + Ts.of(review.at()) + ".md";
  }

  public static String pendingFacets(Instant when) {
    return "facets-pending-" + Ts.of(when) + ".yml";
  }

  public static String suggestions(Instant when) {
    return "init-suggestions-" + Ts.of(when) + ".yml";
  }

  public static String pendingChildren(Node node, Instant when) {
    return "pending-facets-" + node.place().name() + "-" + Ts.of(when) + ".yml";
  }

  public static String confirmedChildren(Node node, Instant when) {
    return "confirmed-facets-" + node.place().name() + "-" + Ts.of(when) + ".yml";
  }

  public static String review(Review review) {
    return "review-pre-report-" + Ts.of(review.at()) + "-iter-" + review.iteration() + ".md";
  }

  public static String retrospective(Instant when) {
    return "retrospective-" + Ts.of(when) + ".md";
  }

  /// Without extension. A report that did not pass is a draft and named so.
  public static String report(Inquiry inquiry) {
    boolean escalated = inquiry.closing().verdict() == Verdict.ESCALATE;
    String kind = escalated ? DRAFT : inquiry.isEnsemble() ? "ensemble-report-" : "report-";
    int again = inquiry.closing().renders();
    return kind
        + inquiry.slug()
        + "-"
        + Ts.of(inquiry.closing().textDone())
        + (again == 0 ? "" : "-" + (again + 1));
  }

  public static String followUp(Enhancement e, int n) {
    String kind =
        switch (e.type()) {
          case "additional_meditation" -> "meditation";
          case "extracted_spec" -> "spec";
          case "extracted_memories" -> "memories";
          case "expanded_branch" -> "expansion";
          default -> throw new IllegalArgumentException(e.type() + " is no follow-up");
        };
    return "follow-up-" + kind + "-" + Ts.of(e.decided()) + (n == 0 ? "" : "-" + (n + 1)) + ".yml";
  }
}
