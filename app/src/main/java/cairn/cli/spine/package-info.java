/// Commands over the log itself, and over what is rendered or found from it alone.
///
/// Start with [SpineCommand]. [EventFilter] reads the filters that `spine log` and `recall` share.
@NullMarked
package cairn.cli.spine;

import org.jspecify.annotations.NullMarked;
