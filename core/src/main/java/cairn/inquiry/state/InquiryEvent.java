package cairn.inquiry.state;

import cairn.inquiry.claim.ClaimCheck;
import cairn.inquiry.claim.Consolidation;
import cairn.inquiry.claim.Enhancement;
import cairn.inquiry.claim.Findings;
import cairn.inquiry.claim.PeerReview;
import cairn.inquiry.claim.Synthesis;
import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Ending;
import cairn.inquiry.settings.ModelDraw;
import cairn.inquiry.settings.Plan;
import cairn.inquiry.settings.Proposal;
import cairn.inquiry.settings.Settings;
import cairn.kernel.Logged;
import cairn.sources.Citation;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What can have happened to an inquiry. Content that agents gave is in here in the form in which
/// it was accepted: with ids, resolved citations and scores.
public sealed interface InquiryEvent {
  /// Id of the inquiry.
  String inquiry();

  @Logged("inquiry.inquiry.opened")
  record InquiryOpened(
      String inquiry,
      String folder,
      String slug,
      Settings settings,
      @Nullable String expands,
      @Nullable String ensemble)
      implements InquiryEvent {}

  @Logged("inquiry.sources.taken")
  record SourcesTaken(String inquiry, List<Taken> sources) implements InquiryEvent {}

  /// What the folders hold besides, and why it was not read.
  ///
  /// @param more how many there are beyond those named
  @Logged("inquiry.sources.unread")
  record SourcesUnread(String inquiry, List<Unread> files, int more) implements InquiryEvent {}

  /// Somebody said which agent does everything, or has one role: whoever goes on with it later
  /// means the same one.
  ///
  /// @param role empty for everything, as in logs of before one could choose by role
  @Logged("inquiry.agent.named")
  record AgentNamed(String inquiry, String role, String agent) implements InquiryEvent {
    public AgentNamed {
      role = role == null ? "" : role;
    }
  }

  @Logged("inquiry.cost.acknowledged")
  record CostAcknowledged(String inquiry, int agents) implements InquiryEvent {}

  @Logged("inquiry.facets.proposed")
  record FacetsProposed(String inquiry, Proposal proposal, Spent spent) implements InquiryEvent {}

  @Logged("inquiry.facets.rejected")
  record FacetsRejected(String inquiry) implements InquiryEvent {}

  @Logged("inquiry.facets.confirmed")
  record FacetsConfirmed(String inquiry, Plan plan, DeepConfirm deepConfirm)
      implements InquiryEvent {}

  @Logged("inquiry.models.drawn")
  record ModelsDrawn(String inquiry, ModelDraw.Drawn drawn) implements InquiryEvent {}

  /// The confirmed facets became branches.
  @Logged("inquiry.branches.reserved")
  record BranchesReserved(String inquiry, List<Node.Child> branches) implements InquiryEvent {}

  /// @param builds true if a builder of citations follows
  @Logged("inquiry.findings.written")
  record FindingsWritten(
      String inquiry, String node, Findings findings, Spent spent, @Nullable Boolean builds)
      implements InquiryEvent {}

  /// What else the sources say to the findings of a leaf.
  ///
  /// @param failure why nobody looked; empty if somebody did
  @Logged("inquiry.citations.built")
  record CitationsBuilt(
      String inquiry,
      String node,
      Map<String, List<Citation>> citations,
      String failure,
      Spent spent)
      implements InquiryEvent {}

  @Logged("inquiry.node.failed")
  record NodeFailed(String inquiry, String node, Node.Failure failure) implements InquiryEvent {}

  /// Children that wait for a person.
  @Logged("inquiry.children.proposed")
  record ChildrenProposed(String inquiry, String node, List<Node.Child> children, Spent spent)
      implements InquiryEvent {}

  /// @param children with the state that the person gave each
  @Logged("inquiry.children.decided")
  record ChildrenDecided(String inquiry, String node, List<Node.Child> children)
      implements InquiryEvent {}

  /// All three, or those that a person had confirmed when the others could not be derived.
  @Logged("inquiry.children.reserved")
  record ChildrenReserved(String inquiry, String node, List<Node.Child> children, Spent spent)
      implements InquiryEvent {}

  @Logged("inquiry.children.failed")
  record ChildrenFailed(String inquiry, String node, String reason) implements InquiryEvent {}

