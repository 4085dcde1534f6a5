/// Quotes found in stored words, and mended to them.
///
/// Start with [QuoteMatcher].
@NullMarked
package cairn.sources.quote;

import org.jspecify.annotations.NullMarked;
