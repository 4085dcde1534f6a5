/// Reading a log: forwards, backwards, to its end, past what is damaged.
///
/// Start with [Scan]; [Tail] and [End] tell torn from rotten.
@NullMarked
package cairn.spine.scan;

import org.jspecify.annotations.NullMarked;
