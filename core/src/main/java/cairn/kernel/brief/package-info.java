/// What goes to an agent and what comes back.
///
/// Start with [Brief], [Reply] and [Agent]; an [Outage] says by its kind whether to try again.
@NullMarked
package cairn.kernel.brief;

import org.jspecify.annotations.NullMarked;
