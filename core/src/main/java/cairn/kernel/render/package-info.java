/// Rendering as a transaction: files follow the log and never go back behind it.
///
/// Start with [Views], then [RenderTransaction]: the intent is on disk before the first file is.
@NullMarked
package cairn.kernel.render;

import org.jspecify.annotations.NullMarked;
