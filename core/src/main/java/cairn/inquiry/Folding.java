package cairn.inquiry;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.claim.PeerReview;
import cairn.inquiry.settings.Ending;
import cairn.inquiry.settings.ModelDraw;
import cairn.inquiry.state.Closing;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Missed;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.NodeId;
import cairn.inquiry.state.Review;
import cairn.inquiry.state.Spent;
import cairn.inquiry.state.Taken;
import cairn.inquiry.tree.BuildCitations;
import cairn.kernel.Stamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/// What each event does to the state. Accepts everything that was ever logged.
final class Folding {
  private Folding() {}

  static Inquiries apply(Inquiries all, InquiryEvent event, Stamp stamp) {
    if (event instanceof InquiryEvent.InquiryOpened opened)
      return all.with(Inquiry.opened(opened, stamp.when()).seq(stamp.seq()));
    return all.change(
        event.inquiry(), inquiry -> apply(inquiry, event, stamp.when()).seq(stamp.seq()));
  }

  private static Inquiry apply(Inquiry i, InquiryEvent event, Instant when) {
    return switch (event) {
      case InquiryEvent.InquiryOpened _ -> i;
      case InquiryEvent.SourcesTaken e -> i.sources(joined(i.sources(), e.sources()));
      case InquiryEvent.SourcesUnread e -> i.missed(new Missed(e.files(), e.more()));
      case InquiryEvent.AgentNamed e -> i.agent(e.role(), e.agent());
      case InquiryEvent.CostAcknowledged e -> i.acknowledged(e.agents());
      case InquiryEvent.FacetsProposed e ->
          i.opening(i.opening().proposed(e.proposal(), when)).tally(i.tally().plus(e.spent()));
      case InquiryEvent.FacetsRejected _ -> i.opening(i.opening().regenerate());
      case InquiryEvent.FacetsConfirmed e ->
          i.plan(e.plan(), i.settings().deepConfirm(e.deepConfirm()), when);
      case InquiryEvent.ModelsDrawn e -> i.draw(e.drawn());
      case InquiryEvent.BranchesReserved e -> branches(i, e.branches(), when);
      case InquiryEvent.FindingsWritten e ->
          i.node(
                  e.node(),
                  n -> n.findings(e.findings(), when).citing(Boolean.TRUE.equals(e.builds())))
              .tally(i.tally().plus(e.spent()));
      case InquiryEvent.CitationsBuilt e ->
          spent(
              i.node(
                  e.node(),
                  n ->
                      n.findings(n.findings().map(p -> BuildCitations.with(p, e)), n.found())
                          .citing(false)),
              e.spent());
      case InquiryEvent.NodeFailed e ->
          i.node(e.node(), n -> n.failure(e.failure())).tally(i.tally().failure());
      case InquiryEvent.ChildrenProposed e ->
          i.node(e.node(), n -> n.proposals(proposed(n, e.children(), when)))
              .tally(i.tally().plus(e.spent()));
      case InquiryEvent.ChildrenDecided e ->
          i.node(e.node(), n -> n.proposals(decided(n, e.children())));
      case InquiryEvent.ChildrenReserved e -> children(i, e, when);
      case InquiryEvent.ChildrenFailed e -> i.node(e.node(), n -> n.childless(e.reason()));
      case InquiryEvent.FacetsRegistered e ->
          i.registered(
              i.registered()
                  .with(
                      e.facets().stream()
                          .map(InquiryEvent.FacetsRegistered.Facet::entry)
                          .toList()));
      case InquiryEvent.MemoriesRecalled e -> i.recalled(i.recalled().with(e.node(), e.memories()));
      case InquiryEvent.RegistryWarned e -> i.registered(i.registered().warned(e.message()));
      case InquiryEvent.NodeWoven e ->
          spent(i.node(e.node(), n -> n.woven(e.findings(), when, e.mechanical())), e.spent());
      case InquiryEvent.PeerReviewed e ->
          spent(i.closing(i.closing().peer(at(e.review(), when))), e.spent());
      case InquiryEvent.Consolidated e ->
          spent(i.closing(i.closing().consolidation(e.text(), when)), e.spent());
      case InquiryEvent.EnhancementsRanked e ->
          i.closing(
              i.closing()
                  .enhancements(e.enhancements(), e.degradation(), e.ask())
                  .union(e.union()));
      case InquiryEvent.EnhancementsDecided e ->
          i.closing(decided(i.closing(), e.treatments(), when));
      case InquiryEvent.EnhancementWritten e ->
          spent(
              i.closing(i.closing().enhancement(e.enhancement(), x -> x.written(e.groups(), when))),
              e.spent());
      case InquiryEvent.EnhancementFailed e ->
          i.closing(i.closing().enhancement(e.enhancement(), x -> x.failed(e.reason())))
              .tally(i.tally().failure());
      case InquiryEvent.ClaimsJudged e ->
          spent(
              everywhere(
                  i, p -> e.checks().containsKey(p.id()) ? p.check(e.checks().get(p.id())) : p),
              e.spent());
      case InquiryEvent.ClaimsRevised e -> {
        Inquiry revised = everywhere(i, p -> patched(p, e.texts()));
        yield spent(revised.closing(revised.closing().sentBack()), e.spent());
      }
      case InquiryEvent.ClaimsRemoved e -> i.closing(i.closing().without(Set.copyOf(e.claims())));
      case InquiryEvent.ModelsCompared e ->
          spent(i.closing(i.closing().synthesis(e.synthesis(), when)), e.spent());
      case InquiryEvent.TextReviewed e -> spent(reviewed(i, e.review(), when), e.spent());
      case InquiryEvent.FindingDecided e -> decided(i, e);
      case InquiryEvent.VerdictGiven e -> i.closing(i.closing().verdict(e.verdict(), when));
      case InquiryEvent.ReportRendered e -> i.closing(i.closing().report(e.report()));
      case InquiryEvent.InquiryEnded e -> i.ending(new Ending(e.kind(), e.reason(), when));
      case InquiryEvent.InquiryReopened _ -> reopened(i);
    };
  }

