/// What is offered: tools, resources and prompts, each a few lines over use cases.
///
/// Start with [CairnOffer], the list of them.
@NullMarked
package cairn.mcp.tool;

import org.jspecify.annotations.NullMarked;
