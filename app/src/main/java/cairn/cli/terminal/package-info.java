/// What every command shares: the way out of a command, the terminal around it, progress and errors.
///
/// Start with [Command] (the base of all commands) and [Out] (text or JSON, never both). A command
/// reads its surroundings only through [Surroundings], so that tests can stand in for a terminal.
/// [GateLines], [GatePrompt] and [HostWait] show what waits for a person or a host.
@NullMarked
package cairn.cli.terminal;

import org.jspecify.annotations.NullMarked;
