/// Work for those who come for it: what is listed, taken, replied, given back and checked. One class
/// for each verb, with typed results; the command line and the MCP server show them and know nothing
/// below them. [WorkDesk] holds what all of them need of a project.
///
/// To add a protocol: give it a line in [WorkDesk]. Nothing else knows which there are.
@NullMarked
package cairn.work;

import org.jspecify.annotations.NullMarked;
