/// What can be done with memory: lines added, reworded, pinned and forgotten, proposals settled,
/// the board and its evidence read. See [cairn.use] for the form of a use case.
@NullMarked
package cairn.use.memory;

import org.jspecify.annotations.NullMarked;
