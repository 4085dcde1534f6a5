/// The one HTTP door of a project: loopback by default, closed to strangers, open to parts that
/// other packages plug in.
///
/// Start with [Door]. A [Part] says under which path it answers and who may use it; the door does
/// everything about trust before the part sees a request. [Secret] is the project's one secret;
/// [Passes] derives from it what a browser or an agent shows.
///
/// Invariants: a request with a foreign `Host` or `Origin` reaches no part; nothing that holds data
/// answers without a pass; a change needs the page's own token beside its cookie; no answer carries
/// a stack trace or a CORS header; every size, wait and number of connections has a limit.
@NullMarked
package cairn.serve;

import org.jspecify.annotations.NullMarked;
