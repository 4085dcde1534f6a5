/// What files cannot prove: who took which role, who decided a gate, which evidence was seen.
///
/// Start with [TaskState] and [TaskEvent].
@NullMarked
package cairn.task.state;

import org.jspecify.annotations.NullMarked;
