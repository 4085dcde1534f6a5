/// The files of memory and what a session is told. Start with [MemoryViews].
@NullMarked
package cairn.memory.view;

import org.jspecify.annotations.NullMarked;
