/// What one does with tasks, a class per verb: each takes plain input and returns a value that says
/// what came of it. Surfaces parse the one and show the other.
@NullMarked
package cairn.use.task;

import org.jspecify.annotations.NullMarked;
