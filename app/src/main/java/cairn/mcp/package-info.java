/// The surface for coding agents: the Model Context Protocol over standard input and output, and
/// over HTTP.
///
/// ```
/// Stdio, HttpPart   bytes to messages and back; one `Link` for everything that answers a request
/// Session           one client: handshake, requests at once, cancellation, questions to the person
/// Offer             what is offered: tools, resources, prompts
/// *Tools            each tool is a sheet in tools.yaml and a few lines over desk, join and crew
/// ```
///
/// Start with [cairn.mcp.session.Session]. To add a tool: describe it in `tools.yaml`, list it in
/// [cairn.mcp.tool.CairnOffer].
///
/// Invariants: whatever comes in, the session answers or stays silent, and never ends because of
/// it; no stack trace leaves the server; an agent proposes, and only a person, asked through the
/// client, answers gates and decides about the record.
@NullMarked
package cairn.mcp;

import org.jspecify.annotations.NullMarked;
