/// The log: append, read, follow, verify.
@NullMarked
package cairn.spine;

import org.jspecify.annotations.NullMarked;
