/// The research record: what was tried, what was observed, and what came to be believed and why.
///
/// Start with [Record], the protocol. A turn goes through four stages: a [Harvester] finds candidate
/// events, [Routing] files journey facts at once and stages interpretations, [Maturity] lets a staged
/// observation become knowledge when one of four observable signals is there, and [Reconciliation]
/// moves what is known already along the table in `transitions.yaml`.
/// [Artifact] reads folders of the `ara/` layout that others wrote, [ArtifactCheck] judges them,
/// [RecordViews] writes our own.
///
/// Invariants: ids, times, counts and status are never taken from an agent; an id is never used
/// twice; provenance rises by affirmation only; no transition happens that the table does not list;
/// a note that a signal was nearly there is kept like the signal itself.
@NullMarked
package cairn.record;

import org.jspecify.annotations.NullMarked;
