/// The research record: what was tried, what was observed, and what came to be believed and why.
///
/// Start with [Record], the protocol. Its rooms, from below:
/// `words` (word lists, utterances, topics), `state` (entries, nodes, observations, events),
/// `signal` (what the user's words say: affirmation, veto, comment), `harvest` (a turn, and the
/// candidate events in it), `format` (files of the `ara/` layout, read and written), `change` (the
/// rules: routing, maturity, reconciliation), `view` (what is shown), `interop` (adoption, import
/// and merge of what others wrote), `audit` (checks of such folders, and their repair).
///
/// Invariants: ids, times, counts and status are never taken from an agent; an id is never used
/// twice. An idea counts as the user's only after the user affirmed it. The status of a claim changes
/// only as the table of transitions allows. When words almost settled something, that is recorded as
/// well, with what was missing.
@NullMarked
package cairn.record;

import org.jspecify.annotations.NullMarked;
