/// The inquiry: a question becomes three facets, each facet a tree of cited research, the trees one
/// reviewed, consolidated answer.
///
/// Start with [InquiryProtocol], then `Inquiry` (the state of one), `InquiryEvent` (what can have
/// happened) and [NextSteps] (what happens next). One class per decision: [OpenInquiry],
/// `DepthZero`, `ExploreNode`, `DeriveChildren`, `WeaveNode`, `CloseInquiry`, `ReviewText`,
/// [ReportRules]. Files are rendered by the classes named `…File`.
///
/// ```
/// opened -> seed -> gate -> tree (explore, derive, children, weave) -> peer reviews
///        -> consolidation -> enhancements gate -> text review <= 3 -> report -> finished
/// ```
///
/// Invariants:
/// - An agent gives content for one brief. Ids, names, times, counts, scores and verdicts are made
///   here.
/// - No passage is in the state whose citations and quotes were not found in stored sources.
/// - Weaving never loses a citation.
/// - A failed piece of work becomes a named gap; it never blocks the rest.
/// - The folder under `meditations/` is a function of the state.
@NullMarked
package cairn.inquiry;

import org.jspecify.annotations.NullMarked;
