/// Log and files of all protocols side by side: drift, comparison, rebuilding.
///
/// Start with [LogAndFiles] and [Rebuild].
@NullMarked
package cairn.join.file;

import org.jspecify.annotations.NullMarked;
