/// The log in files of a project, its copies, and two that became one.
///
/// Start with [FileSpine]; [ForkedLog] joins histories.
@NullMarked
package cairn.spine.file;

import org.jspecify.annotations.NullMarked;
