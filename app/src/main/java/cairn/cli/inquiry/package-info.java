/// Commands that ask: `research`, `inquiry`, the gates that an inquiry waits at, and handed-out work.
///
/// Start with [ResearchCommand]; [ResearchDesk] follows one inquiry until it waits or ends.
/// [GateCommand] answers what waits, of every protocol.
@NullMarked
package cairn.cli.inquiry;

import org.jspecify.annotations.NullMarked;
