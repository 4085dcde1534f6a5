/// Documents as they are found, read into plain text that can be searched, quoted and cited.
///
/// Start with [Documents]: bytes in, a [Document] out, with findings for whatever was wrong.
/// [FolderWalk] lists the files of a folder without being led astray.
///
/// To add a format: a [Reader], a line in `media-types.txt`, a case in [Documents].
///
/// Invariants: every limit is named in [Limits] and reaching one is a finding, never an exception
/// or an exhausted heap; nothing in a document is executed, fetched or obeyed; text that tries to
/// instruct a model is flagged and kept as data.
@NullMarked
package cairn.document;

import org.jspecify.annotations.NullMarked;
