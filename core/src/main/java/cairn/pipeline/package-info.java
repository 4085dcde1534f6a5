/// Agents with critics, gates that hold, scores that add up.
///
/// Start with [Pipeline], the protocol that runs a registry, then [PipelineRules] and [Briefs]. The
/// rooms, from below: `registry` (who works, after what, judged by whom), `score` (what findings
/// cost), `lint` (what is wrong before anybody runs), `state` (a run, its events, what they prove).
///
/// Invariants: an artifact advances only with a score of its critic at or above the gate, computed
/// here from findings and bound to the artifact's hash; a critic's brief is a function of the
/// artifact, its rubric and its phase alone; what a worker may write is what its entry PRODUCES.
@NullMarked
package cairn.pipeline;

import org.jspecify.annotations.NullMarked;
