/// Commands over task folders: `task` and its verbs.
///
/// Start with [TaskCommand]; the verbs extend [TaskAction], which finds the folder and opens the task.
/// [TaskBoard] and [TaskGuard] are also called by the hot path, without picocli.
@NullMarked
package cairn.cli.task;

import org.jspecify.annotations.NullMarked;
