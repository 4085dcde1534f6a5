/// Memory: board lines that earn their place by what happens in the log.
///
/// Start with [Memory], the protocol; then `Judge`, which compares what happened with the lines of
/// the board, and `BoardUpdate`, which changes the board from the ledger and from nothing else. The
/// rooms, from below: `words`, `fragment` (what one event says about one line), `state`, `judge`,
/// `view` (files, and what a session is told).
///
/// ```
/// events -> SourceGate -> Happening -> Judge (LineMap, Trace) -> Fragment -> Line.Tally -> BoardUpdate
///                                         | a model may judge      \-> Dossier
/// ```
///
/// Invariants: a range of events, its fragments and the cursor are one batch, so no event is judged
/// twice or left out, whenever the process is killed; a correction is never counted as support; a
/// line changes only because of evidence, a directed task or a person; counts are counted, never
/// told by an agent.
@NullMarked
package cairn.memory;

import org.jspecify.annotations.NullMarked;
