/// What one event says about one line of the board, as a value. Start with [Fragment].
@NullMarked
package cairn.memory.fragment;

import org.jspecify.annotations.NullMarked;
