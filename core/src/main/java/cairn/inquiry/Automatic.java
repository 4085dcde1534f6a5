package cairn.inquiry;

import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.consolidation.AnswerQuestion;
import cairn.inquiry.consolidation.CompareModels;
import cairn.inquiry.review.JudgeClaims;
import cairn.inquiry.settings.Ending;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.ModelDraw;
import cairn.inquiry.settings.Plan;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.settings.Settings;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Closing;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.Node;
import cairn.inquiry.state.Spent;
import cairn.inquiry.tree.WeaveNode;
import cairn.inquiry.words.TopicSlug;
import cairn.inquiry.words.Ts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// What follows by itself: no agent, no person, only rules. Asked after every decision until there
/// is nothing more.
final class Automatic {
  private Automatic() {}

  static List<InquiryEvent> next(Inquiries all, Inquiry inquiry, Instant now) {
    if (!inquiry.open()) return List.of();
    if (nothingToDecide(inquiry))
      return List.of(
          new InquiryEvent.FacetsConfirmed(
              inquiry.id(),
              Plan.empty(inquiry.opening().proposal()),
              inquiry.settings().deepConfirm()));
    if (readyToGrow(all, inquiry)) return grow(inquiry);
    Optional<String> alike = failedAlike(inquiry);
    if (alike.isPresent())
      return List.of(new InquiryEvent.InquiryEnded(inquiry.id(), Ending.Kind.STOPPED, alike.get()));
    Optional<InquiryEvent> woven = weave(inquiry);
    if (woven.isPresent()) return List.of(woven.get());
    if (compared(all, inquiry))
      return List.of(
          new InquiryEvent.VerdictGiven(
              inquiry.id(), CompareModels.verdict(all.trees(inquiry.id()))));
    List<String> unsupported = JudgeClaims.toRemove(inquiry);
    if (!unsupported.isEmpty())
      return List.of(new InquiryEvent.ClaimsRemoved(inquiry.id(), unsupported));
    if (AnswerQuestion.awaitsReview(inquiry)) return AnswerQuestion.review(inquiry, now);
    if (finished(inquiry)) return finish(all, inquiry);
    return List.of();
  }

  /// No place of the sources is worth opening: a person would be asked to confirm an empty list.
  private static boolean nothingToDecide(Inquiry inquiry) {
    Proposal proposal = inquiry.opening().proposal();
    return inquiry.plan() == null
        && proposal != null
        && proposal.facets().isEmpty()
        && proposal.sections().isEmpty()
        && proposal.visualisations().isEmpty()
        && proposal.additionalFocusAreas().isEmpty();
  }

  /// All trees of an ensemble have their reports, and nothing is to be written into its own.
  private static boolean compared(Inquiries all, Inquiry root) {
    Closing closing = root.closing();
    return closing.synthesis() != null
        && closing.verdict() == null
        && !closing.asked()
        && NextSteps.unwritten(closing).isEmpty()
        && all.trees(root.id()).stream().noneMatch(Inquiry::open);
  }

  private static boolean readyToGrow(Inquiries all, Inquiry inquiry) {
    return inquiry.plan() != null
        && !inquiry.plan().facets().isEmpty()
        && inquiry.nodes().isEmpty()
        && inquiry.acknowledged() >= inquiry.cost().agents()
        && !(inquiry.isEnsemble() && !all.trees(inquiry.id()).isEmpty());
  }

  private static List<InquiryEvent> grow(Inquiry inquiry) {
    if (inquiry.isEnsemble()) return CompareModels.openTrees(inquiry);
    var events = new ArrayList<InquiryEvent>();
    Strategy strategy = inquiry.settings().strategy();
    if (strategy.kind() != Strategy.Kind.NONE && inquiry.draw() == null)
      events.add(
          new InquiryEvent.ModelsDrawn(
              inquiry.id(),
              ModelDraw.draw(
                  strategy, inquiry.slug(), inquiry.opening().first(), inquiry.plan().branches())));
    events.add(new InquiryEvent.BranchesReserved(inquiry.id(), Node.Child.of(inquiry.plan())));
    return events;
  }

