/// The inquiry: a question becomes three facets, each facet a tree of cited research, the trees one
/// reviewed, consolidated answer.
///
/// Start with [InquiryProtocol], then [NextSteps] (what happens next), [Automatic] (what follows
/// without anybody) and [Folding] (what an event changes). The rooms, from below: `words` (word
/// lists and rules over plain text), `claim` (parts of an answer), `settings` (what was asked),
/// `state` (the inquiry, its events and commands), `reading` (replies and their citations, checked),
/// `tree`, `review`, `consolidation` (the decisions, one class each), `view` (the files).
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
