/// The desk at which files of people and agents are read and written: the disk side of tasks and
/// records, shared by the command line, MCP and the web.
///
/// Start with [TaskDesk]. Rules are decided in the protocols; here folders are listed, stage files
/// are created, decisions are written into files, and paths are resolved for the role lock.
///
/// Invariants: a stage file appears whole or not at all, and once however many processes enter the
/// stage; a decision is in the log before it is in the file; reading never changes anything.
@NullMarked
package cairn.desk;

import org.jspecify.annotations.NullMarked;
