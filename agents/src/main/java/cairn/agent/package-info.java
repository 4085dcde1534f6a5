/// Who does the thinking: every kind of [cairn.kernel.brief.Agent] that is not the extractive one.
///
/// Start with [Agents], which reads `cairn.yaml` and picks an agent for a brief; then
/// [cairn.agent.process.ScriptAgent], the smallest one; then [cairn.agent.model.ModelAgent] with
/// its wire protocols, [cairn.agent.process.CommandAgent], [cairn.agent.model.LocalModelAgent] and
/// [PersonAgent].
///
/// Invariants: the content of a reply fits the schema of its brief, or there is no reply but a
/// typed [cairn.kernel.brief.Outage]; every wait and every buffer has a named limit; a key is in no
/// message, no `toString`, no log and no argument of a process; interruption ends the call and what
/// it started.
@NullMarked
package cairn.agent;

import org.jspecify.annotations.NullMarked;
