package cairn.inquiry;

import java.time.Instant;

/// The names of an inquiry's files, relative to its folder. Drafts live in a folder of their own,
/// so that whoever waits for final files never sees one.
final class FileNames {
  static final String CONSOLIDATION = "consolidation.md";
  static final String FACETS = "facets.md";
  static final String REGISTRY = "facet-registry.yml";
  static final String CITATIONS = "citations-index.yml";
  static final String ENHANCEMENTS = "finalisation-enhancements.yml";
  static final String SYNTHESIS = "cross-model-synthesis.md";

  private static final String DRAFT = "draft-report-";

  private FileNames() {}

  static boolean isDraft(String report) {
    return report.substring(report.lastIndexOf('/') + 1).startsWith(DRAFT);
  }

  /// The final file of a node: named by the time at which its text was complete.
  static String branch(Node node) {
    Instant when = node.wovenAt() != null ? node.wovenAt() : node.found();
    return node.place().name() + "-" + node.slug() + "-" + Ts.of(when) + ".md";
  }

  static String draft(Node node) {
    return "drafts/"
        + node.place().name()
        + "-"
        + node.slug()
        + "-"
        + Ts.of(node.found())
        + "-findings.md";
  }

  static String peer(Inquiry inquiry, PeerReview review) {
    String slug = inquiry.node(NodeId.root(review.branch()).key()).map(Node::slug).orElse("branch");
    return "branch-" + review.branch() + "-peer-review-" + slug + "-" + Ts.of(review.at()) + ".md";
  }

  static String pendingFacets(Instant when) {
    return "facets-pending-" + Ts.of(when) + ".yml";
  }

  static String suggestions(Instant when) {
    return "init-suggestions-" + Ts.of(when) + ".yml";
  }

  static String pendingChildren(Node node, Instant when) {
    return "pending-facets-" + node.place().name() + "-" + Ts.of(when) + ".yml";
  }

  static String confirmedChildren(Node node, Instant when) {
    return "confirmed-facets-" + node.place().name() + "-" + Ts.of(when) + ".yml";
  }

  static String review(Review review) {
    return "review-pre-report-" + Ts.of(review.at()) + "-iter-" + review.iteration() + ".md";
  }

  static String retrospective(Instant when) {
    return "retrospective-" + Ts.of(when) + ".md";
  }

  /// Without extension. A report that did not pass is a draft and named so.
  static String report(Inquiry inquiry) {
    boolean escalated = inquiry.closing().verdict() == Verdict.ESCALATE;
    String kind = escalated ? DRAFT : inquiry.isEnsemble() ? "ensemble-report-" : "report-";
    int again = inquiry.closing().renders();
    return kind
        + inquiry.slug()
        + "-"
        + Ts.of(inquiry.closing().textDone())
        + (again == 0 ? "" : "-" + (again + 1));
  }

  static String followUp(Enhancement e, int n) {
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
