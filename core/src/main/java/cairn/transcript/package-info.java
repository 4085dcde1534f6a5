/// Conversations that other programs wrote down, in one neutral form.
///
/// Start with [TranscriptReader]: it takes a file line by line and gives [Entry] values, whichever
/// of the known dialects a line is in. [Exchanges] groups entries into turns; [EntryDrafts] makes
/// events of them.
///
/// To add a dialect: implement [Dialect] and list it in [TranscriptReader].
///
/// Invariants: no line makes the reader fail, it is counted instead; the same line gives the same
/// id in every run, so reading a file twice adds nothing; nothing a tool put into the user's place
/// is taken for the user's words.
@NullMarked
package cairn.transcript;

import org.jspecify.annotations.NullMarked;
