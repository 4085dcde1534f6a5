/// What a statement may stand on: stored sources, citations of them, and how well they support.
///
/// Start with [Library], the one view that agents and protocols have of the sources, then
/// [Marker] (citations in text), [QuoteMatcher] (verbatim or not) and [CitationCheck], which puts
/// them together.
///
/// Invariants: a [SourceId] is the hash of the stored bytes, so a citation means the same for ever;
/// a [Span] counts characters of the stored plain text and a [Place] counts what people count
/// (lines, pages), and [SourceText] converts between them without loss; nothing here reads a file,
/// the network or the clock.
@NullMarked
package cairn.sources;

import org.jspecify.annotations.NullMarked;
