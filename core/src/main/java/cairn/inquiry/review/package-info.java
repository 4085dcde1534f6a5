/// The review of the text: rules first, then a reviewer, and at most three rounds of patches.
///
/// Start with [ReviewText]. [JudgeClaims] has the wording of each claim judged; [DecideFinding] takes
/// the answer of a person.
@NullMarked
package cairn.inquiry.review;

import org.jspecify.annotations.NullMarked;
