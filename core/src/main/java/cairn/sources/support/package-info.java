/// How far cited words bear out a sentence.
///
/// Start with [SupportScore].
@NullMarked
package cairn.sources.support;

import org.jspecify.annotations.NullMarked;
