/// Messages of JSON-RPC and what carries them.
///
/// Start with [Message] and [Link].
@NullMarked
package cairn.mcp.wire;

import org.jspecify.annotations.NullMarked;
