package cairn.inquiry;

import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.consolidation.EnsembleEnhancements;
import cairn.inquiry.review.JudgeClaims;
import cairn.inquiry.state.Closing;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Node;
import cairn.inquiry.tree.WeaveNode;
import cairn.kernel.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What is possible now: the flow of an inquiry in one place.
final class NextSteps {
  private final Briefs briefs;

  NextSteps(Briefs briefs) {
    this.briefs = briefs;
  }

  List<Step> of(Inquiries all) {
    var steps = new ArrayList<Step>();
    for (Inquiry inquiry : all.open()) steps.addAll(of(all, inquiry));
    return steps;
  }

  List<Step> of(Inquiries all, Inquiry i) {
    if (i.acknowledged() < i.cost().agents()) return List.of(Gates.cost(i));
    if (i.plan() == null && i.settings().oneBrief()) return List.of(briefs.answer(i));
    if (i.plan() == null)
      return List.of(i.opening().proposal() == null ? briefs.seed(i) : Gates.facets(i));
    if (i.isEnsemble()) return ensemble(all, i);
    if (!i.treeDone()) return tree(i);
    if (i.settings().research() && i.living().size() > 1) {
      List<Step> reviews =
          i.living().stream()
              .map(n -> n.place().branch())
              .filter(b -> !i.closing().peers().containsKey(b))
              .<Step>map(b -> briefs.peer(i, b))
              .toList();
      if (!reviews.isEmpty()) return reviews;
    }
    return closing(all, i);
  }

  private List<Step> closing(Inquiries all, Inquiry i) {
    Closing closing = i.closing();
    if (closing.consolidation() == null) return List.of(briefs.consolidate(i));
    List<Step> enhancing = enhancing(all, i);
    if (!enhancing.isEmpty()) return enhancing;
    List<Step> judging = judging(i);
    if (!judging.isEmpty()) return judging;
    if (closing.textDone() == null)
      return List.of(
          closing.asking().<Step>map(r -> Gates.finding(i, r)).orElseGet(() -> briefs.review(i)));
    return followUps(all, i);
  }

  /// Claims in free wording are judged before anybody reviews the text; what is not supported goes
  /// back once.
  private List<Step> judging(Inquiry i) {
    if (i.closing().textDone() != null || i.closing().asking().isPresent()) return List.of();
    List<String> batches = JudgeClaims.batches(i);
    if (!batches.isEmpty()) return batches.stream().<Step>map(b -> briefs.judge(i, b)).toList();
    return JudgeClaims.sendsBack(i) ? List.of(briefs.revise(i)) : List.of();
  }

  /// The gate, or the writing of what was accepted there.
  private List<Step> enhancing(Inquiries all, Inquiry i) {
    if (i.closing().asked())
      return List.of(Gates.enhancements(i, EnsembleEnhancements.offers(all, i)));
    return unwritten(i.closing()).stream().<Step>map(e -> briefs.enhance(all, i, e)).toList();
  }

  /// Accepted for the report, and not there yet.
  static List<Enhancement> unwritten(Closing closing) {
    return closing.enhancements().stream().filter(e -> e.forReport() && e.unwritten()).toList();
  }

  private List<Step> followUps(Inquiries all, Inquiry i) {
    if (!ReportRules.settled(i.closing())) return List.of();
    return i.closing().enhancements().stream()
        .filter(NextSteps::writesFollowUp)
        .<Step>map(e -> briefs.followUp(all, i, e))
        .toList();
  }

  static boolean isInquiry(Enhancement e) {
    return e.type().equals("additional_meditation") || e.type().equals("expanded_branch");
  }

  static boolean writesFollowUp(Enhancement e) {
    return e.spawned() && !isInquiry(e) && e.unwritten();
  }

  private List<Step> tree(Inquiry i) {
    return i.nodes().values().stream().flatMap(n -> node(i, n)).toList();
  }

  private Stream<Step> node(Inquiry i, Node n) {
    int depth = i.settings().depth();
    var steps = new ArrayList<Step>();
    if (n.failure() != null) return Stream.empty();
    if (n.findings() == null) steps.add(briefs.explore(i, n));
    if (n.citing()) steps.add(briefs.cite(i, n));
    boolean canDerive = !n.leaf(depth) && n.children() == null && n.childless() == null;
    boolean mayDerive = n.findings() != null || !i.settings().research();
    if (canDerive && mayDerive) steps.add(derive(i, n));
    if (n.findings() != null
        && n.woven() == null
        && n.children() != null
        && i.settings().research()
        && i.children(n).allMatch(c -> c.done(depth))
        && !WeaveNode.living(i, n).isEmpty()) steps.add(briefs.weave(i, n));
    return steps.stream();
  }

  private Step derive(Inquiry i, Node n) {
    Node.Deepening proposals = n.proposals();
    return proposals != null && proposals.waiting() ? Gates.children(i, n) : briefs.derive(i, n);
  }

  private List<Step> ensemble(Inquiries all, Inquiry root) {
    List<Inquiry> trees = all.trees(root.id());
    boolean waiting =
        trees.isEmpty() || trees.stream().anyMatch(t -> t.open() && t.closing().textDone() == null);
    if (waiting) return List.of();
    if (root.closing().synthesis() == null) return List.of(briefs.compare(root, trees));
    List<Step> enhancing = enhancing(all, root);
    return enhancing.isEmpty() ? followUps(all, root) : enhancing;
  }

  /// Inquiries whose text is final and whose report is still to be rendered.
  static List<Inquiry> awaitingReport(Inquiries all) {
    return all.open().stream().filter(i -> awaitsReport(all, i)).toList();
  }

  static boolean awaitsReport(Inquiries all, Inquiry i) {
    Closing closing = i.closing();
    return closing.verdict() != null
        && !ReportRules.settled(closing)
        && unwritten(closing).isEmpty()
        && enhancementsDecided(all, i);
  }

  /// A tree of an ensemble is rendered when the one gate of all of them is behind it.
  private static boolean enhancementsDecided(Inquiries all, Inquiry i) {
    if (i.ensemble() == null) return !i.closing().asked();
    Inquiry root = all.get(i.ensemble()).orElse(i);
    return !root.open() || root.closing().synthesis() != null && !root.closing().asked();
  }
}
