package cairn.inquiry;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What can have happened to an inquiry. Content that agents gave is in here in the form in which
/// it was accepted: with ids, resolved citations and scores.
public sealed interface InquiryEvent {
  /// Id of the inquiry.
  String inquiry();

  record InquiryOpened(
      String inquiry,
      String folder,
      String slug,
      Settings settings,
      @Nullable String expands,
      @Nullable String ensemble)
      implements InquiryEvent {}

  record SourcesTaken(String inquiry, List<Taken> sources) implements InquiryEvent {}

  record CostAcknowledged(String inquiry, int agents) implements InquiryEvent {}

  record FacetsProposed(String inquiry, Proposal proposal, Spent spent) implements InquiryEvent {}

  record FacetsRejected(String inquiry) implements InquiryEvent {}

  record FacetsConfirmed(String inquiry, Plan plan, DeepConfirm deepConfirm)
      implements InquiryEvent {}

  record ModelsDrawn(String inquiry, ModelDraw.Drawn drawn) implements InquiryEvent {}

  /// The confirmed facets became branches.
  record BranchesReserved(String inquiry, List<Node.Child> branches) implements InquiryEvent {}

  /// @param builds true if a builder of citations follows
  record FindingsWritten(
      String inquiry, String node, Findings findings, Spent spent, @Nullable Boolean builds)
      implements InquiryEvent {}

  /// What else the sources say to the findings of a leaf.
  ///
  /// @param failure why nobody looked; empty if somebody did
  record CitationsBuilt(
      String inquiry, String node, Map<String, List<Cite>> citations, String failure, Spent spent)
      implements InquiryEvent {}

  record NodeFailed(String inquiry, String node, Node.Failure failure) implements InquiryEvent {}

  /// Children that wait for a person.
  record ChildrenProposed(String inquiry, String node, List<Node.Child> children, Spent spent)
      implements InquiryEvent {}

  /// @param children with the state that the person gave each
  record ChildrenDecided(String inquiry, String node, List<Node.Child> children)
      implements InquiryEvent {}

  /// All three or none.
  record ChildrenReserved(String inquiry, String node, List<Node.Child> children, Spent spent)
      implements InquiryEvent {}

  record ChildrenFailed(String inquiry, String node, String reason) implements InquiryEvent {}

  /// Subfocuses that outside agents entered into the registry; they count as taken.
  record FacetsRegistered(String inquiry, List<Facet> facets) implements InquiryEvent {
    /// @param likeness to the nearest subfocus of the tree
    public record Facet(Registry.Entry entry, double likeness, String nearest) {}
  }

  /// Something is wrong with the registry or its lock; nothing stops for it.
  record RegistryWarned(String inquiry, String code, String file, int line, String message)
      implements InquiryEvent {}

  /// What the project remembers about a node's subfocus.
  ///
  /// @param node empty for memories that were cited without having been offered
  record MemoriesRecalled(String inquiry, String node, List<Recollection> memories)
      implements InquiryEvent {}

  /// @param mechanical why the engine wove it itself; null if an agent did
  record NodeWoven(
      String inquiry, String node, Findings findings, @Nullable String mechanical, Spent spent)
      implements InquiryEvent {}

  record PeerReviewed(String inquiry, PeerReview review, Spent spent) implements InquiryEvent {}

  record Consolidated(String inquiry, Consolidation text, Spent spent) implements InquiryEvent {}

  /// @param union of an ensemble: the best of all its reports, which are put to a person at once
  record EnhancementsRanked(
      String inquiry,
      List<Enhancement> enhancements,
      String degradation,
      boolean ask,
      @Nullable List<Surfaced> union)
      implements InquiryEvent {}

  /// @param treatments by id; what is not named was not chosen
  record EnhancementsDecided(String inquiry, Map<String, String> treatments)
      implements InquiryEvent {}

  record EnhancementWritten(
      String inquiry, String enhancement, List<Consolidation.Group> groups, Spent spent)
      implements InquiryEvent {}

  record EnhancementFailed(String inquiry, String enhancement, String reason)
      implements InquiryEvent {}

  record ModelsCompared(String inquiry, Synthesis synthesis, Spent spent) implements InquiryEvent {}

  /// The remarks carry the texts that patches changed.
  record TextReviewed(String inquiry, Review review, Spent spent) implements InquiryEvent {}

  /// A person said how a finding of the last review is mended, or that it stands.
  ///
  /// @param finding its number in the review, from 1
  /// @param answer a candidate's, `advisory` or `escalate`
  record FindingDecided(String inquiry, int iteration, int finding, String answer)
      implements InquiryEvent {}

  record VerdictGiven(String inquiry, Verdict verdict) implements InquiryEvent {}

  record ReportRendered(String inquiry, Rendered report) implements InquiryEvent {}

  /// @param kind finished, cancelled or stopped
  record InquiryEnded(String inquiry, Ending.Kind kind, String reason) implements InquiryEvent {}

  /// A stopped or failed part is tried again.
  record InquiryReopened(String inquiry) implements InquiryEvent {}
}