  /// Subfocuses that outside agents entered into the registry; they count as taken.
  @Logged("inquiry.facets.registered")
  record FacetsRegistered(String inquiry, List<Facet> facets) implements InquiryEvent {
    /// @param likeness to the nearest subfocus of the tree
    public record Facet(OutsideFacet entry, double likeness, String nearest) {}
  }

  /// Something is wrong with the registry or its lock; nothing stops for it.
  @Logged("inquiry.registry.warned")
  record RegistryWarned(String inquiry, String code, String file, int line, String message)
      implements InquiryEvent {}

  /// What the project remembers about a node's subfocus.
  ///
  /// @param node empty for memories that were cited without having been offered
  @Logged("inquiry.memories.recalled")
  record MemoriesRecalled(String inquiry, String node, List<Recollection> memories)
      implements InquiryEvent {}

  /// @param mechanical why the engine wove it itself; null if an agent did
  @Logged("inquiry.node.woven")
  record NodeWoven(
      String inquiry, String node, Findings findings, @Nullable String mechanical, Spent spent)
      implements InquiryEvent {}

  @Logged("inquiry.peer.reviewed")
  record PeerReviewed(String inquiry, PeerReview review, Spent spent) implements InquiryEvent {}

  @Logged("inquiry.consolidated")
  record Consolidated(String inquiry, Consolidation text, Spent spent) implements InquiryEvent {}

  /// @param union of an ensemble: the best of all its reports, which are put to a person at once
  @Logged("inquiry.enhancements.ranked")
  record EnhancementsRanked(
      String inquiry,
      List<Enhancement> enhancements,
      String degradation,
      boolean ask,
      @Nullable List<Surfaced> union)
      implements InquiryEvent {}

  /// @param treatments by id; what is not named was not chosen
  @Logged("inquiry.enhancements.decided")
  record EnhancementsDecided(String inquiry, Map<String, Enhancement.Way> treatments)
      implements InquiryEvent {}

  @Logged("inquiry.enhancement.written")
  record EnhancementWritten(
      String inquiry, String enhancement, List<Consolidation.Group> groups, Spent spent)
      implements InquiryEvent {}

  @Logged("inquiry.enhancement.failed")
  record EnhancementFailed(String inquiry, String enhancement, String reason)
      implements InquiryEvent {}

  /// What a judge said to claims in free wording.
  ///
  /// @param checks by id of the claim
  @Logged("inquiry.claims.judged")
  record ClaimsJudged(String inquiry, Map<String, ClaimCheck> checks, Spent spent)
      implements InquiryEvent {}

  /// Claims that a judge did not find supported went back to a writer.
  ///
  /// @param texts by id; what is not named stayed as it was
  @Logged("inquiry.claims.revised")
  record ClaimsRevised(String inquiry, Map<String, String> texts, Spent spent)
      implements InquiryEvent {}

  /// Claims that stayed unsupported were taken out of the text.
  @Logged("inquiry.claims.removed")
  record ClaimsRemoved(String inquiry, List<String> claims) implements InquiryEvent {}

  @Logged("inquiry.models.compared")
  record ModelsCompared(String inquiry, Synthesis synthesis, Spent spent) implements InquiryEvent {}

  /// The remarks carry the texts that patches changed.
  @Logged("inquiry.text.reviewed")
  record TextReviewed(String inquiry, Review review, Spent spent) implements InquiryEvent {}

  /// A person said how a finding of the last review is mended, or that it stands.
  ///
  /// @param finding its number in the review, from 1
  /// @param answer a candidate's, `advisory` or `escalate`
  @Logged("inquiry.finding.decided")
  record FindingDecided(String inquiry, int iteration, int finding, String answer)
      implements InquiryEvent {}

  @Logged("inquiry.verdict.given")
  record VerdictGiven(String inquiry, Verdict verdict) implements InquiryEvent {}

  @Logged("inquiry.report.rendered")
  record ReportRendered(String inquiry, Rendered report) implements InquiryEvent {}

  /// @param kind finished, cancelled or stopped
  @Logged("inquiry.inquiry.ended")
  record InquiryEnded(String inquiry, Ending.Kind kind, String reason) implements InquiryEvent {}

  /// A stopped or failed part is tried again.
  @Logged("inquiry.inquiry.reopened")
  record InquiryReopened(String inquiry) implements InquiryEvent {}
}
