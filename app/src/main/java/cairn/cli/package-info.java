/// The command line: one binary, `cairn`.
///
/// Start with [Main]. It answers the commands that run at every turn of a coding agent by itself
/// ([HotCommands]) and hands the others to picocli; [Commands] lists them all. Each command is one
/// class that reads its arguments, calls a use case (`cairn.use`) and prints through `Out`. No command
/// decides anything.
///
/// Its rooms: `terminal` (what every command shares), then one per noun: `record`, `memory`, `task`,
/// `pipeline`, `inquiry`, `source`, `spine` (the log), `project`, `host` (what others start),
/// `program` (the program itself).
///
/// Invariants: results go to standard output (one JSON document with `--json`), everything else to
/// standard error; exit codes are those of `Exit`; no stack trace without `--debug`.
@NullMarked
package cairn.cli;

import org.jspecify.annotations.NullMarked;
