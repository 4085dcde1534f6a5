/// The findings about a task: gates, budgets, references, claims against the diff. Start with [Doctor].
@NullMarked
package cairn.task.check;

import org.jspecify.annotations.NullMarked;
