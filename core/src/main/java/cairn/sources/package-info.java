/// Stored sources, the citations that point into them, and the check that a quote stands there.
///
/// Start with [Library], the one view that agents and protocols have of the sources; then [Marker],
/// how a citation is written in a text; [cairn.sources.quote.QuoteMatcher], which says whether a
/// quote is verbatim; and [cairn.sources.check.CitationCheck], which checks a whole text.
///
/// Invariants: a [SourceId] is the hash of the stored bytes, so a citation means the same for ever.
/// A [Span] counts characters of the stored plain text; a [Place] counts lines or pages, as people
/// do; [SourceText] converts one into the other without loss. Nothing here reads a file, the network
/// or the clock.
@NullMarked
package cairn.sources;

import org.jspecify.annotations.NullMarked;
