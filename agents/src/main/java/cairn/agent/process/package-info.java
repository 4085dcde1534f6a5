/// Agents that are programs.
///
/// Start with [CommandAgent]; [ScriptAgent] is the smallest agent there is.
@NullMarked
package cairn.agent.process;

import org.jspecify.annotations.NullMarked;
