/// Who works on what: leases, workers and replies.
///
/// Start with [Workshop], the loop that performs work; [OutsideWork] hands the same work to others.
@NullMarked
package cairn.kernel.work;

import org.jspecify.annotations.NullMarked;