  /// Rules cost nothing; only what an agent did counts.
  private static Inquiry spent(Inquiry i, Spent spent) {
    return spent.agent().isEmpty() ? i : i.tally(i.tally().plus(spent));
  }

  private static List<Taken> joined(List<Taken> known, List<Taken> more) {
    var all = new LinkedHashMap<String, Taken>();
    known.forEach(t -> all.put(t.key(), t));
    more.forEach(t -> all.putIfAbsent(t.key(), t));
    return List.copyOf(all.values());
  }

  private static Inquiry branches(Inquiry i, List<Node.Child> branches, Instant when) {
    Inquiry grown = i;
    for (Node.Child branch : branches)
      grown =
          grown.node(
              Node.reserved(
                  NodeId.root(branch.index()), null, branch, model(i, branch.index()), when));
    return grown;
  }

  private static String model(Inquiry i, int branch) {
    ModelDraw.Drawn drawn = i.draw();
    if (drawn == null || drawn.assignments().isEmpty()) return "";
    return drawn.assignments().get(Math.min(branch, drawn.assignments().size()) - 1).slug();
  }

  private static Inquiry children(Inquiry i, InquiryEvent.ChildrenReserved e, Instant when) {
    Node parent = i.nodes().get(e.node());
    if (parent == null) return i;
    Inquiry grown = i;
    var keys = new ArrayList<String>();
    for (Node.Child child : e.children()) {
      NodeId id = parent.place().child(child.index());
      keys.add(id.key());
      grown = grown.node(Node.reserved(id, parent.id(), child, parent.model(), when));
    }
    Inquiry linked = grown.node(parent.id(), n -> n.children(keys));
    return spent(linked, e.spent());
  }

