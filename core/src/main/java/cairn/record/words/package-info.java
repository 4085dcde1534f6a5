/// The words of people: word lists in several languages, utterances and their topics.
///
/// Start with [Lexicon], which reads the lists under `cairn/record`. Nothing here knows a record.
@NullMarked
package cairn.record.words;

import org.jspecify.annotations.NullMarked;
