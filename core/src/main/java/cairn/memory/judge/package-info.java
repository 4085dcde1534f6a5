/// Compares what happened with the lines of the board. Start with [Judge]; [Admission] says what may
/// become a line.
@NullMarked
package cairn.memory.judge;

import org.jspecify.annotations.NullMarked;
