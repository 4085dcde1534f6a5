/// One line of the log: written, read, checked.
///
/// Start with [LineWriter] and [LineReader]. What a line says is in the package above.
@NullMarked
package cairn.spine.line;

import org.jspecify.annotations.NullMarked;