  /// Every node that was tried failed, and for the same reason: more tries would only cost more.
  private static Optional<String> failedAlike(Inquiry inquiry) {
    List<Node> tried =
        inquiry.nodes().values().stream()
            .filter(n -> n.failure() != null || n.findings() != null)
            .toList();
    if (tried.isEmpty() || tried.size() < inquiry.roots().size()) return Optional.empty();
    List<Node.Failure> failures =
        tried.stream().map(Node::failure).filter(Objects::nonNull).toList();
    if (failures.size() < tried.size()) return Optional.empty();
    Node.Failure first = failures.getFirst();
    boolean alike = failures.stream().allMatch(f -> f.kind().equals(first.kind()));
    return Optional.of(
        "all "
            + failures.size()
            + " explorations failed"
            + (alike ? " alike (" + first.kind() + ")" : "")
            + ": "
            + first.reason());
  }

  /// Weaving that needs no agent: quick mode appends, and without living children there is nothing
  /// to weave in.
  private static Optional<InquiryEvent> weave(Inquiry inquiry) {
    int depth = inquiry.settings().depth();
    for (Node node : inquiry.nodes().values()) {
      if (node.findings() == null || node.woven() != null || node.children() == null) continue;
      if (!inquiry.children(node).allMatch(c -> c.done(depth))) continue;
      boolean quick = !inquiry.settings().research();
      boolean barren = WeaveNode.living(inquiry, node).isEmpty();
      if (quick || barren)
        return Optional.of(
            new InquiryEvent.NodeWoven(
                inquiry.id(),
                node.id(),
                WeaveNode.mechanically(inquiry, node),
                quick || node.children().isEmpty() ? null : "none of the children has findings",
                Spent.NOTHING));
    }
    return Optional.empty();
  }

  private static boolean finished(Inquiry inquiry) {
    return ReportRules.settled(inquiry.closing())
        && inquiry.closing().enhancements().stream().noneMatch(NextSteps::writesFollowUp);
  }

  /// The end, and what a person wanted to follow at once.
  private static List<InquiryEvent> finish(Inquiries all, Inquiry inquiry) {
    var events = new ArrayList<InquiryEvent>();
    events.add(
        new InquiryEvent.InquiryEnded(
            inquiry.id(), Ending.Kind.FINISHED, inquiry.closing().verdict().name()));
    for (Enhancement e : inquiry.closing().enhancements())
      if (e.spawned() && NextSteps.isInquiry(e)) events.add(follow(all, inquiry, e));
    return events;
  }

  /// A new inquiry whose cost is still to be acknowledged.
  private static InquiryEvent follow(Inquiries all, Inquiry inquiry, Enhancement e) {
    String question =
        e.type().equals("additional_meditation")
            ? e.payload().path("proposed_topic").asString(e.title())
            : inquiry.plan().facets().stream()
                .filter(f -> f.index() == e.payload().path("target_branch_index").asInt(1))
                .map(Proposal.Facet::subfocus)
                .findFirst()
                .orElse(e.title());
    String slug = TopicSlug.of(question);
    String wanted = Ts.day(e.decided()) + "-" + slug;
    String id = wanted;
    for (int n = 2; all.get(id).isPresent(); n++) id = wanted + "-" + n;
    Settings base = inquiry.settings();
    Settings settings =
        new Settings(
            question,
            "Follows from: " + base.question(),
            recommendedMode(e, base),
            base.level(),
            recommendedDepth(e, base),
            base.theming(),
            base.strategy(),
            base.deepConfirm(),
            base.sources(),
            base.language());
    return new InquiryEvent.InquiryOpened(
        id, "meditations/" + id, slug, settings, inquiry.id(), null);
  }

  /// What the enhancement recommends for its own inquiry, where it says something that exists.
  private static int recommendedDepth(Enhancement e, Settings base) {
    int depth =
        e.payload()
            .path("recommended_depth")
            .asInt(e.payload().path("recommended_new_depth").asInt(base.depth()));
    return depth >= 1 && depth <= Settings.MAX_DEPTH ? depth : base.depth();
  }

  private static Mode recommendedMode(Enhancement e, Settings base) {
    String word = e.payload().path("recommended_mode").asString("");
    return Arrays.stream(Mode.values())
        .filter(m -> m.word().equals(word))
        .findFirst()
        .orElse(base.mode());
  }
}
