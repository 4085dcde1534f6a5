/// The disk side of the pipeline: reads registries, rubrics, agents and skills from their folders,
/// looks at files, writes what passed, runs what verifies.
///
/// Start with [RegistryFolder] and [Hands]. Rules are decided in `cairn.pipeline`.
///
/// Invariants: nothing is written outside the project, not even through a link; a verification ends
/// within its time with all that it started; a worktree's work enters the project only through the
/// log.
@NullMarked
package cairn.crew;

import org.jspecify.annotations.NullMarked;
