/// The command line: one binary, `cairn`.
///
/// Start with [Main], which answers the hot commands by itself and hands the rest to picocli;
/// [Commands] lists them all. Each command is one class that parses, calls the layer below, and
/// prints through `Out`; none decides anything.
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
