/// Citations of a text held against their sources.
///
/// Start with [CitationCheck].
@NullMarked
package cairn.sources.check;

import org.jspecify.annotations.NullMarked;
