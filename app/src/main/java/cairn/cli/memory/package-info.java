/// Commands over the memory: `memory` and its verbs.
///
/// Start with [MemoryGroup]. What is decided stands in `cairn.use.memory`; here options are read and
/// results are printed.
@NullMarked
package cairn.cli.memory;

import org.jspecify.annotations.NullMarked;
