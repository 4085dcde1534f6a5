/// Works that people cite: what they are called, who wrote them, and the ids by which the world
/// knows them.
///
/// Start with [Publication], then [LiteratureFiles], which reads BibTeX, CSL-JSON, RIS, JATS, TEI
/// and the head of a note into publications, [SameWork], which joins the preprint and the version
/// of record, and [CiteKeys].
///
/// Invariants: what cannot be read is a finding with its line, and the rest is kept; XML has no
/// document type and no entity; every size has a limit; nothing here reads a file, the network or
/// the clock.
@NullMarked
package cairn.literature;

import org.jspecify.annotations.NullMarked;
