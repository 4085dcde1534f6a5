/// The board, its candidates and their evidence: state, events, commands. Start with [MemoryState].
@NullMarked
package cairn.memory.state;

import org.jspecify.annotations.NullMarked;
