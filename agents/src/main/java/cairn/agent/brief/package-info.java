/// A brief as an agent gets it, and its reply made readable.
///
/// Start with [Prompt] and [EvidencePack]; [HostBrief] is the shape for coding agents.
@NullMarked
package cairn.agent.brief;

import org.jspecify.annotations.NullMarked;
