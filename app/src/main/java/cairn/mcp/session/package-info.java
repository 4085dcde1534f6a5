/// One client: handshake, calls, questions to the person, and what a tool is.
///
/// Start with [Session], then [Call] and [Tool].
@NullMarked
package cairn.mcp.session;

import org.jspecify.annotations.NullMarked;
