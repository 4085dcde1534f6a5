/// What leaves the project: papers with citations that other programs understand, and research
/// objects that others can validate.
///
/// Start with [Paper], the text that all formats are written from ([PandocMarkdown], [LatexPaper],
/// [DocxPaper], [NoteVault], [CsvTables]), and [RunStory], what the research objects
/// tell ([RunCrate], [ProvDocument], [OtlpTrace], [Nanopublication]).
///
/// Invariants: writers are pure and give the same bytes for the same input; text of sources reaches
/// a format only through its escaping; file names are made from keys, never taken from documents.
@NullMarked
package cairn.export;

import org.jspecify.annotations.NullMarked;