  /// New proposals replace those that were to be regenerated; decided ones stay.
  private static Node.Deepening proposed(Node n, List<Node.Child> fresh, Instant when) {
    Node.Deepening before = n.proposals();
    if (before == null) return new Node.Deepening(1, when, fresh, List.of(), true);
    var byIndex = new HashMap<Integer, Node.Child>();
    fresh.forEach(c -> byIndex.put(c.index(), c));
    var rejected = new ArrayList<>(before.rejected());
    var now = new ArrayList<Node.Child>();
    for (Node.Child c : before.proposed()) {
      Node.Child replacement = byIndex.get(c.index());
      if (replacement != null) rejected.add(c);
      now.add(replacement == null ? c : replacement);
    }
    return new Node.Deepening(before.round() + 1, when, now, rejected, true);
  }

  private static Node.Deepening decided(Node n, List<Node.Child> children) {
    Node.Deepening before = n.proposals();
    if (before == null) return new Node.Deepening(1, n.reserved(), children, List.of(), false);
    return new Node.Deepening(before.round(), before.at(), children, before.rejected(), false);
  }

  private static PeerReview at(PeerReview r, Instant when) {
    return new PeerReview(
        r.branch(),
        r.reinforcements(),
        r.contradictions(),
        r.gaps(),
        r.newEvidence(),
        r.pairs(),
        when,
        r.failure());
  }

  private static Closing decided(
      Closing closing, Map<String, Enhancement.Way> treatments, Instant when) {
    List<Enhancement> all =
        closing.enhancements().stream()
            .map(e ->
                treatments.containsKey(e.id())
                    ? e.decided(true, treatments.get(e.id()), when)
                    : e.decided(false, Enhancement.Way.UNCHOSEN_PERSISTED, when))
            .toList();
    return closing.enhancements(all, closing.degradation(), false);
  }

  /// Applied patches change the text wherever the passage stands.
  private static Inquiry reviewed(Inquiry i, Review review, Instant when) {
    var texts = new HashMap<String, String>();
    for (Review.Remark r : review.remarks()) if (r.applied()) texts.put(r.passage(), r.after());
    Review stamped =
        new Review(
            review.iteration(),
            review.reviewer(),
            review.files(),
            review.remarks(),
            when,
            review.note());
    Inquiry patched = patched(i, texts);
    return patched.closing(patched.closing().review(stamped));
  }

  private static Inquiry decided(Inquiry i, InquiryEvent.FindingDecided e) {
    Closing closing = i.closing().decided(e.finding() - 1, e.answer());
    Review.Remark remark = closing.reviews().getLast().remarks().get(e.finding() - 1);
    Inquiry decided = i.closing(closing);
    return remark.applied() ? patched(decided, Map.of(remark.passage(), remark.after())) : decided;
  }

  private static Inquiry patched(Inquiry i, Map<String, String> texts) {
    if (texts.isEmpty()) return i;
    UnaryOperator<CitedClaim> change = p -> patched(p, texts);
    return nodes(i, change).closing(i.closing().map(change));
  }

  /// A claim is the same wherever it stands.
  private static Inquiry everywhere(Inquiry i, UnaryOperator<CitedClaim> change) {
    return nodes(i, change).closing(i.closing().mapEverywhere(change));
  }

  private static Inquiry nodes(Inquiry i, UnaryOperator<CitedClaim> change) {
    var nodes = new LinkedHashMap<String, Node>();
    i.nodes().forEach((key, node) -> nodes.put(key, changed(node, change)));
    return i.nodes(nodes);
  }

  private static Node changed(Node node, UnaryOperator<CitedClaim> change) {
    Node changed = node;
    if (node.findings() != null)
      changed = changed.findings(node.findings().map(change), node.found());
    if (node.woven() != null)
      changed = changed.woven(node.woven().map(change), node.wovenAt(), node.mechanical());
    return changed;
  }

  private static CitedClaim patched(CitedClaim p, Map<String, String> texts) {
    String text = texts.get(p.id());
    return text == null ? p : p.text(text);
  }

  /// Failed places are open again; what was found stays.
  private static Inquiry reopened(Inquiry i) {
    var nodes = new LinkedHashMap<String, Node>();
    i.nodes().forEach((key, n) -> nodes.put(key, n.failure(null).childless(null)));
    return i.nodes(nodes).ending(null);
  }
}
