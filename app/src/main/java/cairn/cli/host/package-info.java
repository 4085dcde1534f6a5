/// Commands that others start: hooks of coding agents, the MCP server, the dashboard.
///
/// Start with [ServeCommand]. Nothing is printed to standard output but what the protocol of the
/// caller expects.
@NullMarked
package cairn.cli.host;

import org.jspecify.annotations.NullMarked;
