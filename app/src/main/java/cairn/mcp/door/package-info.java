/// How clients come in: standard input and output, or HTTP.
///
/// Start with [Stdio].
@NullMarked
package cairn.mcp.door;

import org.jspecify.annotations.NullMarked;
