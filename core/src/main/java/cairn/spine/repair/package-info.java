/// Proving a log and mending it.
///
/// Start with [Verifier], which only looks, and [LogRepair], which writes what a person agreed to.
@NullMarked
package cairn.spine.repair;

import org.jspecify.annotations.NullMarked;
