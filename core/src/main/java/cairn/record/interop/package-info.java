/// What other tools or other copies of the project wrote: adoption, import and merge.
///
/// Start with [Import] and [Merge]. No word of the other side is lost.
@NullMarked
package cairn.record.interop;

import org.jspecify.annotations.NullMarked;
