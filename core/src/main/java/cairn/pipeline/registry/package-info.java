/// A registry: who works, after what, who judges it, what comes out.
///
/// Start with [Registry] and [AgentEntry]; [RegistryReader] reads them from Markdown in several
/// languages ([Aliases]). Nothing here knows of a run.
@NullMarked
package cairn.pipeline.registry;

import org.jspecify.annotations.NullMarked;
