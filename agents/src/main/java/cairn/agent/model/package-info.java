/// Agents that are language models, over the wire or in this process.
///
/// Start with [ModelAgent]; a [Dialect] is how one kind of provider is spoken to.
@NullMarked
package cairn.agent.model;

import org.jspecify.annotations.NullMarked;
