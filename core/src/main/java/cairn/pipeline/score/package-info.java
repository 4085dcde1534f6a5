/// Scores: what a critic may find and what each finding costs, added up here and nowhere else.
///
/// Start with [Rubric]; [ReviewArithmetic] adds up the scores that other people printed.
@NullMarked
package cairn.pipeline.score;

import org.jspecify.annotations.NullMarked;
