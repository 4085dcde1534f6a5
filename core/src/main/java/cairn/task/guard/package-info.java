/// Who may write where, and which commands of a shell write at all.
///
/// Start with [RoleLock]; [ShellReading] reads a command as a shell would, as far as that can be
/// known.
@NullMarked
package cairn.task.guard;

import org.jspecify.annotations.NullMarked;
