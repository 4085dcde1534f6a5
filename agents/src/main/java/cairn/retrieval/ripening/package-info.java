/// Reading everything by meaning while nobody waits.
///
/// Start with [Ripening]; [Ripeness] says how far it is.
@NullMarked
package cairn.retrieval.ripening;

import org.jspecify.annotations.NullMarked;
