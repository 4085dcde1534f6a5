/// The parts of an answer, as values: cited claims, findings, reviews by peers, consolidation,
/// enhancements.
///
/// Start with [CitedClaim], then [Findings] and [Consolidation]. Nothing here judges.
@NullMarked
package cairn.inquiry.claim;

import org.jspecify.annotations.NullMarked;
