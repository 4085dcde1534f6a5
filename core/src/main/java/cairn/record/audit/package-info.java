/// Checks of a folder in the `ara/` layout and of its history, and the repairs that are safe.
///
/// Start with [ArtifactCheck]. A check returns findings; only [Fix] proposes changes.
@NullMarked
package cairn.record.audit;

import org.jspecify.annotations.NullMarked;
