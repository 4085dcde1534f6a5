/// Agents with critics, gates that hold, scores that add up.
///
/// Start with [Registry] (who works, after what, judged by whom), read from Markdown by
/// [RegistryReader] and checked by [RegistryLint]; then [Pipeline], the protocol that runs one; and
/// [ReviewArithmetic], which adds up the scores other people printed.
///
/// Invariants: an artifact advances only with a score of its critic at or above the gate, computed
/// here from findings and bound to the artifact's hash; a critic's brief is a function of the
/// artifact, its rubric and its phase alone; what a worker may write is what its entry PRODUCES.
@NullMarked
package cairn.pipeline;

import org.jspecify.annotations.NullMarked;
