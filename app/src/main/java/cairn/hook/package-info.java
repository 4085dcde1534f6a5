/// How coding agents and Cairn meet: the hooks that they call, and the settings that make them.
///
/// Start with [TurnHook], which records a turn from the agent's transcript, and [Wiring], which
/// writes the settings from `agents.yaml`.
///
/// Invariants: a hook never holds up the agent and never fails it, whatever it is fed; what is
/// wrong is said once; settings of others keep their bytes, and removing gives back what was there.
@NullMarked
package cairn.hook;

import org.jspecify.annotations.NullMarked;
